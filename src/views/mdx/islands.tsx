/** The table of islands: the interactive components that a page's body may name. */

import type { ComponentType, ReactNode } from "react";
import type { JsonValue } from "../../core/content/types";
import { ownIslandPrefix } from "../../core/own-islands";
import { remember } from "../../core/remember";
import { ChecklistItem, ChecklistSheet } from "./islands/checklist/checklist";
import { inSight } from "./islands/in-sight";
import { MermaidSource } from "./islands/mermaid/mermaid-source";
import { onDemand } from "./islands/on-demand";
import { SignalTables } from "./islands/signals/signal-finder";
import { StaticForm } from "./islands/static-form";
import { WiringTable } from "./islands/wiring/wiring-explorer";

/** What the table hands to a component: the JSON props of the body, and its body already drawn. */
export type Island = ComponentType<{
  [prop: string]: JsonValue | ReactNode;
  children?: ReactNode;
}> & {
  /** Of an island whose script comes with its pages. */
  prepare?: () => Promise<unknown>;
};

/**
 * Those of the code here; a company's own are files of `src/content-components`. To add one, give its props to the
 * compiler's component table, write the component below `islands/`, and name it here. What is small and stands on many pages is part of every page's script; what
 * must be there before its page is shown comes by `onDemand`; what is large comes by `inSight`, and shows its
 * static form until then. Where that is needed in the field its chunk has a name (`fieldChunk`), and is there without a
 * network on a page that was only opened.
 */
export const islands: Readonly<Record<string, Island | undefined>> = {
  Tabs: toIsland(onDemand(async () => (await import("./islands/tabs")).Tabs)),
  TabItem: toIsland(onDemand(async () => (await import("./islands/tabs")).TabItem)),
  DocCardList: toIsland(
    onDemand(async () => (await import("./islands/doc-card-list")).DocCardList),
  ),
  Checklist: toIsland(
    inSight(
      ChecklistSheet,
      async () =>
        (
          await import(
            /* webpackChunkName: "field---checklist" */ "./islands/checklist/checklist-live"
          )
        ).LiveChecklist,
    ),
  ),
  ChecklistItem: toIsland(ChecklistItem),
  SignalFinder: toIsland(
    inSight(
      SignalTables,
      async () =>
        (
          await import(
            /* webpackChunkName: "field---signals" */ "./islands/signals/signal-finder-live"
          )
        ).LiveSignalFinder,
    ),
  ),
  WiringExplorer: toIsland(
    inSight(
      WiringTable,
      async () => (await import("./islands/wiring/wiring-explorer-live")).LiveWiringExplorer,
    ),
  ),
  BlinkSimulator: toIsland(
    inSight(
      StaticForm,
      async () => (await import("./islands/blink/blink-simulator")).BlinkSimulator,
    ),
  ),
  StickTrainer: toIsland(
    inSight(StaticForm, async () => (await import("./islands/sticks/stick-trainer")).StickTrainer),
  ),
  CalibrationCoverage: toIsland(
    inSight(
      StaticForm,
      async () => (await import("./islands/coverage/calibration-coverage")).CalibrationCoverage,
    ),
  ),
  Mermaid: toIsland(
    inSight(
      MermaidSource,
      async () => (await import("./islands/mermaid/mermaid-diagram")).MermaidDiagram,
    ),
  ),
};

/** The island of a name; undefined for one that nobody has. */
export function findIsland(name: string): Island | undefined {
  if (!name.startsWith(ownIslandPrefix)) return islands[name];
  const own = name.slice(ownIslandPrefix.length);
  return remember(ownIslands, own, () => toOwnIsland(own));
}

const ownIslands = new Map<string, Island>();

/** Of a file in `src/content-components` the bundler takes its live form alone. */
function toOwnIsland(name: string): Island {
  const load = async () => {
    const file = await import(
      /* webpackExports: ["Live"] */
      /* webpackInclude: /[\\/][A-Z]\w*\.tsx$/ */
      `../../content-components/${name}.tsx`
    );
    const { guarded } = await import("./islands/guarded");
    return guarded(file.Live as ComponentType<{ children?: ReactNode }>);
  };
  return toIsland(inSight(StaticForm, load));
}

/** The compiler has checked the props of every island at build time, so their shape is taken as read here. */
function toIsland<Props>(component: ComponentType<Props>): Island {
  return component as Island;
}

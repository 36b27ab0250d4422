/** `<Signal>`, a light or a sound of the aircraft in a table, and `<SignalFinder>` round such tables. */

import type { Element, ElementContent } from "hast";
import { words } from "../../../site/words";
import {
  type LightColour,
  type LightRow,
  lightColours,
  type Rhythm,
  rhythms,
  type SoundName,
  type SoundRow,
  soundNames,
} from "../../signals";
import { fill } from "../../text/fill";
import { toNearestHint } from "../../text/nearest";
import { classesOf, element, island, text, textOf } from "../tree";
import type { JsonValue } from "../types";
import type { Component, ComponentUse } from "./component";

/** `<Signal light="blue" rhythm="solid" />` says "Solid blue" beside a sample; a sound has its own words. */
export const Signal: Component = {
  props: { light: "text", rhythm: "text", sound: "text" },
  render(use) {
    const sound = use.text("sound");
    if (sound !== undefined) {
      checkWord(use, "sound", sound, soundNames);
      return element("span", { dataSound: sound }, use.children());
    }
    const light = use.text("light") ?? "";
    const rhythm = use.text("rhythm") ?? "";
    checkWord(use, "light", light, lightColours);
    checkWord(use, "rhythm", rhythm, rhythms);
    const name = toName(light as LightColour, rhythm as Rhythm);
    return element("span", { className: ["signal"], dataLight: light, dataRhythm: rhythm }, [
      text(name),
    ]);
  },
};

/** `Blinking blue`; of a mistake what the author wrote. */
function toName(light: LightColour, rhythm: Rhythm): string {
  const { colours, rhythms: names, light: name } = words.signals;
  const said = fill(name, { colour: colours[light] ?? light, rhythm: names[rhythm] ?? rhythm });
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function checkWord(use: ComponentUse, prop: string, found: string, known: readonly string[]): void {
  if (known.includes(found)) return;
  const hint = toNearestHint(found, known, `wanted ${known.join(", ")}`);
  use.problem(`<Signal> has the ${prop} "${found}"${hint}`);
}

/** Gives each row with a `<Signal>` an address, so that the finder can show what it says. */
export const SignalFinder: Component = {
  render(use) {
    const children = use.children();
    const lights: LightRow[] = [];
    const sounds: SoundRow[] = [];
    const rows = new Set<string>();
    for (const row of children.flatMap((child) => findAll(child, isRow))) {
      const [signal] = findAll(row, isSignal);
      if (signal === undefined) continue;
      const { dataLight, dataRhythm, dataSound } = signal.properties;
      const id = dataSound ? `sound-${dataSound}` : `light-${dataRhythm}-${dataLight}`;
      if (rows.has(id)) use.problem(`two rows of <SignalFinder> are "${textOf(signal)}"`);
      rows.add(id);
      row.properties.id = id;
      if (dataSound) {
        sounds.push({ row: id, sound: dataSound as SoundName, name: textOf(signal).trim() });
      } else {
        lights.push({ row: id, colour: dataLight as LightColour, rhythm: dataRhythm as Rhythm });
      }
    }
    if (rows.size === 0) {
      use.problem(
        '<SignalFinder> has no table with a <Signal>; write <Signal light="blue" rhythm="solid" /> in a row',
      );
    }
    const props = { lights, sounds } as unknown as Record<string, JsonValue>;
    return island("SignalFinder", props, children);
  },
};

function isRow(node: Element): boolean {
  return node.tagName === "tr";
}

function isSignal(node: Element): boolean {
  return node.properties.dataSound !== undefined || classesOf(node).includes("signal");
}

/** The elements at and below `node`, outermost first, that are as asked. */
export function findAll(node: ElementContent, wanted: (element: Element) => boolean): Element[] {
  if (node.type !== "element") return [];
  const below = node.children.flatMap((child) => findAll(child, wanted));
  return wanted(node) ? [node, ...below] : below;
}

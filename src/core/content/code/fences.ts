/** Fenced blocks: code, maths, diagrams, and commands for several package managers. */

import type { ElementContent } from "hast";
import type { Code as CodeNode } from "mdast";
import type { CodeRequest } from "../components/component";
import { toMaths } from "../convert/maths";
import { type Place, placeOf, report, type Unit } from "../convert/unit";
import { island, type Position, type SlotNode } from "../tree";
import { findMetaFaults, readCodeMeta } from "./code-marks";
import { toPackageManager } from "./npm-commands";

/** A code block, coloured once its language is loaded. */
export function openCode(request: CodeRequest, unit: Unit): SlotNode {
  const slot: SlotNode = { type: "slot", children: [] };
  unit.page.codes.push({ slot, request });
  return slot;
}

/** A diagram, drawn later. `toPlace` says where one of its lines, counted from 1, stands in the file. */
export function openDiagram(
  code: string,
  toPlace: (line: number) => Place | undefined,
  unit: Unit,
): SlotNode {
  const slot: SlotNode = { type: "slot", children: [] };
  unit.page.diagrams.push({
    slot,
    code,
    report: ({ line, message }) => report(unit, toPlace(line), message),
  });
  return slot;
}

function toPackageManagerTabs(
  code: string,
  language: string,
  meta: string,
  unit: Unit,
): ElementContent {
  const commands = {
    npm: code,
    yarn: toPackageManager(code, "yarn"),
    pnpm: toPackageManager(code, "pnpm"),
  };
  return island(
    "Tabs",
    { groupId: "npm2yarn", tabs: Object.keys(commands).map((value) => ({ value, label: value })) },
    Object.entries(commands).map(([value, command]) =>
      island("TabItem", { value }, [openCode({ code: command, language, meta }, unit)]),
    ),
  );
}

/** Maths, with a problem when it cannot be read. */
export function convertMaths(
  node: { value: string; position?: Position },
  display: boolean,
  unit: Unit,
): ElementContent {
  const { node: result, problem } = toMaths(node.value, display);
  if (problem !== undefined) report(unit, placeOf({}, node.position), problem);
  return result;
}

/**
 * A block whose closing fence is missing ends with the text, or the list item, round it. `lines` are the file's. What
 * was lost before it may have been the other fence.
 */
function reportOpenFence({ position }: CodeNode, lines: readonly string[], unit: Unit): void {
  if (position === undefined || unit.page.isUnread) return;
  const { start, end } = position;
  const [mark] = /^[`~]{3,}/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? "") ?? [];
  if (mark === undefined) return;
  const last = start.line === end.line ? "" : (lines[end.line - 1]?.slice(0, end.column - 1) ?? "");
  if (/^[ \t>]*([`~]{3,})[ \t]*$/.exec(last)?.[1]?.startsWith(mark)) return;
  unit.page.isUnread = true;
  report(
    unit,
    start,
    `the code block is never closed; write "${mark}" on a line of its own behind it`,
  );
}

/** What stands between two fences, by its language. */
export function convertFence(node: CodeNode, lines: readonly string[], unit: Unit): ElementContent {
  reportOpenFence(node, lines, unit);
  const [, lang = "", rest = ""] = /^([^\s{]*)(.*)$/.exec(node.lang ?? "") ?? [];
  const meta = `${rest} ${node.meta ?? ""}`.trim();
  const language = lang.toLowerCase();
  if (meta !== "") {
    for (const fault of findMetaFaults(meta, node.value, language)) {
      report(unit, placeOf({}, node.position), fault, "unknownKey");
    }
  }
  if (language === "math") return convertMaths(node, true, unit);
  if (language === "mermaid") {
    const start = node.position?.start;
    const toPlace = (line: number) => start && { line: start.line + line, column: start.column };
    return openDiagram(node.value, toPlace, unit);
  }
  if (readCodeMeta(meta).npm2yarn) return toPackageManagerTabs(node.value, lang, meta, unit);
  return openCode({ code: node.value, language: lang, meta }, unit);
}

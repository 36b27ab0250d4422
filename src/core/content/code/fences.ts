/** Fenced blocks: code, maths, diagrams, and commands for several package managers. */

import type { ElementContent } from "hast";
import type { Code as CodeNode } from "mdast";
import { type FileContext, placeOf, report } from "../convert/file-context";
import { toMaths } from "../convert/maths";
import { island, type Position, slot } from "../tree";
import { findMarkFault, findMetaFaults, readCodeMeta } from "./code-marks";
import { toPackageManager } from "./npm-commands";

function toPackageManagerTabs(code: string, language: string, meta: string): ElementContent {
  const commands = {
    npm: code,
    yarn: toPackageManager(code, "yarn"),
    pnpm: toPackageManager(code, "pnpm"),
  };
  return island(
    "Tabs",
    { groupId: "npm2yarn", tabs: Object.keys(commands).map((value) => ({ value, label: value })) },
    Object.entries(commands).map(([value, command]) =>
      island("TabItem", { value }, [
        slot({ kind: "code", request: { code: command, language, meta } }),
      ]),
    ),
  );
}

/** Maths, with a problem when it cannot be read. */
export function convertMaths(
  node: { value: string; position?: Position },
  display: boolean,
  file: FileContext,
): ElementContent {
  const { node: result, problem } = toMaths(node.value, display);
  if (problem !== undefined) report(file, placeOf({}, node.position), problem);
  return result;
}

/**
 * A block whose closing fence is missing ends with the text, or the list item, round it. `lines` are the file's. What
 * was lost before it may have been the other fence.
 */
function reportOpenFence(
  { position }: CodeNode,
  lines: readonly string[],
  file: FileContext,
): void {
  if (position === undefined || file.found.isUnread) return;
  const { start, end } = position;
  const [mark] = /^[`~]{3,}/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? "") ?? [];
  if (mark === undefined) return;
  const last = start.line === end.line ? "" : (lines[end.line - 1]?.slice(0, end.column - 1) ?? "");
  if (/^[ \t>]*([`~]{3,})[ \t]*$/.exec(last)?.[1]?.startsWith(mark)) return;
  file.found.isUnread = true;
  report(
    file,
    start,
    `the code block is never closed; write "${mark}" on a line of its own behind it`,
  );
}

/** What stands between two fences, by its language. */
export function convertFence(
  node: CodeNode,
  lines: readonly string[],
  file: FileContext,
): ElementContent {
  reportOpenFence(node, lines, file);
  const [, lang = "", rest = ""] = /^([^\s{]*)(.*)$/.exec(node.lang ?? "") ?? [];
  const meta = `${rest} ${node.meta ?? ""}`.trim();
  const language = lang.toLowerCase();
  if (meta !== "") {
    for (const fault of findMetaFaults(meta, node.value, language)) {
      report(file, placeOf({}, node.position), fault, "unknownKey");
    }
  }
  const fault = findMarkFault(node.value, language);
  if (fault !== undefined) report(file, placeOf({}, node.position), fault, "unknownKey");
  if (language === "math") return convertMaths(node, true, file);
  if (language === "mermaid") {
    const place = placeOf({}, node.position);
    return slot({
      kind: "diagram",
      request: { code: node.value, file: file.path, place, isFence: true },
    });
  }
  if (readCodeMeta(meta).npm2yarn) return toPackageManagerTabs(node.value, lang, meta);
  return slot({ kind: "code", request: { code: node.value, language: lang, meta } });
}

/** Makes what slots of a converted page wait for: code with its colours, and diagrams. */

import type { ElementContent } from "hast";
import type { Problem } from "../../problems/problems";
import { toCodeFigure } from "../code/code";
import type { Converted } from "../convert/convert";
import { toDiagram } from "../diagrams/mermaid";
import { findDiagramProblem } from "../diagrams/mermaid-problem";
import {
  type CodeRequest,
  type DiagramRequest,
  element,
  island,
  raw,
  type SlotNode,
} from "../tree";

/** A converted page, and what its slots are filled with. Lists of headings are still to come. */
export interface Filled extends Converted {
  filled: ReadonlyMap<SlotNode, ElementContent>;
}

/** `withCode` false: for a check, code stays out, which costs most of the time. */
export async function fillSlots(converted: Converted, withCode: boolean): Promise<Filled> {
  const filled = new Map<SlotNode, ElementContent>();
  const problems = [...converted.problems];
  let diagrams = 0;
  for (const slot of listSlots(converted.children)) {
    if (filled.has(slot)) continue;
    const { wants } = slot;
    if (wants.kind === "code" && withCode) filled.set(slot, await toCode(wants.request));
    if (wants.kind !== "diagram") continue;
    diagrams += 1;
    const { node, problem } = await drawDiagram(wants.request, diagrams, converted.isUnread);
    filled.set(slot, node);
    if (problem) problems.push(problem);
  }
  return { ...converted, problems, filled };
}

function listSlots(nodes: readonly ElementContent[]): SlotNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "slot") return [node];
    return "children" in node ? listSlots(node.children) : [];
  });
}

async function toCode(request: CodeRequest): Promise<ElementContent> {
  const { html, code, source } = await toCodeFigure(request);
  return raw(html, code, "code", source);
}

/** Draws what can be drawn here, and has Mermaid read what readers' browsers will draw. */
async function drawDiagram(
  { code, file, place, isFence }: DiagramRequest,
  number: number,
  isUnread: boolean,
): Promise<{ node: ElementContent; problem?: Problem }> {
  const svg = await toDiagram(code, `diagram-${number}`);
  if (svg !== undefined) {
    const drawn = raw(svg, undefined, undefined, { language: "mermaid", code });
    return { node: element("figure", { className: ["mermaid"] }, [drawn]) };
  }
  const node = island("Mermaid", { code });
  // A fence that is never closed has taken the rest of the text with it, and is told.
  const found = isUnread ? undefined : await findDiagramProblem(code);
  if (found === undefined) return { node };
  const at = place && { ...place, line: place.line + (isFence ? found.line : 0) };
  return { node, problem: { kind: "content", file, ...at, message: found.message } };
}

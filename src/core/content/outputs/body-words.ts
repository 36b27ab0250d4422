/** What a finished body says, for structured data: its steps, and its words without markup. */

import type { ElementContent } from "hast";
import { generationLabels, isGeneration } from "../../generations";
import { classesOf, text, textOf } from "../tree";
import type { Body } from "../types";
import { bodyToNodes } from "./feed-html";
import { readPageText } from "./page-text";

/** The steps of one or more `<Steps>` under one heading. */
export interface StepGroup {
  /** The heading's text, with the generation's name where the steps hold for one alone; empty above the first. */
  title: string;
  /** The heading's anchor; empty above the first. */
  anchor: string;
  steps: string[];
}

/** What stands in the HTML for the eye or the hand: signs, drawings, buttons, and mathematics a second time. */
const wordlessTags = new Set("annotation button form script style svg template video".split(" "));
const wordlessClass = "visually-hidden";

/** The steps of a body whose tokens are replaced, in its order; a body without `<Steps>` has none. */
export function readSteps(body: Body): StepGroup[] {
  // Most pages have none, and need not be parsed for it.
  if (!JSON.stringify(body).includes("steps")) return [];
  const groups: StepGroup[] = [];
  let heading = { title: "", anchor: "" };
  const visit = (node: ElementContent, generation: string): void => {
    if (node.type !== "element") return;
    if (/^h[1-6]$/.test(node.tagName)) {
      heading = { title: wordsOf([node]), anchor: String(node.properties.id ?? "") };
    } else if (classesOf(node).includes("steps")) {
      addSteps(groups, heading, generation, listSteps(node.children));
    } else {
      const own = String(node.properties.dataFor ?? node.properties["data-for"] ?? generation);
      for (const child of node.children) visit(child, own);
    }
  };
  for (const node of bodyToNodes(body)) visit(node, "");
  return groups;
}

function addSteps(
  groups: StepGroup[],
  heading: Pick<StepGroup, "title" | "anchor">,
  generation: string,
  steps: string[],
): void {
  if (steps.length === 0) return;
  const suffix = isGeneration(generation) ? generationLabels[generation] : "";
  const title = [heading.title, suffix && `(${suffix})`].filter(Boolean).join(" ");
  const last = groups.at(-1);
  if (last?.anchor === heading.anchor && last.title === title) last.steps.push(...steps);
  else groups.push({ title, anchor: heading.anchor, steps });
}

/** The items of the outermost ordered lists. */
function listSteps(nodes: readonly ElementContent[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    if (node.tagName !== "ol") return listSteps(node.children);
    return node.children.flatMap((child) =>
      child.type === "element" && child.tagName === "li" ? wordsOf(child.children) || [] : [],
    );
  });
}

/** The words of a body whose tokens are replaced, in one line. */
export function toBodyWords(body: Body): string {
  return wordsOf(bodyToNodes(body));
}

function wordsOf(nodes: readonly ElementContent[]): string {
  return readPageText(withoutWordless(nodes), []).plainText.replace(/\s+/g, " ").trim();
}

function withoutWordless(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return [node];
    const isWordless =
      wordlessTags.has(node.tagName) ||
      String(node.properties.ariaHidden) === "true" ||
      classesOf(node).includes(wordlessClass);
    if (isWordless) return [];
    const children = withoutWordless(node.children);
    // The parts of a formula are one word.
    if (node.tagName === "math") return [text(textOf(...children))];
    return [{ ...node, children }];
  });
}

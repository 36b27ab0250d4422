/** `<Generation>` and `<For>`: the same step for two generations of software, of which the reader sees the chosen one. */

import type { Element, ElementContent } from "hast";
import { words } from "../../../site/words";
import { generationLabels, generationNames, isGeneration } from "../../generations";
import { toNearestHint } from "../../text/nearest";
import { classesOf, element, isBlank, text } from "../tree";
import type { Component, ComponentUse } from "./component";

const partClass = "generation-part";

/** What holds for one generation: `<For version="ros1">`. */
export const For: Component = {
  props: { version: "text" },
  required: ["version"],
  render(use) {
    const version = use.text("version");
    const children = use.children();
    if (version === undefined) return children;
    if (isGeneration(version)) {
      return element("div", { className: [partClass], dataFor: version }, children);
    }
    const hint = toNearestHint(version, generationNames);
    use.problem(
      `<For> has the version "${version}"; wanted ${generationNames.join(" or ")}${hint}`,
    );
    return children;
  },
};

/**
 * The parts of one step. Each carries the name of its generation and buttons to the others, so that what a
 * button says is right whichever part is shown, and nothing has to be kept in step with the choice.
 */
export const Generation: Component = {
  render(use) {
    const parts = findParts(use);
    const has = parts.map(nameOf);
    for (const part of parts) {
      const others = has.filter((name) => name !== nameOf(part));
      part.children = [toBar(nameOf(part), others), ...part.children];
    }
    return element("div", { className: ["generation"], dataHas: has.join(" ") }, parts);
  },
};

function findParts(use: ComponentUse): Element[] {
  const parts: Element[] = [];
  let isStranger = false;
  for (const child of use.children()) {
    if (child.type === "element" && isPart(child)) parts.push(child);
    else if (!isBlank(child) && child.type !== "comment") isStranger = true;
  }
  if (isStranger || parts.length === 0) {
    use.problem(
      `<Generation> holds parts and nothing else; write each as <For version="${generationNames[0]}">, on lines of its own`,
    );
  }
  const seen = new Set<string>();
  for (const name of parts.map(nameOf)) {
    if (seen.has(name)) use.problem(`<Generation> has two parts for "${name}"; make them one`);
    seen.add(name);
  }
  return parts;
}

function toBar(name: string, others: readonly string[]): ElementContent {
  const current = element(
    "span",
    {
      className: ["generation-name"],
      tabIndex: -1,
      ariaCurrent: others.length > 0 ? "true" : undefined,
    },
    [text(labelOf(name))],
  );
  const buttons = others.map((other) =>
    element(
      "button",
      {
        type: "button",
        className: ["generation-button"],
        dataAction: "generation",
        dataName: other,
      },
      [text(labelOf(other))],
    ),
  );
  const choice =
    buttons.length > 0 ? [element("span", { className: ["generation-choice"] }, buttons)] : [];
  return element(
    "div",
    { className: ["generation-bar"], role: "group", ariaLabel: words.taskInfo.generation },
    [current, ...choice],
  );
}

function labelOf(name: string): string {
  return isGeneration(name) ? generationLabels[name] : name;
}

function nameOf(part: Element): string {
  return String(part.properties.dataFor);
}

export function isPart(node: Element): boolean {
  return classesOf(node).includes(partClass);
}

/** The generation that a heading belongs to, when its block has others as well to choose from. */
export function findGeneration(part: Element, block: Element | undefined): string | undefined {
  const isChoice = String(block?.properties.dataHas ?? "").includes(" ");
  return isPart(part) && isChoice ? nameOf(part) : undefined;
}

/** `<Tabs>` and `<TabItem>` with Docusaurus' attributes, as islands. */

import type { ElementContent } from "hast";
import { type IslandNode, isBlank, island } from "../tree";
import type { JsonValue } from "../types";
import type { Component, ComponentUse } from "./component";

/** One tab; `<Tabs>` takes its label. */
export const TabItem: Component = {
  props: { value: "text", label: "text", default: "boolean" },
  ignored: ["attributes", "hidden", "lazy"],
  render(use) {
    const label = wordsOf(use.text("label"));
    const value = wordsOf(use.text("value")) ?? label;
    if (value === undefined) {
      use.problem('<TabItem> has no "value"; write <TabItem value="linux" label="Linux">');
    } else if (label === undefined && use.text("label") !== undefined) {
      use.problem(
        '<TabItem> has a "label" without words; write <TabItem value="linux" label="Linux">',
      );
    }
    // Without a value it is a tab still: <Tabs> has nothing more to complain of.
    const props: Record<string, JsonValue> = value === undefined ? {} : { value };
    if (label !== undefined) props.label = label;
    if (use.flag("default")) props.default = true;
    return island("TabItem", props, use.children());
  },
};

/** A tab without words is a button without a name. */
function wordsOf(text: string | undefined): string | undefined {
  return text?.trim() === "" ? undefined : text;
}

/** The tabs, and which one is open at first. */
export const Tabs: Component = {
  props: {
    groupId: "text",
    defaultValue: "text",
    queryString: "data",
    values: "data",
  },
  optional: ["values", "defaultValue", "queryString"],
  ignored: ["lazy", "block"],
  render(use) {
    const items = findItems(use);
    const labels = readLabels(use.data("values"));
    const values = items.map(({ props }, index) => String(props.value ?? index + 1));
    const tabs = items.map((item, index) => {
      const value = values[index] ?? "";
      const label = labels.get(value) ?? item.props.label ?? value;
      return { value, label };
    });
    const seen = new Set<string>();
    for (const { value } of tabs) {
      if (seen.has(value)) use.problem(`two tabs have the value "${value}"; each needs its own`);
      seen.add(value);
    }
    const chosen =
      use.text("defaultValue") ?? items.find((item) => item.props.default)?.props.value;
    if (chosen !== undefined && tabs.length > 0 && !seen.has(String(chosen))) {
      use.problem(`<Tabs> has no tab "${chosen}" to open with; wanted one of ${values.join(", ")}`);
    }
    const props: Record<string, JsonValue> = { tabs };
    const groupId = use.text("groupId");
    const queryString = use.data("queryString");
    if (groupId !== undefined) props.groupId = groupId;
    if (chosen !== undefined) props.defaultValue = chosen;
    if (typeof queryString === "string" || queryString === true) props.queryString = queryString;
    if (tabs.length === 0) return use.children();
    return island(
      "Tabs",
      props,
      items.map((item, index) => island("TabItem", { value: values[index] ?? "" }, item.children)),
    );
  },
};

function findItems(use: ComponentUse): IslandNode[] {
  const items: IslandNode[] = [];
  const strangers: ElementContent[] = [];
  for (const child of use.children().flatMap(openParagraph)) {
    if (isTab(child)) items.push(child);
    else if (!isBlank(child) && child.type !== "comment") strangers.push(child);
  }
  if (items.length === 0) use.problem("<Tabs> has no <TabItem>; put each tab into one");
  else if (strangers.length > 0) {
    use.problem("<Tabs> holds something that is no <TabItem>; put it into one");
  }
  return items;
}

/** Words beside tabs, on the same lines, make one paragraph of all. */
function openParagraph(child: ElementContent): ElementContent[] {
  const isParagraph = child.type === "element" && child.tagName === "p";
  return isParagraph && child.children.some(isTab) ? child.children : [child];
}

function isTab(node: ElementContent): node is IslandNode {
  return node.type === "island" && node.name === "TabItem";
}

function readLabels(values: JsonValue | undefined): Map<string, string> {
  const labels = new Map<string, string>();
  if (!Array.isArray(values)) return labels;
  for (const one of values) {
    if (typeof one !== "object" || one === null || Array.isArray(one)) continue;
    if (one.value !== undefined && one.label !== undefined) {
      labels.set(String(one.value), String(one.label));
    }
  }
  return labels;
}

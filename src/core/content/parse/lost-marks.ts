/** What stays text on the page and was meant for more, as the rules of `content-lint` tell it. */

import { type Message, marks, runRules } from "content-lint";
import type { Root } from "mdast";
import type { PluggableList } from "unified";
import { admonitionNames } from "../components/admonition";

const { "foreign-box": foreignBox, ...others } = marks;
const rules: PluggableList = [...Object.values(others), [foreignBox, { names: admonitionNames }]];

/** @param source the whole file */
export function findLostMarks(tree: Root, source: string): Message[] {
  return runRules(tree, source, rules);
}

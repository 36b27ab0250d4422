/** Runs rules on a tree that is there already: a site parses each file once. */

import type { Root } from "mdast";
import { type PluggableList, unified } from "unified";
import { VFile } from "vfile";

/** What a rule says, without a full stop. */
export interface Message {
  rule: string;
  line: number;
  column: number;
  message: string;
}

/** @param text the file that the tree was read from */
export function runRules(tree: Root, text: string, rules: PluggableList): Message[] {
  const file = new VFile(text);
  unified().use(rules).runSync(tree, file);
  return file.messages.map(({ ruleId = "", line = 1, column = 1, reason }) => ({
    rule: ruleId,
    line,
    column,
    message: reason,
  }));
}

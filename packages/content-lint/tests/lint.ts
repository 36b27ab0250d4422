/** For tests: what rules say of a text, each message as `line:column rule: message`. */

import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { type PluggableList, unified } from "unified";
import { runRules } from "../src/index.ts";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkMdx).freeze();

export function lint(text: string, rules: PluggableList): string[] {
  return runRules(parser.parse(text), text, rules).map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule}: ${message}`,
  );
}

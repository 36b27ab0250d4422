/** Marks the functions of a script that run as soon as it has come, for browsers to compile ahead. */

import { parse } from "acorn";

/** Of a syntax tree (ESTree), what is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  expression?: Node;
  arguments?: Node[];
  elements?: (Node | null)[];
  properties?: { value: Node; method?: boolean }[];
}

/** Characters of a module. Around short ones, which are soon read again, parentheses cost bytes of the budget. */
const longModule = 10_000;

/**
 * Puts the long modules of a chunk that webpack wrote into parentheses. A function in parentheses is compiled whole, beside
 * the page's own thread, while the script arrives (V8 calls it a possibly invoked function expression:
 * https://v8.dev/blog/preparser#pife); any other is read once to find its end, and once more when it is called,
 * while the page waits. Minifiers take such parentheses away, so this comes after them. Any other script stays as it is.
 */
export function parenthesizeModules(code: string): string {
  const { body } = parse(code, { ecmaVersion: "latest" }) as unknown as { body: Node[] };
  const functions = body
    .flatMap(({ expression }) => findModules(expression))
    .filter(({ type }) => type === "ArrowFunctionExpression" || type === "FunctionExpression")
    .filter(({ start, end }) => end - start >= longModule);
  let rest = 0;
  const parts = functions.flatMap(({ start, end }) => {
    const before = code.slice(rest, start);
    rest = end;
    return [before, "(", code.slice(start, end), ")"];
  });
  return [...parts, code.slice(rest)].join("");
}

/** `(… = … || []).push([[1, 2], { 3: (module, exports, require) => … }, …])` */
function findModules(call: Node | undefined): Node[] {
  const modules = call?.arguments?.[0]?.elements?.[1];
  if (call?.type !== "CallExpression" || modules?.type !== "ObjectExpression") return [];
  // A method, `3(module) { … }`, is no expression that parentheses could stand around.
  return (modules.properties ?? []).flatMap(({ value, method }) => (method ? [] : [value]));
}

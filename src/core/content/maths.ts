/** Maths as MathML, which browsers draw without a stylesheet or a font of ours. */

import type { ElementContent } from "hast";
import katex from "katex";
import { element, raw, text } from "./tree";

/** The maths, or what is wrong with it. */
export function toMaths(tex: string, display: boolean): { node: ElementContent; problem?: string } {
  const tag = display ? "div" : "span";
  const className = [display ? "math-block" : "math-inline"];
  try {
    const html = katex.renderToString(tex, {
      displayMode: display,
      output: "mathml",
      strict: "ignore",
      trust: false,
      maxExpand: 500,
    });
    const math = /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? html;
    return { node: element(tag, { className }, [raw(math, tex)]) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    const found = reason
      .replace(/^KaTeX parse error:\s*/, "")
      .replace(/ at (position \d+|end of input):[\s\S]*$/, "");
    return {
      node: element(tag, { className }, [element("code", {}, [text(tex)])]),
      problem: `maths could not be read: ${found || "unknown reason"}; for a plain "$" write "\\$"`,
    };
  }
}

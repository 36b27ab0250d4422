/** Maths as MathML, which browsers draw without a stylesheet or a font of ours. */

import type { ElementContent } from "hast";
import katex from "katex";
import { element, raw, text } from "../tree";

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
    return { node: element(tag, { className }, [raw(toAligned(math), tex)]) };
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

/**
 * Says to which side the columns of a table go (`aligned`, `cases`, `array`), and how wide it is, by classes too
 * (`views/mdx/content-styles.ts`): Chromium knows no `columnalign`, and centres all of them.
 */
function toAligned(math: string): string {
  const tables: { sides: string[]; isTight: boolean; column: number }[] = [];
  return math.replace(/<(\/?)(mtable|mtr|mtd)((?: [\w-]+="[^"]*")*)>/g, (tag, end, name, rest) => {
    const read = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(rest)?.[1];
    const table = tables.at(-1);
    if (name === "mtable") {
      if (end) tables.pop();
      else {
        const sides = read("columnalign")?.split(" ") ?? [];
        tables.push({ sides, isTight: read("columnspacing") === "0em", column: 0 });
      }
    } else if (name === "mtr" && table) {
      table.column = 0;
    }
    if (end || name === "mtr") return tag;
    const classes = [];
    // The number of a formula: KaTeX knows these widths alone.
    if (read("width") === "100%") classes.push("math-full");
    if (read("width") === "50%") classes.push("math-half");
    if (name === "mtd" && table) {
      const side = table.sides[table.column++] ?? "center";
      if (side !== "center") classes.push(`math-${side}`);
      if (side !== "center" && table.isTight) classes.push("math-tight");
    }
    return classes.length === 0 ? tag : `<${name}${rest} class="${classes.join(" ")}">`;
  });
}

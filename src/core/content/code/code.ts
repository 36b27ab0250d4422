/** A code block as HTML: title, marked and coloured lines, and the places of its buttons. */

import { words } from "../../../site/words";
import { escapeAttribute, escapeText } from "../../text/escape-html";
import { fill } from "../../text/fill";
import type { CodeRequest, CodeSource } from "../tree";
import { type LineMark, readCodeMarks, readCodeMeta } from "./code-marks";
import { findLanguage, loadLanguage, toHighlightedLines } from "./highlight";

const buttons =
  '<div class="code-actions">' +
  `<button type="button" data-action="copy-code" class="code-action" aria-label="${escapeAttribute(words.content.copyCode)}"></button>` +
  `<button type="button" data-action="wrap-code" class="code-action" aria-pressed="false" aria-label="${escapeAttribute(words.content.wrapLines)}"></button>` +
  "</div>";

const markOrder: LineMark[] = ["highlighted", "added", "removed"];

/** The figure, the code without its marks, and what stands for both in Markdown. */
export async function toCodeFigure(
  request: CodeRequest,
): Promise<{ html: string; code: string; source: CodeSource }> {
  const name = (request.language ?? "").replace(/[^\w+#.-]/g, "").toLowerCase();
  const language = findLanguage(name);
  if (language !== undefined) await loadLanguage(language);
  const meta = readCodeMeta(request.meta ?? "");
  const { code, marks } = readCodeMarks(request.code, language ?? name, meta.highlighted);
  const start = request.start ?? meta.start;
  // A counter begins at one; other numbers stand with their lines.
  const first = start === 1 ? undefined : start;
  const lines = toHighlightedLines(code, language).map((html, index) => {
    const kinds = marks.get(index);
    const classes = kinds
      ? markOrder.filter((kind) => kinds.has(kind)).map((kind) => ` line-${kind}`)
      : [];
    const number = first === undefined ? "" : ` data-line="${first + index}"`;
    return `<span class="line${classes.join("")}"${number}>${html}</span>`;
  });
  const title = request.title ?? meta.title;
  const shown = name || "text";
  const label =
    language === undefined ? words.content.code : fill(words.content.codeIn, { language: shown });
  const numbered = start === undefined ? "" : " code-numbered";
  const caption =
    title === undefined ? "" : `<figcaption class="code-title">${escapeText(title)}</figcaption>`;
  // The lines of a diff have their signs already.
  const isChange =
    language !== "diff" &&
    [...marks.values()].some((kinds) => kinds.has("added") || kinds.has("removed"));
  return {
    code,
    source: isChange
      ? { language: "diff", title, code: toChange(code, marks) }
      : { language: language === undefined ? undefined : shown, title, code },
    html:
      `<figure class="code${numbered}" data-language="${escapeAttribute(shown)}">${caption}` +
      `<pre class="code-block" translate="no" tabindex="0" role="group" aria-label="${escapeAttribute(label)}"><code>${lines.join("\n")}</code></pre>` +
      `${buttons}</figure>`,
  };
}

/** Lines that come and go, told by their first sign. */
function toChange(code: string, marks: ReadonlyMap<number, ReadonlySet<LineMark>>): string {
  return code
    .split("\n")
    .map((line, index) => {
      const kinds = marks.get(index);
      return `${kinds?.has("removed") ? "-" : kinds?.has("added") ? "+" : " "} ${line}`;
    })
    .join("\n");
}

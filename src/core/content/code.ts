/** A code block as HTML: title, marked and coloured lines, and the places of its buttons. */

import { type LineMark, readCodeMarks, readCodeMeta } from "./code-marks";
import type { CodeRequest } from "./component";
import { findLanguage, loadLanguage, toHighlightedLines } from "./highlight";
import { escapeAttribute, escapeText } from "./tree";

const buttons =
  '<div class="code-actions">' +
  '<button type="button" data-action="copy-code" class="code-action" aria-label="Copy code"></button>' +
  '<button type="button" data-action="wrap-code" class="code-action" aria-pressed="false" aria-label="Wrap long lines"></button>' +
  "</div>";

const markOrder: LineMark[] = ["highlighted", "added", "removed"];

/** The figure, and the code without its marks. */
export async function toCodeFigure(request: CodeRequest): Promise<{ html: string; code: string }> {
  const name = (request.language ?? "").replace(/[^\w+#.-]/g, "").toLowerCase();
  const language = findLanguage(name);
  if (language !== undefined) await loadLanguage(language);
  const meta = readCodeMeta(request.meta ?? "");
  const { code, marks } = readCodeMarks(request.code, language ?? name, meta.highlighted);
  const lines = toHighlightedLines(code, language).map((html, index) => {
    const kinds = marks.get(index);
    const classes = kinds
      ? markOrder.filter((kind) => kinds.has(kind)).map((kind) => ` line-${kind}`)
      : [];
    return `<span class="line${classes.join("")}">${html}</span>`;
  });
  const title = request.title ?? meta.title;
  const start = request.start ?? meta.start;
  const shown = name || "text";
  const label = language === undefined ? "Code" : `Code, ${shown}`;
  const numbered = start === undefined ? "" : " code-numbered";
  const style = start === undefined || start === 1 ? "" : ` style="--code-start:${start}"`;
  const caption =
    title === undefined ? "" : `<figcaption class="code-title">${escapeText(title)}</figcaption>`;
  return {
    code,
    html:
      `<figure class="code${numbered}" data-language="${escapeAttribute(shown)}"${style}>${caption}` +
      `<pre class="code-block" tabindex="0" aria-label="${escapeAttribute(label)}"><code>${lines.join("\n")}</code></pre>` +
      `${buttons}</figure>`,
  };
}

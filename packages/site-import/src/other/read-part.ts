/** A part of a file that a page shows. */

/**
 * The lines of a part: `2-5`, `2,5`, or the name of a region between `#region name` and `#endregion`, or between
 * `--8<-- [start:name]` and `[end:name]`. All of them where there is no such part. Marks of regions are no lines.
 */
export function readPart(text: string, part: string | undefined): string {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n/g, "\n")
    .split("\n");
  const isMark = (line: string) => /#(?:end)?region\b|--8<-- \[(?:start|end)/.test(line);
  const [, first, last] = /^(\d*)[-,:](\d*)$/.exec(part ?? "") ?? [];
  if (first !== undefined) {
    return lines
      .slice(Math.max(0, Number(first || 1) - 1), last ? Number(last) : undefined)
      .join("\n");
  }
  const name = part === undefined ? -1 : lines.findIndex((line) => isStart(line, part));
  const from = name + 1;
  const end =
    name < 0 ? -1 : lines.findIndex((line, index) => index >= from && isEnd(line, part ?? ""));
  const own = lines.slice(from, end < 0 ? undefined : end).filter((line) => !isMark(line));
  const indent = Math.min(
    ...own.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)),
  );
  return name < 0 ? own.join("\n") : own.map((line) => line.slice(indent)).join("\n");
}

function isStart(line: string, name: string): boolean {
  return new RegExp(`#region\\s+${name}\\b|--8<-- \\[start:\\s*${name}\\]`).test(line);
}

function isEnd(line: string, name: string): boolean {
  return new RegExp(
    `#endregion(?:\\s+${name}\\b|\\s*(?:\\*/|-->)?\\s*$)|--8<-- \\[end:\\s*${name}\\]`,
  ).test(line);
}

/** Keys written into a file's front matter, with the rest of the file left as it is. */

/** Sets keys of the front matter; a file without one gets it. Values are plain texts and numbers. */
export function setFrontMatter(
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const lines = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, `${key}: ${JSON.stringify(value)}`] as const);
  const plain = text.replace(/^\uFEFF/, "");
  const match = /^(---[ \t]*\r?\n)([\s\S]*?)^---[ \t]*\r?$/m.exec(plain);
  if (match?.index !== 0) {
    return `---\n${lines.map(([, line]) => line).join("\n")}\n---\n\n${plain}`;
  }
  const [, opening = "", old = ""] = match;
  const kept = lines.reduce(
    (inner, [key]) => inner.replace(new RegExp(`^${key}:.*\\r?\\n`, "gm"), ""),
    old,
  );
  const start = opening.length;
  return `${plain.slice(0, start)}${kept}${lines.map(([, line]) => `${line}\n`).join("")}${plain.slice(start + old.length)}`;
}

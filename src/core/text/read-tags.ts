/** The tags of finished HTML, read in one pass: thousands of pages are read in a build. */

export interface TagReader {
  /** Each attribute with a value; both names in lower case, the value as it is written. */
  attribute?: (tag: string, name: string, value: string) => void;
  /** The text of an element that holds nothing but text: `<script>`, `<style>`, `<title>` and their like. */
  text?: (tag: string, text: string) => void;
}

/** Elements whose content is text, whatever it looks like. */
const textOnly = new Set(["script", "style", "textarea", "title", "template"]);

/**
 * By the HTML standard's tokenizer: a stray quotation mark or "=" begins a name, and a value without quotation marks
 * goes to the next room or ">". White space is HTML's own; a no-break space belongs to the name it stands in.
 */
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)))?/y;
const tagName = /[a-z][^\t\n\f\r />]*/iy;

/** Tells `reader` of the tags in their order, as a browser would find them; an element's text follows its attributes. */
export function readHtmlTags(html: string, reader: TagReader): void {
  let at = html.indexOf("<");
  while (at !== -1) {
    at = html.indexOf("<", html.startsWith("<!--", at) ? skipComment(html, at) : readTag(at));
  }

  /** Reads the tag at `start` and gives where to look for the next one. */
  function readTag(start: number): number {
    tagName.lastIndex = start + 1;
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (name === undefined) return start + 1;
    const end = readAttributes(name, tagName.lastIndex);
    if (!textOnly.has(name)) return end;
    const close = findClosingTag(html, name, end);
    reader.text?.(name, html.slice(end, close));
    return close;
  }

  function readAttributes(name: string, start: number): number {
    let end = start;
    for (;;) {
      attribute.lastIndex = end;
      const match = attribute.exec(html);
      if (match === null) break;
      end = attribute.lastIndex;
      const value = match[2] ?? match[3] ?? match[4];
      if (value !== undefined) reader.attribute?.(name, (match[1] ?? "").toLowerCase(), value);
    }
    const close = html.indexOf(">", end);
    return close === -1 ? html.length : close + 1;
  }
}

function skipComment(html: string, start: number): number {
  // `<!-->` is a whole comment.
  const end = html.indexOf("-->", start + 2);
  return end === -1 ? html.length : end + 3;
}

function findClosingTag(html: string, name: string, start: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = start;
  return closing.exec(html)?.index ?? html.length;
}

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00A0"],
]);

/** The entities that writers of HTML use in attributes; others stay as they are, as unknown ones do. */
export function decodeEntities(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(name) ?? whole;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
  });
}

/** A finished page's links and ids, read by one pass over its text: thousands of pages are checked in a build. */

export interface PageHtml {
  /** The `href` of each `<a>` and `<area>`, decoded, each once. */
  hrefs: string[];
  /** Every id that an anchor can name, each once. */
  ids: string[];
}

/** Elements whose content is text, whatever it looks like. */
const textOnly = new Set(["script", "style", "textarea", "title", "template"]);

const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/y;
const tagName = /[a-z][^\s/>]*/iy;

/** Reads the links and ids of a page, as a browser would find them. */
export function readPageHtml(html: string): PageHtml {
  const hrefs = new Set<string>();
  const ids = new Set<string>();
  let at = html.indexOf("<");
  while (at !== -1) {
    at = html.indexOf("<", html.startsWith("<!--", at) ? skipComment(html, at) : readTag(at));
  }
  return { hrefs: [...hrefs], ids: [...ids] };

  /** Reads the tag at `start` and gives where to look for the next one. */
  function readTag(start: number): number {
    tagName.lastIndex = start + 1;
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (name === undefined) return start + 1;
    const end = readAttributes(name, tagName.lastIndex);
    return textOnly.has(name) ? skipText(html, name, end) : end;
  }

  function readAttributes(name: string, start: number): number {
    let end = start;
    for (;;) {
      attribute.lastIndex = end;
      const match = attribute.exec(html);
      if (match === null) break;
      end = attribute.lastIndex;
      const value = match[2] ?? match[3] ?? match[4];
      if (value !== undefined) keep(name, (match[1] ?? "").toLowerCase(), value);
    }
    const close = html.indexOf(">", end);
    return close === -1 ? html.length : close + 1;
  }

  function keep(name: string, key: string, value: string): void {
    const isLink = name === "a" || name === "area";
    if (key === "id" || (key === "name" && name === "a")) ids.add(decodeEntities(value));
    else if (key === "href" && isLink) hrefs.add(decodeEntities(value).trim());
  }
}

function skipComment(html: string, start: number): number {
  // `<!-->` is a whole comment.
  const end = html.indexOf("-->", start + 2);
  return end === -1 ? html.length : end + 3;
}

function skipText(html: string, name: string, start: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = start;
  return closing.exec(html)?.index ?? html.length;
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

/** The entities that writers of HTML use in attributes; others stay as they are, as unknown ones do. */
function decodeEntities(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
  });
}

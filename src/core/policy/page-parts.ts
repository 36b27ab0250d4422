/** What stands in finished pages that a content security policy has to name: inline parts, and other sites' files. */

import { decodeEntities, type TagReader } from "../text/read-tags";

/** Of all pages together, each thing once. */
export interface PageParts {
  /** Texts of inline scripts that a browser would run. */
  scripts: Set<string>;
  /** Texts of `<style>` elements. */
  styles: Set<string>;
  /** `style` attributes, as they are written. */
  styleAttributes: Set<string>;
  /** Event attributes such as `onclick="…"`: no policy of this site lets them run. */
  eventAttributes: Set<string>;
  /** Origins of other sites from which a page shows something: `https://video.example`. */
  pictureOrigins: Set<string>;
  mediaOrigins: Set<string>;
  frameOrigins: Set<string>;
}

export function createPageParts(): PageParts {
  return {
    scripts: new Set(),
    styles: new Set(),
    styleAttributes: new Set(),
    eventAttributes: new Set(),
    pictureOrigins: new Set(),
    mediaOrigins: new Set(),
    frameOrigins: new Set(),
  };
}

/** Types of `<script>` that run or decide what runs; any other one is data, which policies leave alone. */
const runs =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const originsOf: Readonly<
  Record<string, "pictureOrigins" | "mediaOrigins" | "frameOrigins" | undefined>
> = {
  "img src": "pictureOrigins",
  "img srcset": "pictureOrigins",
  "source srcset": "pictureOrigins",
  "image href": "pictureOrigins",
  "input src": "pictureOrigins",
  "video poster": "pictureOrigins",
  "video src": "mediaOrigins",
  "audio src": "mediaOrigins",
  "source src": "mediaOrigins",
  "track src": "mediaOrigins",
  "iframe src": "frameOrigins",
};

/** Adds what it is told of to `parts`: one reader for any number of pages, each read to its end. */
export function createPartsReader(parts: PageParts): TagReader {
  let scriptType = "";
  let isInline = true;
  return {
    attribute(tag, name, value) {
      if (tag === "script" && name === "type") scriptType = value.trim();
      else if (tag === "script" && name === "src") isInline = false;
      else if (name === "style") parts.styleAttributes.add(value);
      else if (/^on[a-z]/.test(name)) parts.eventAttributes.add(`${name}="${value}"`);
      const origins = originsOf[`${tag} ${name}`];
      if (origins === undefined) return;
      for (const origin of toOrigins(decodeEntities(value))) parts[origins].add(origin);
    },
    text(tag, text) {
      if (tag === "style") parts.styles.add(text);
      if (tag !== "script") return;
      if (isInline && runs.test(scriptType)) parts.scripts.add(text);
      scriptType = "";
      isInline = true;
    },
  };
}

/** A name or a number. URLs allow other signs, and in a policy `*` is any host, and behind `;` and `,` another rule begins. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/;

/** The origins in an address or a `srcset`; own addresses and data have none. */
function toOrigins(value: string): string[] {
  // An address ends at a space: what looks like another one within data is none.
  const parts = value.split(/\s+/).filter((part) => !/^data:/i.test(part));
  return parts
    .flatMap((part) => [...part.matchAll(/(?:^|,)((?:https?:)?\/\/[^,]+)/gi)])
    .flatMap(([, address = ""]) => {
      const { protocol, host } = readUrl(address.startsWith("//") ? `https:${address}` : address);
      return plainHost.test(host) ? [`${protocol}//${host}`] : [];
    });
}

function readUrl(address: string): { protocol: string; host: string } {
  try {
    return new URL(address);
  } catch {
    return { protocol: "", host: "" };
  }
}

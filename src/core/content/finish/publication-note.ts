/** What stands above the text of a page that readers do not meet like the others. */

import { toHtml } from "hast-util-to-html";
import { words } from "../../../site/words";
import { type AdmonitionKind, toAdmonition } from "../components/admonition";
import { element, text } from "../tree";
import type { Body } from "../types";

interface Publication {
  unlisted: boolean;
  /** Only development has pages of drafts. */
  draft: boolean;
  /** True for a post of a day to come, of which only development has a page. */
  isEarly: boolean;
}

/** The body of a page with what is to be said of its publication. */
export function addPublicationNotes(body: Body, { unlisted, draft, isEarly }: Publication): Body {
  const notes = [
    draft && toNote("warning", words.publication.draft, words.publication.draftText),
    isEarly && toNote("warning", words.publication.scheduled, words.publication.scheduledText),
    unlisted && toNote("note", words.publication.unlisted, words.publication.unlistedText),
  ];
  const html = notes.filter((note) => note !== false).join("");
  if (html === "") return body;
  const [first, ...rest] = body;
  return typeof first === "string" ? [html + first, ...rest] : [html, ...body];
}

function toNote(kind: AdmonitionKind, title: string, said: string): string {
  return toHtml(toAdmonition(kind, [text(title)], [element("p", {}, [text(said)])]));
}

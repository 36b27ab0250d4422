/** A group of the FAQ as questions: each heading of level 2 asks one, and what follows answers it. */

import type { Body, BodyItem } from "./content/types";

export interface Question {
  /** The anchor. */
  id: string;
  /** Finished HTML: a question may hold code or emphasis. */
  html: string;
  answer: Body;
}

export interface Questions {
  /** What stands before the first question. */
  lead: Body;
  questions: Question[];
}

/** A heading as the compiler writes it: the id on the heading, the anchor's sign as its last child. */
const questionHeading =
  /<h2 id="([^"]*)"[^>]*>(.*?)(?:<a class="heading-anchor"[^>]*><\/a>)?<\/h2>/gs;
const anchorSign = /<a class="heading-anchor"[^>]*><\/a>$/;

export function toQuestions(body: Body): Questions {
  const lead: Body = [];
  const questions: Question[] = [];
  const add = (item: BodyItem) => (questions.at(-1)?.answer ?? lead).push(item);
  for (const item of body) {
    if (typeof item === "string") {
      let rest = 0;
      for (const heading of item.matchAll(questionHeading)) {
        addText(item.slice(rest, heading.index), add);
        questions.push({ id: heading[1] ?? "", html: heading[2] ?? "", answer: [] });
        rest = heading.index + heading[0].length;
      }
      addText(item.slice(rest), add);
    } else if ("tag" in item && item.tag === "h2") {
      const html = item.body.filter((part) => typeof part === "string").join("");
      questions.push({
        id: String(item.attributes.id ?? ""),
        html: html.replace(anchorSign, ""),
        answer: [],
      });
    } else {
      add(item);
    }
  }
  return { lead, questions };
}

function addText(html: string, add: (item: BodyItem) => void): void {
  if (html.trim() !== "") add(html);
}

/** The words of a question without its markup. */
export function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

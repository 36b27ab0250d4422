/** A group of the FAQ as questions: each heading of level 2 asks one, and what follows answers it. */

import type { Body, BodyItem } from "./content/types";
import { decodeEntities } from "./text/read-tags";

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

const questionHeading = /<h2 id="([^"]*)"[^>]*>(.*?)<\/h2>/gs;

/** The anchor as the compiler writes it: all words of a heading, or empty behind words that hold a link. */
const anchor = /^<a class="heading-anchor"[^>]*>(.*)<\/a>$|<a class="heading-anchor"[^>]*><\/a>$/s;

export function toQuestions(body: Body): Questions {
  const lead: Body = [];
  const questions: Question[] = [];
  const add = (item: BodyItem) => (questions.at(-1)?.answer ?? lead).push(item);
  for (const item of body) {
    if (typeof item === "string") {
      let rest = 0;
      for (const heading of item.matchAll(questionHeading)) {
        addText(item.slice(rest, heading.index), add);
        const [found, id = "", html = ""] = heading;
        questions.push({ id, html: withoutAnchor(html), answer: [] });
        rest = heading.index + found.length;
      }
      addText(item.slice(rest), add);
    } else if ("tag" in item && item.tag === "h2") {
      const html = item.body.filter((part) => typeof part === "string").join("");
      questions.push({
        id: String(item.attributes.id ?? ""),
        html: withoutAnchor(html),
        answer: [],
      });
    } else {
      add(item);
    }
  }
  return { lead, questions };
}

function withoutAnchor(html: string): string {
  return html.replace(anchor, (_, words = "") => words);
}

function addText(html: string, add: (item: BodyItem) => void): void {
  if (html.trim() !== "") add(html);
}

/** The words of a question without its markup. */
export function toText(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ""));
}

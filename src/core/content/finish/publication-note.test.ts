import { expect, test } from "vitest";
import type { Body } from "../types";
import { addPublicationNotes } from "./publication-note";

const listed = { unlisted: false, draft: false, isEarly: false };
const body: Body = ["<p>Words.</p>"];

test("a page like the others has its own body", () => {
  expect(addPublicationNotes(body, listed)).toBe(body);
});

test("an unlisted page says so in a box above its text, in one run of HTML", () => {
  expect(addPublicationNotes(body, { ...listed, unlisted: true })).toEqual([
    '<section class="admonition admonition-note" role="note" aria-label="Note"><p class="admonition-title">Unlisted page</p><p>Anyone who has its address can read it. Lists and the search leave it out, and search engines are asked not to index it.</p></section><p>Words.</p>',
  ]);
});

test("a draft, and a post of a day to come, say that a build leaves them out", () => {
  const [draft] = addPublicationNotes(body, { ...listed, draft: true });
  expect(draft).toMatch(/>Draft<.*A build leaves it out\.<.*<p>Words\.<\/p>$/);
  const [early] = addPublicationNotes(body, { ...listed, isEarly: true });
  expect(early).toMatch(/>Scheduled post<.*until its date\.<.*<p>Words\.<\/p>$/);
});

test("before an island, and in a page without a text, the box is an item of its own", () => {
  const island: Body = [{ island: "Tabs", props: {}, body: [] }];
  expect(addPublicationNotes(island, { ...listed, draft: true })).toEqual([
    expect.stringContaining("Draft"),
    ...island,
  ]);
  expect(addPublicationNotes([], { ...listed, unlisted: true })).toHaveLength(1);
});

/**
 * Which keys each kind of content takes. They are Docusaurus' own with the same meaning, so that existing
 * files come over without an edit, and a few of ours. A schema's message is what the value must be.
 */

import { z } from "zod";
import { cardSigns } from "../card-signs";

/** A key that may be left out; an empty value counts as left out. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value === null || value === "" ? undefined : value),
    schema.optional(),
  );
}

/** Quotes round nothing are no text. */
const toFilled = (error: string) => z.string({ error }).regex(/\S/, { error });

/** Numbers and strings are both how an author may write a text: `title: 2025`. */
export const text = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  toFilled("a text"),
);

const number = z.preprocess(toNumber, z.number({ error: "a number" }));

const boolean = z.preprocess(
  (value) => (value === "true" || value === "false" ? value === "true" : value),
  z.boolean({ error: "true or false" }),
);

const headingLevelText = { error: "a heading level from 2 to 6" };
const headingLevel = z.preprocess(
  toNumber,
  z.int(headingLevelText).min(2, headingLevelText).max(6, headingLevelText),
);

/** A day stays a day (`2025-01-20`), an instant becomes ISO 8601 in UTC: a time without a zone is, as YAML has it. */
const date = toDateSchema(({ instant }) => instant);

/** The same for the blog, which has a time zone of its own: what is written without one stays so (`2025-01-20T10:30`). */
const localDate = toDateSchema(({ instant, hasTime, hasZone }) => {
  if (hasZone) return instant;
  return hasTime ? instant.replace(/Z$/, "") : instant.replace(/T.*$/, "");
});

const slug = text
  .refine((value) => !/[?#]/.test(value), { error: 'a path without "?" and "#"' })
  .refine((value) => !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(value), {
    error: "a path of this site, such as /guide/first",
  });

const texts = z.array(text, { error: "a list of texts" });

const tags = z.array(
  z.union([text, z.object({ label: text, permalink: text })], {
    error: "a name, or a label and a permalink",
  }),
  { error: "a list of tags" },
);

const toLastUpdate = (when: typeof date) =>
  z.strictObject(
    { date: optional(when), author: optional(text) },
    { error: "a date, an author, or both" },
  );

/** How the text is read (`parse.ts`). */
const format = z.enum(["md", "mdx", "detect"], { error: "md, mdx or detect" });

/** A text; null or empty for none. */
const textOrNone = z.preprocess(
  (value) => (value === "" ? null : value),
  text.nullable().optional(),
);

/** What every page may say. */
const common = {
  title: optional(text),
  title_meta: optional(text),
  description: optional(text),
  keywords: optional(texts),
  image: optional(text),
  slug: optional(slug),
  draft: optional(boolean),
  unlisted: optional(boolean),
  hide_title: optional(boolean),
  hide_table_of_contents: optional(boolean),
  toc_min_heading_level: optional(headingLevel),
  toc_max_heading_level: optional(headingLevel),
  last_update: optional(toLastUpdate(date)),
  format: optional(format),
  mdx: optional(z.strictObject({ format: optional(format) }, { error: "a group with a format" })),
  /** Null or empty: no edit link. */
  custom_edit_url: textOrNone,
};

const doc = z.strictObject({
  ...common,
  id: optional(text.refine((value) => !value.includes("/"), { error: 'a name without "/"' })),
  tags: optional(tags),
  sidebar_label: optional(text),
  sidebar_position: optional(number),
  sidebar_class_name: optional(text),
  /** As `key` of a category. */
  sidebar_key: optional(text),
  displayed_sidebar: textOrNone,
  parse_number_prefixes: optional(boolean),
  pagination_label: optional(text),
  pagination_next: textOrNone,
  pagination_prev: textOrNone,
  /** The products that the page is about, by their files' names. */
  products: optional(texts),
  /** The generation of the system software that the page is for: `ROS 2 Jazzy`. */
  generation: optional(text),
});

const author = z.union(
  [
    text,
    z.looseObject({
      key: optional(text),
      name: optional(text),
      title: optional(text),
      url: optional(text),
      email: optional(text),
      image_url: optional(text),
      imageURL: optional(text),
    }),
  ],
  { error: "an author's key, or a group with a key or a name" },
);

const post = z.strictObject({
  ...common,
  id: optional(text),
  tags: optional(tags),
  date: optional(localDate),
  last_update: optional(toLastUpdate(localDate)),
  /** Always a list, also when the author wrote one name. */
  authors: optional(
    z.preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(author),
    ),
  ),
  /** Stands beside the post in lists. */
  picture: optional(text),
  author: optional(text),
  author_title: optional(text),
  author_url: optional(text),
  author_image_url: optional(text),
  author_email: optional(text),
  authorTitle: optional(text),
  authorURL: optional(text),
  authorImageURL: optional(text),
  sidebar_label: optional(text),
});

const action = z.strictObject({ label: text, href: text }, { error: "a link: a label and a href" });

const cardError = { error: "a card: a title, a text and a href" };
const cardKeys = { title: text, text: optional(text), href: text };
const signNames = Object.keys(cardSigns);
const wayIn = z.strictObject(
  { ...cardKeys, sign: optional(z.enum(signNames, { error: `one of ${signNames.join(", ")}` })) },
  cardError,
);
/** Of the cards of the home page only this one shows a picture. */
const featured = z.strictObject(
  { ...cardKeys, label: optional(text), image: optional(text), image_alt: optional(text) },
  cardError,
);

const page = z.strictObject({
  ...common,
  tags: optional(tags),
  /** The parts of the home page. */
  hero: optional(
    z.strictObject(
      {
        title: text,
        text: optional(text),
        image: optional(text),
        /** The picture of the dark mode; without it, `image` is for both. */
        image_dark: optional(text),
        image_alt: optional(text),
        actions: optional(z.array(action, { error: "a list of links" })),
      },
      { error: "a group with a title" },
    ),
  ),
  ways: optional(z.array(wayIn, { error: "a list of cards" })),
  featured: optional(featured),
});

const spec = z.strictObject(
  {
    label: text,
    value: z.union([toFilled("a text or a number"), z.number()], { error: "a text or a number" }),
    unit: optional(text),
    note: optional(text),
    group: optional(text),
    /** Its place among the key figures beside the product's picture; the first three are on its card, too. */
    highlight: optional(number),
  },
  { error: "a group with a label and a value" },
);

const product = z.strictObject({
  ...common,
  name: optional(text),
  order: optional(number),
  kind: optional(text),
  tagline: optional(text),
  announced: optional(text),
  image_alt: optional(text),
  specs: optional(z.record(z.string(), spec, { error: "a group of lines, each with a name" })),
});

const faq = z.strictObject({ ...common, order: optional(number), tags: optional(tags) });

/** `_category_.yml`, in Docusaurus' own keys. */
export const categorySchema = z.strictObject({
  /** Translations of Docusaurus go by it; without it nothing is lost here. */
  key: optional(text),
  label: optional(text),
  description: optional(text),
  position: optional(number),
  className: optional(text),
  collapsed: optional(boolean),
  collapsible: optional(boolean),
  numbered: optional(boolean),
  section: optional(boolean),
  /** Null: the category has no page, not even one of its own folder. */
  link: z
    .discriminatedUnion(
      "type",
      [
        z.strictObject({ type: z.literal("doc"), id: text }),
        z.strictObject({
          type: z.literal("generated-index"),
          title: optional(text),
          description: optional(text),
          slug: optional(slug),
        }),
      ],
      {
        error: ({ code }) =>
          code === "invalid_union"
            ? '"doc" or "generated-index"'
            : 'null, a group of type "doc" with an id, or a group of type "generated-index"',
      },
    )
    .nullable()
    .optional(),
});

/** Products share one page, and so do groups of questions: what only a page by itself can be, nobody would read. */
const ofPagesAlone = {
  title_meta: true,
  slug: true,
  unlisted: true,
  hide_title: true,
  hide_table_of_contents: true,
  toc_min_heading_level: true,
  toc_max_heading_level: true,
} as const;

export const frontMatterSchemas = {
  doc,
  /** It always shows its title. */
  post: post.omit({ hide_title: true }),
  page,
  product: product.omit(ofPagesAlone),
  faq: faq.omit(ofPagesAlone),
};

function toNumber(value: unknown): unknown {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : value;
}

interface WrittenDate {
  /** ISO 8601, in UTC where nothing else is written. */
  instant: string;
  hasTime: boolean;
  hasZone: boolean;
}

function toDateSchema(toText: (written: WrittenDate) => string) {
  return z.preprocess(
    (value) => (typeof value === "string" ? readDate(value, toText) : value),
    z.string({ error: "a date such as 2025-01-20" }),
  );
}

/** A day, or what `toText` makes of another date; null for what is neither. */
function readDate(value: string, toText: (written: WrittenDate) => string): string | null {
  const trimmed = value.trim();
  const day = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (day !== null) return toDay(Number(day[1]), Number(day[2]), Number(day[3])) ?? null;
  if (!/\d{4}/.test(trimmed) || isDayFirst(trimmed) || !isInCalendar(trimmed)) return null;
  const isPlain = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(trimmed);
  const hasOffset = /:\d{2}(?:\.\d+)?\s*(?:GMT|UTC)?[+-]\d{2}:?\d{2}$/i.test(trimmed);
  const inUtc = Date.parse(isPlain ? `${trimmed.replace(" ", "T")}Z` : `${trimmed} UTC`);
  const time = Number.isNaN(inUtc) || hasOffset ? Date.parse(trimmed) : inUtc;
  if (Number.isNaN(time)) return null;
  return toText({
    instant: new Date(time).toISOString(),
    hasTime: /\d:\d|\d\s*[ap]m\b/i.test(trimmed),
    hasZone: hasOffset || /(?:\dZ|\b(?:UTC|GMT|[ECMP][SD]T))\b/i.test(trimmed),
  });
}

/** `1.2.2026` is the first of February to who writes so, and 2 January to `Date.parse`. */
function isDayFirst(text: string): boolean {
  return /^\d{1,2}\.\s*\d{1,2}\.\s*\d{4}/.test(text);
}

/** The words that a date may hold. */
const dateWord =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:sun|mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur)(?:day)?|[ap]m|t|z|utc|gmt|[ecmp][sd]t)$/i;

const timeOfDay = /T?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:Z|[+-]\d{2}:?\d{2})?/i;

/** `Date.parse` passes over words that it does not know, and takes 31 February for 3 March. */
function isInCalendar(text: string): boolean {
  if (text.match(/\p{L}+/gu)?.some((word) => !dateWord.test(word))) return false;
  const date = text.replace(timeOfDay, " ");
  const late = (date.match(/\d+/g) ?? []).map(Number).filter((day) => day > 28 && day < 32);
  const read = new Date(Date.parse(`${date} UTC`)).getUTCDate();
  return late.length === 0 || Number.isNaN(read) || late.includes(read);
}

/** 31 February is no day. */
function toDay(year: number, month: number, day: number): string | undefined {
  const time = new Date(Date.UTC(year, month - 1, day));
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) return undefined;
  return time.toISOString().slice(0, 10);
}

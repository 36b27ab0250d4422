/** One file's text, front matter and compiled body as the fields of its node. */

import { postPath } from "../../core/blog/paths";
import { toPostFields } from "../../core/blog/posts";
import type { CompiledPage } from "../../core/content/compile";
import type { FrontMatterResult } from "../../core/content/front-matter/front-matter";
import { findFrontMatterLinks } from "../../core/content/front-matter/links";
import { findFrontMatterPictures } from "../../core/content/front-matter/pictures";
import { findEncodingProblem } from "../../core/content/parse/encoding";
import type { ContentKind, JsonValue, Source } from "../../core/content/types";
import { readNumberPrefix, toLabel } from "../../core/docs/names";
import { type DocRouteKeys, toDocRoute } from "../../core/docs/routes";
import { isRecord } from "../../core/is-record";
import { isIndexName, splitFile, toPageRoute } from "../../core/plan/paths";
import type { Problem } from "../../core/problems/problems";
import { namedVersions, settings } from "./build-state";
import type { ContentFields } from "./node-types";

/** Checked front matter, as JSON. */
export type FrontMatter = { [key: string]: JsonValue };

/** A node's fields, whoever makes the node: the build, or a check that needs none. */
export function toContentFields(
  kind: ContentKind,
  source: Source,
  read: Pick<FrontMatterResult<ContentKind>, "data" | "problems" | "isUnread" | "lineOf">,
  compiled: CompiledPage,
): ContentFields & Record<string, unknown> {
  const file = source.path;
  const frontMatter = read.data as FrontMatter;
  const given = findString(frontMatter.title) ?? findString(frontMatter.name);
  const own = toKindFields(kind, source, read, compiled);
  const { body, lead } = compiled;
  const written = findFrontMatterLinks(file, frontMatter, read.lineOf, settings.brand.url);
  return {
    kind,
    file,
    title: given ?? compiled.contentTitle ?? toTitle(file),
    contentTitle: given === compiled.contentTitle ? undefined : compiled.contentTitle,
    hideTitle: frontMatter.hide_title === true && compiled.contentTitle === undefined,
    description: findString(frontMatter.description),
    image: findString(frontMatter.image),
    keywords: findStrings(frontMatter.keywords),
    tags: findTags(frontMatter.tags),
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    compiled: JSON.stringify({ body, lead }),
    markdown: compiled.markdownText,
    headings: compiled.headings,
    anchors: compiled.anchors,
    links: [...written.links, ...compiled.links],
    assets: [
      ...findFrontMatterPictures(kind, file, frontMatter, read.lineOf),
      ...written.assets,
      ...compiled.assets,
    ],
    specRefs: compiled.specRefs,
    siteIds: compiled.siteIds,
    includes: compiled.includes,
    islands: compiled.islands,
    sections: compiled.sections,
    plainText: compiled.plainText,
    excerpt: compiled.excerpt,
    readingMinutes: compiled.readingMinutes,
    frontMatter,
    ...own.fields,
    path: toRoute(kind, file, read.data as DocRouteKeys),
    routeLine: findRouteLine(kind, read),
    problems: [
      ...findEncodingProblem(source),
      ...read.problems,
      ...written.problems,
      ...compiled.problems,
      ...(own.problems ?? []),
    ],
    unread: read.isUnread ? "frontMatter" : compiled.isUnread ? "text" : undefined,
  };
}

/** The line of the key that gives the route; absent where the file's name does. */
function findRouteLine(
  kind: ContentKind,
  { data, lineOf }: Pick<FrontMatterResult<ContentKind>, "data" | "lineOf">,
): number | undefined {
  const keys = kind === "doc" ? ["slug", "id"] : ["slug"];
  const key = keys.find((one) => (data as FrontMatter)[one] !== undefined);
  return key === undefined ? undefined : lineOf([key]);
}

/** Where the page of a file is, as its own text has it. */
export function toRoute(kind: ContentKind, file: string, keys: DocRouteKeys): string {
  const { name } = splitFile(file);
  switch (kind) {
    case "doc":
      return toDocRoute(file, keys, { ...settings.docs, versions: namedVersions })?.path ?? "";
    case "post":
      return postPath(file, findString(keys.slug), settings.blog);
    case "page":
      return toPageRoute(file, findString(keys.slug));
    case "product":
      return `/products/#${name}`;
    case "faq":
      return `/faq/#${name}`;
  }
}

interface KindFields {
  fields: Record<string, unknown>;
  problems?: Problem[];
}

/** What a kind has beside the fields of all content; its route above all. */
function toKindFields(
  kind: ContentKind,
  source: Source,
  { data, lineOf }: Pick<FrontMatterResult<ContentKind>, "data" | "lineOf">,
  compiled: CompiledPage,
): KindFields {
  const file = source.path;
  const frontMatter = data as FrontMatter;
  const { name } = splitFile(file);
  switch (kind) {
    case "doc": {
      const route = toDocRoute(file, frontMatter, settings.docs);
      return {
        fields: {
          docId: route?.docId,
          idLine: frontMatter.id === undefined ? undefined : lineOf(["id"]),
          version: route?.version,
          sidebarPosition: findPosition(frontMatter, name),
          productMentions: findStrings(frontMatter.products).map((of, index) => ({
            of,
            line: lineOf(["products", index]),
          })),
          paginationLines: {
            previous: lineOf(["pagination_prev"]),
            next: lineOf(["pagination_next"]),
          },
        },
      };
    }
    case "post":
      return toPostKindFields(source, frontMatter, compiled);
    case "page":
      return { fields: {} };
    case "product":
      return {
        fields: {
          productId: name,
          name: findString(frontMatter.name) ?? toLabel(name),
          order: frontMatter.order ?? Number.MAX_SAFE_INTEGER,
          tagline: findString(frontMatter.tagline),
          specs: toSpecs(frontMatter.specs),
        },
      };
    case "faq":
      return {
        fields: {
          faqId: name,
          order: frontMatter.order ?? Number.MAX_SAFE_INTEGER,
        },
      };
  }
}

/** A post's mentions of tags say more than the labels that all content has. */
function toPostKindFields(
  source: Source,
  frontMatter: FrontMatter,
  compiled: CompiledPage,
): KindFields {
  const { fields, problems } = toPostFields(source, frontMatter, compiled, settings.blog);
  const { tags: tagMentions, ...rest } = fields;
  return { fields: { ...rest, tagMentions }, problems };
}

function toSpecs(specs: JsonValue | undefined): Record<string, JsonValue>[] {
  if (!isRecord(specs)) return [];
  return Object.entries(specs).map(([name, spec]) => {
    const line = spec as { [key: string]: JsonValue };
    return { ...line, name, value: String(line.value) };
  });
}

/** As the plan has it: the author's number, else that of the file's name. */
function findPosition(frontMatter: FrontMatter, name: string): JsonValue | undefined {
  if (frontMatter.sidebar_position !== undefined) return frontMatter.sidebar_position;
  return frontMatter.parse_number_prefixes === false ? undefined : readNumberPrefix(name).position;
}

function toTitle(file: string): string {
  const { folder, name } = splitFile(file);
  return toLabel(isIndexName(name) ? (folder.split("/").at(-1) ?? name) : name);
}

function findString(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function findStrings(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Docusaurus takes a tag as a text or as `{ label, permalink }`. */
function findTags(value: JsonValue | undefined): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((tag) => String(isRecord(tag) ? tag.label : tag));
}

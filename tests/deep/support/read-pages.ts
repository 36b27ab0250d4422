/** A content folder as the pages that search knows, read without a build: for tests and measurements. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { postPath } from "../../../src/core/blog/paths";
import { compileContent } from "../../../src/core/content/compile";
import { components } from "../../../src/core/content/components/components";
import { readFrontMatter } from "../../../src/core/content/front-matter/front-matter";
import { findContentKind } from "../../../src/core/content/kinds";
import { replaceTokens } from "../../../src/core/content/tokens";
import type { ContentKind, JsonValue, Source } from "../../../src/core/content/types";
import { toLabel } from "../../../src/core/docs/names";
import { findDocPlaceOnDisk, toDocRoute } from "../../../src/core/docs/routes";
import { splitFile, toPageRoute } from "../../../src/core/plan/paths";
import { type SpecLine, toSpecSections } from "../../../src/core/search/spec-sections";
import { readSynonyms, synonymsFile } from "../../../src/core/search/synonyms";
import type { SearchPage, SynonymGroup } from "../../../src/core/search/types";
import { toSpecText } from "../../../src/core/text/spec-text";
import { settings } from "../../../src/site";

const sectionTitles: Record<ContentKind, string> = {
  doc: "Tutorials",
  post: "Blog",
  product: "Products",
  faq: "FAQ",
  page: "Pages",
};

type FrontMatter = { [key: string]: JsonValue };

/** Every page of the folder that a reader can find, with its product numbers filled in. */
export async function readPages(contentDir: string): Promise<SearchPage[]> {
  const files = listFiles(contentDir);
  const sources = files.map((file) => ({
    path: file,
    text: readFileSync(path.join(contentDir, file), "utf8"),
  }));
  const products = new Map(
    sources
      .filter(({ path: file }) => findContentKind(file) === "product")
      .map((source) => [splitFile(source.path).name, toSpecs(readData("product", source))]),
  );
  const pages: SearchPage[] = [];
  for (const source of sources) {
    const kind = findContentKind(source.path);
    const page = kind && (await toSearchPage(kind, source, contentDir, products));
    if (page) pages.push(page);
  }
  return pages;
}

/** The synonyms of a content folder; none when it has no such file. */
export function readSynonymGroups(contentDir: string): SynonymGroup[] {
  return readSynonyms(readFileSync(path.join(contentDir, synonymsFile), "utf8")).groups;
}

function listFiles(contentDir: string): string[] {
  return readdirSync(contentDir, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => findContentKind(file) !== undefined)
    .sort();
}

function readData(kind: ContentKind, source: Source): FrontMatter {
  return readFrontMatter(kind, source).data as FrontMatter;
}

function toSpecs(data: FrontMatter): Map<string, SpecLine> {
  return new Map(Object.entries((data.specs ?? {}) as unknown as Record<string, SpecLine>));
}

async function toSearchPage(
  kind: ContentKind,
  source: Source,
  contentDir: string,
  products: ReadonlyMap<string, ReadonlyMap<string, SpecLine>>,
): Promise<SearchPage | undefined> {
  const data = readData(kind, source);
  if (data.draft === true || data.unlisted === true) return undefined;
  const compiled = await compileContent(
    source,
    { wordsPerMinute: 200, siteUrl: "https://docs.own.example", components },
    { readFile: (file) => readFileSync(path.join(contentDir, file), "utf8") },
  );
  const sections = await Promise.all(
    compiled.sections.map(async (section) => ({
      ...section,
      text: await replaceTokens(section.text, (token, payload) => {
        if (token !== "spec") return "";
        const [product = "", name = ""] = payload.split("/");
        const spec = products.get(product)?.get(name);
        return spec ? toSpecText(spec) : "";
      }),
    })),
  );
  const { name, folder } = splitFile(source.path);
  const version =
    kind === "doc" ? (findDocPlaceOnDisk(source.path)?.version ?? "current") : undefined;
  return {
    path: toPath(kind, source, data),
    title: String(data.title ?? data.name ?? compiled.contentTitle ?? toLabel(name)),
    sectionTitle: sectionTitles[kind],
    label: typeof data.sidebar_label === "string" ? data.sidebar_label : undefined,
    breadcrumbs: kind === "doc" ? folder.split("/").slice(1).map(toLabel) : [],
    sections:
      kind === "product"
        ? [...sections, ...toSpecSections([...(products.get(name)?.values() ?? [])])]
        : sections,
    language: settings.brand.language,
    tags: Array.isArray(data.tags) ? data.tags.map(String) : [],
    pageRank:
      kind === "post" || name === "glossary" || folder.endsWith("/reference")
        ? -1
        : kind === "faq"
          ? -0.1
          : 0,
    ...(version === undefined ? {} : { version }),
    ...(typeof data.sidebar_label === "string" ? { label: data.sidebar_label } : {}),
  };
}

function toPath(kind: ContentKind, source: Source, data: FrontMatter): string {
  const { name } = splitFile(source.path);
  const slug = typeof data.slug === "string" ? data.slug : undefined;
  switch (kind) {
    case "doc":
      return (
        toDocRoute(source.path, data, { ...settings.docs, numberPrefixes: "keep" })?.path ?? ""
      );
    case "post":
      return postPath(source.path, slug, { datedPaths: false });
    case "product":
      return `/products/#${name}`;
    case "faq":
      return `/faq/#${name}`;
    case "page":
      return toPageRoute(source.path, slug);
  }
}

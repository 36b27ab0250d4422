/** The lists of what is saved for the field, one for each version of the docs, of the files as they are published. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { toItemsFolder } from "../../core/docs/items-files";
import type { DocPlace, DocVersion } from "../../core/docs/types";
import { toDocsLabel } from "../../core/docs/versions";
import { withBase, withoutBase } from "../../core/links/base-path";
import {
  type FieldFile,
  type FieldIndex,
  type FieldList,
  fieldIndexPath,
  findBuildScripts,
  toFieldList,
  toFieldListPath,
} from "../../core/offline/field-list";
import { toPageDataPath, toPageKey } from "../../core/offline/page-keys";
import { type ApplicationManifest, manifestPath } from "../../core/outputs/application-manifest";
import { decodeRoute } from "../../core/plan/paths";
import type { PlannedPage, Template } from "../../core/plan/plan";
import type { IndexFile, SearchManifest } from "../../core/search/index-format";
import { siteTag, toVersionTag } from "../../core/search/tags";
import { basePath, findPlan, hasFieldMode, settings } from "../data/build-state";
import type { FinishedPage } from "./finished-pages";
import { type DigestFile, readPublicFile, toDigest, writeText } from "./public-files";

/** Pages that stand outside of the plan and belong to every list. */
const ownPages = ["/offline/", "/search"];

/** The written pages that are not docs: a few, and the navbar leads there. */
const guides = ["home", "page", "faq", "products"] satisfies Template[];

/** What the lists are made of: the pages as they were read, and the other files' digests. */
export interface FieldSources {
  pages: ReadonlyMap<string, FinishedPage>;
  digestFile: DigestFile;
}

/**
 * The versions that can be saved: none where the worker is switched off. A page of the build before, which is still
 * open, would store what nobody reads and nobody takes away.
 */
function listOffered(): readonly DocVersion[] {
  return hasFieldMode ? settings.docs.versions : [];
}

/** The files below `public` that `writeFieldLists` writes. */
export function listFieldFiles(): string[] {
  const lists = listOffered().map(({ name }) => toFieldListPath(name));
  return [...lists, fieldIndexPath].map((address) => decodeRoute(address).slice(1));
}

/** To be called when everything else is written. */
export function writeFieldLists(sources: FieldSources): void {
  const shared = [...listApplication(sources), ...listPages(guides.flatMap(listTemplate), sources)];
  const lists = listOffered().map((version) => toVersionList(version, shared, sources));
  const index: FieldIndex = {
    versions: lists.map(({ version, label, bytes, digest }) => ({
      version,
      label,
      bytes,
      digest,
    })),
  };
  for (const list of lists) writePublic(toFieldListPath(list.version), list);
  writePublic(fieldIndexPath, index);
}

function writePublic(address: string, json: unknown): void {
  writeText(path.join("public", ...decodeRoute(address).split("/")), JSON.stringify(json));
}

function toVersionList(
  version: DocVersion,
  shared: readonly FieldFile[],
  sources: FieldSources,
): FieldList {
  const pages = [...listTemplate("doc"), ...listTemplate("category")].filter(
    ({ context }) => (context.place as DocPlace).version.name === version.name,
  );
  const sidebar = (findPlan()?.files ?? [])
    .map((file) => file.path)
    .filter((address) => address.startsWith(toItemsFolder(version.name)));
  return toFieldList(
    {
      version: version.name,
      label: toDocsLabel(version, settings),
      application: readManifest().hash,
    },
    [
      ...shared,
      ...listPages(pages, sources),
      ...listFiles([...sidebar, ...findSearchFiles(version.name)], sources),
    ].map(toServed),
    toDigest,
  );
}

function listTemplate(template: Template): PlannedPage[] {
  return (findPlan()?.pages ?? []).filter(
    (page) => page.template === template && page.context.id !== null,
  );
}

function readManifest(): ApplicationManifest {
  return JSON.parse(String(readPublicFile(manifestPath)));
}

/** Scripts, styles, the typeface and the signs of the frame: first, for nothing can be used without them. */
function listApplication(sources: FieldSources): FieldFile[] {
  const { stylesheet, scripts, chunks } = readManifest();
  const inRoot = readdirSync("public").map((file) => `/${file}`);
  const named = [...scripts, ...Object.values(chunks).flat()].map(toOwnPath);
  const runtime = named.find((script) => script.includes("webpack-runtime")) ?? "";
  const all = findBuildScripts(inRoot, named, String(readPublicFile(runtime)));
  const typefaces = readdirSync("public/static").filter((file) => file.endsWith(".woff2"));
  return [
    ...listFiles(
      [
        manifestPath,
        "/page-data/app-data.json",
        toOwnPath(stylesheet),
        ...all,
        ...typefaces.map((file) => `/static/${file}`),
        "/favicon.svg",
      ],
      sources,
    ),
    ...ownPages.flatMap((route) => listPage(route, sources)),
  ];
}

function listPages(pages: readonly PlannedPage[], sources: FieldSources): FieldFile[] {
  return pages.flatMap(({ path: route }) => listPage(route, sources));
}

/** A page's HTML, its data and its pictures. */
function listPage(route: string, sources: FieldSources): FieldFile[] {
  const page = sources.pages.get(path.posix.join(decodeRoute(route), "index.html").slice(1));
  if (page === undefined) return [];
  return [
    [route, page.bytes, page.digest, toPageKey(route)],
    ...listFiles([toPageDataPath(route)], sources),
    ...page.pictures.flatMap(({ address, key }) =>
      listFiles([toOwnPath(address)], sources, key && toOwnPath(key)),
    ),
  ];
}

function listFiles(
  addresses: readonly string[],
  { digestFile }: FieldSources,
  key?: string,
): FieldFile[] {
  return addresses.flatMap((address): FieldFile[] => {
    const found = digestFile(decodeRoute(address.replace(/\?.*$/s, "")).slice(1));
    if (!found) return [];
    return [[address, found.bytes, found.digest, ...(key === undefined ? [] : [key])] as FieldFile];
  });
}

/** Addresses as data and files have them, of such as a browser asks for. */
function toOwnPath(address: string): string {
  return withoutBase(address, basePath);
}

/** As browsers ask for it and store it. */
function toServed([address, bytes, digest, key]: FieldFile): FieldFile {
  const served = withBase(address, basePath);
  return key === undefined
    ? [served, bytes, digest]
    : [served, bytes, digest, withBase(key, basePath)];
}

/** The index of the version and that of what belongs to none; a site that asks the hosted search has neither. */
function findSearchFiles(version: string): string[] {
  const manifest = readPublicFile("search/manifest.json");
  if (manifest === undefined) return [];
  const { indexes } = JSON.parse(String(manifest)) as SearchManifest;
  const wanted = indexes.filter(({ tag }) => tag === toVersionTag(version) || tag === siteTag);
  return [
    "/search/manifest.json",
    ...wanted.flatMap(({ file }) => {
      const { chunks } = JSON.parse(String(readPublicFile(`search/${file}`))) as IndexFile;
      return [file, ...chunks].map((name) => `/search/${name}`);
    }),
  ];
}

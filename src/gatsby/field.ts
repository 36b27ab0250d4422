/** The lists of what is saved for the field, one for each version of the docs, of the files as they are published. */

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type ApplicationManifest, manifestPath } from "../core/application-manifest";
import type { DocPlace, DocVersion } from "../core/docs/types";
import {
  type FieldFile,
  type FieldIndex,
  type FieldList,
  fieldIndexPath,
  findBuildScripts,
  findFieldPictures,
  toFieldList,
  toFieldListPath,
} from "../core/offline/field-list";
import { toPageDataPath, toPageKey } from "../core/offline/stores";
import { decodeRoute } from "../core/paths";
import type { PlannedPage } from "../core/plan";
import type { IndexFile, SearchManifest } from "../core/search/index-format";
import { siteTag, toVersionTag } from "../core/search/tags";
import { findPlan, settings } from "./build-state";
import { digestPublicFile, readPublicFile, toDigest } from "./public-files";

/** Pages that stand outside of the plan and belong to every list. */
const ownPages = ["/offline/", "/search"];

/** The written pages that are not docs: a few, and the navbar leads there. */
const guides = ["home", "page", "faq", "products"];

/** To be called when everything else is written. */
export function writeFieldLists(): void {
  const shared = [...listApplication(), ...listPages(guides.flatMap(listTemplate))];
  const lists = settings.docs.versions.map((version) => toVersionList(version, shared));
  const index: FieldIndex = {
    versions: lists.map(({ version, label, docs, bytes, digest }) => ({
      version,
      label,
      docs,
      bytes,
      digest,
    })),
  };
  mkdirSync(path.resolve("public/field"), { recursive: true });
  for (const list of lists) writePublic(toFieldListPath(list.version), list);
  writePublic(fieldIndexPath, index);
}

function writePublic(address: string, json: unknown): void {
  const file = path.join("public", ...decodeRoute(address).split("/"));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(json));
}

function toVersionList(version: DocVersion, shared: readonly FieldFile[]): FieldList {
  const pages = [...listTemplate("doc"), ...listTemplate("category")].filter(
    ({ context }) => (context.place as DocPlace).version.name === version.name,
  );
  const sidebar = (findPlan()?.files ?? [])
    .map((file) => file.path)
    .filter((address) => address.startsWith(`/docs-sidebar/${version.name}/`));
  return toFieldList(
    {
      version: version.name,
      label: version.label,
      docs: pages.length,
      application: readManifest().hash,
    },
    [...shared, ...listPages(pages), ...listFiles([...sidebar, ...findSearchFiles(version.name)])],
    toDigest,
  );
}

function listTemplate(template: string): PlannedPage[] {
  return (findPlan()?.pages ?? []).filter(
    (page) => page.template === template && page.context.id !== null,
  );
}

function readManifest(): ApplicationManifest {
  return JSON.parse(String(readPublicFile(manifestPath)));
}

/** Scripts, styles and the signs of the frame: first, for nothing can be used without them. */
function listApplication(): FieldFile[] {
  const { stylesheet, scripts, chunks } = readManifest();
  const inRoot = readdirSync("public").map((file) => `/${file}`);
  const runtime = scripts.find((script) => script.includes("webpack-runtime")) ?? "";
  const named = [...scripts, ...Object.values(chunks).flat()];
  const all = findBuildScripts(inRoot, named, String(readPublicFile(runtime)));
  return [
    ...listFiles([manifestPath, "/page-data/app-data.json", stylesheet, ...all, "/favicon.svg"]),
    ...ownPages.flatMap((route) => listPage(route)),
  ];
}

function listPages(pages: readonly PlannedPage[]): FieldFile[] {
  return pages.flatMap(({ path: route }) => listPage(route));
}

/** A page's HTML, its data and its pictures. */
function listPage(route: string): FieldFile[] {
  const file = path.posix.join(decodeRoute(route), "index.html");
  const html = readPublicFile(file);
  if (html === undefined) return [];
  return [
    [route, html.length, toDigest(html), toPageKey(route)],
    ...listFiles([toPageDataPath(route)]),
    ...findFieldPictures(String(html)).flatMap(({ address, key }) => listFiles([address], key)),
  ];
}

function listFiles(addresses: readonly string[], key?: string): FieldFile[] {
  return addresses.flatMap((address): FieldFile[] => {
    const found = digestPublicFile(decodeRoute(address.replace(/\?.*$/s, "")));
    if (!found) return [];
    return [[address, found.bytes, found.digest, ...(key === undefined ? [] : [key])] as FieldFile];
  });
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

/** The generated pages as a site of each generator: where its project is, how it is built, where it puts a page. */

import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { toEnvironment } from "../scripts/shared/copy-project";
import { toNestedFolder, writeContent } from "./generate-content";
import { type Peer, writePeerProject } from "./peers";
import { findNode, install } from "./scratch";

export const ownName = "DroneDoc";

/** The page whose bytes are told, and which is edited: it has neighbours on both sides at every size. */
export const page = "area-0/topic-0/set-0/007.mdx";

export interface Site {
  tool: string;
  folder: string;
  command: [program: string, ...words: string[]];
  env: NodeJS.ProcessEnv;
  source: string;
  html: string;
  site: string;
  countPages: () => number;
}

function countHtml(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  ).length;
}

/** @param folder a copy of the project, whose caches go */
export async function prepareOwn(folder: string, pages: number): Promise<Site> {
  for (const made of ["content", "public", ".cache", "node_modules/.cache"]) {
    rmSync(path.join(folder, made), { recursive: true, force: true, maxRetries: 3 });
  }
  await writeContent(path.join(folder, "content"), pages, toNestedFolder);
  return {
    tool: ownName,
    folder,
    command: [process.execPath, "--import", "tsx", "scripts/build.ts"],
    env: toEnvironment({}),
    source: `content/docs/${page}`,
    html: `public/docs/${page.replace(".mdx", "")}/index.html`,
    site: "public",
    countPages: () => countHtml(path.join(folder, "public", "docs")),
  };
}

/** @param pictures a folder with the pictures that the pages show */
export async function preparePeer(peer: Peer, pages: number, pictures: string): Promise<Site> {
  const folder = await install(peer.name.toLowerCase(), peer.packages, peer.overrides);
  const node = await findNode(peer.wantsNode);
  writePeerProject(peer, folder, pages, pictures);
  const html = peer.toHtml(page);
  const site = html.slice(0, html.indexOf("/", html.search(/dist|build/)));
  // Docusaurus puts docs below `docs`, the others at the root.
  return {
    tool: peer.name,
    folder,
    command: [node, ...peer.command],
    env: { ...toEnvironment({}), CI: "1", ASTRO_TELEMETRY_DISABLED: "1" },
    source: `${peer.docs}/${peer.toFile(page)}`,
    html,
    site,
    countPages: () => countHtml(path.join(folder, site)),
  };
}

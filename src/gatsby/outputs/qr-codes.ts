/** A code for each page that prints one: its file is written once for its address, and kept by later builds. */

import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { toQrSvg } from "../../core/outputs/qr";
import { toQrPath } from "../../core/outputs/qr-path";
import { decodeRoute } from "../../core/plan/paths";
import { findPlan, settings } from "../data/build-state";
import { toDigest, writeText } from "./public-files";

const printed = ["doc", "blog-post"];

/** Names the edition of the codes that are all there. */
const noteName = "qr/site.txt";

/**
 * The site's address is a setting, and codes can be drawn in another way: both make all of them anew. One code tells
 * whether it is so, for thousands take a while. Tells the files below `public`.
 */
export function writeQrCodes(publicDir = path.resolve("public")): string[] {
  const { url } = settings.brand;
  const edition = toDigest(toQrSvg(url));
  const noteFile = path.join(publicDir, ...noteName.split("/"));
  const isKnown = existsSync(noteFile) && readFileSync(noteFile, "utf8") === edition;
  const codes = (findPlan()?.pages ?? [])
    .filter(({ template }) => printed.includes(template))
    .map(({ path: route }) => ({ route, name: decodeRoute(toQrPath(route)).slice(1) }));
  const missing = codes.filter(({ name }) => !(isKnown && existsSync(path.join(publicDir, name))));
  const files = [...codes.map(({ name }) => name), noteName];
  if (missing.length === 0 && isKnown) return files;
  // Codes without the note were not written to their end: the last one may be cut off.
  rmSync(noteFile, { force: true });
  for (const { route, name } of missing) {
    writeText(path.join(publicDir, ...name.split("/")), toQrSvg(url + route));
  }
  writeText(noteFile, edition);
  return files;
}

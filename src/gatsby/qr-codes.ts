/** A code for each page that prints one: its file is written once for its address, and kept by later builds. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { toQrSvg } from "../core/outputs/qr";
import { toQrPath } from "../core/outputs/qr-path";
import { decodeRoute } from "../core/paths";
import { findPlan, settings } from "./build-state";

const printed = ["doc", "blog-post"];

/** The site's address is a setting: another one makes all codes anew. */
export function writeQrCodes(publicDir = path.resolve("public")): void {
  const { url } = settings.brand;
  const noteFile = path.join(publicDir, "qr", "site.txt");
  const isKnown = existsSync(noteFile) && readFileSync(noteFile, "utf8") === url;
  for (const { path: route, template } of findPlan()?.pages ?? []) {
    if (!printed.includes(template)) continue;
    const file = path.join(publicDir, ...decodeRoute(toQrPath(route)).split("/"));
    if (isKnown && existsSync(file)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, toQrSvg(url + route));
  }
  mkdirSync(path.dirname(noteFile), { recursive: true });
  writeFileSync(noteFile, url);
}

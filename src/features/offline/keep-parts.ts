/**
 * What the page that says what is stored is made of, and what a page that was only opened lacks in the field. In one
 * file with that list: it is needed once for each release.
 */

import { withBase } from "../../core/links/base-path";
import {
  type ApplicationManifest,
  fieldChunk,
  manifestPath,
} from "../../core/outputs/application-manifest";

/** Asks for those scripts, and for the list in the page, which the worker stores as they pass. */
export async function keepParts(fetch: (address: string) => Promise<Response>): Promise<void> {
  const manifest: ApplicationManifest = await (await fetch(manifestPath)).json();
  const scripts = Object.entries(manifest.chunks)
    .filter(([name]) => name.includes("src-templates-offline") || name.startsWith(fieldChunk))
    .flatMap(([, own]) => own);
  await Promise.all([...scripts, withBase("/favicon.svg")].map((part) => fetch(part)));
}

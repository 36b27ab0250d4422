/** The security headers of this build: what its finished pages hold is named in the policy, and nothing else. */

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import {
  accountOrigins,
  type PolicyNeeds,
  toContentPolicies,
  toSearchOrigins,
} from "../../core/policy/content-policy";
import { readFirebaseConfig, withContentPolicy, withNoIndex } from "../../core/policy/hosting";
import type { PageParts } from "../../core/policy/page-parts";
import { hasDatabase } from "../../core/settings/features";
import { hasCloudAccounts, hostedSearchKeys } from "../../site/env";
import { mermaidFrame } from "../bundle/vendor";
import { basePath, settings } from "../data/build-state";

/** Beside `firebase.json`, so that its paths mean the same. `scripts/serve.ts` and the deployment read it. */
const builtHostingFile = "firebase.built.json";

/** @throws when a page has what no policy of this site allows */
function toPolicyNeeds(parts: PageParts): PolicyNeeds {
  const [event] = parts.eventAttributes;
  if (event !== undefined) {
    throw new Error(`A page has the attribute ${event}, which the site's policy would not run.`);
  }
  return {
    scriptHashes: toHashes(parts.scripts),
    styleHashes: toHashes(parts.styles),
    hasStyleAttributes: parts.styleAttributes.size > 0,
    pictureOrigins: [...parts.pictureOrigins].sort(),
    mediaOrigins: [...parts.mediaOrigins].sort(),
    frameOrigins: [
      ...(existsSync(mermaidFrame) ? ["'self'"] : []),
      ...[...parts.frameOrigins].sort(),
    ],
    connectOrigins: [
      ...toSearchOrigins(
        hostedSearchKeys.GATSBY_ALGOLIA_APP_ID,
        hostedSearchKeys.GATSBY_ALGOLIA_HOST,
      ),
      ...(hasCloudAccounts && hasDatabase(settings.features) ? accountOrigins : []),
    ],
  };
}

/** In the order of the hashes: the same pages give the same policy. */
function toHashes(texts: Iterable<string>): string[] {
  return [...texts]
    .map((text) => `sha256-${createHash("sha256").update(text).digest("base64")}`)
    .sort();
}

/** Writes `firebase.json` with the policies of these pages and their parts. */
export function writeHosting(parts: PageParts): void {
  const config = readFirebaseConfig(readFileSync("firebase.json", "utf8"));
  const withPolicies = withContentPolicy(config, toContentPolicies(toPolicyNeeds(parts)));
  const built = settings.noIndex ? withNoIndex(withPolicies) : withPolicies;
  // Firebase knows no such setting, and is not asked to serve such a site.
  const hosting = basePath === "" ? built.hosting : { ...built.hosting, basePath };
  writeFileSync(builtHostingFile, `${JSON.stringify({ ...built, hosting }, null, 2)}\n`);
}

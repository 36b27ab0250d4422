/** `firebase.json` with what a build knows: its policy, and whether search engines are to leave it out. */

export interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/** The parts of `firebase.json` that matter here; the rest stays as it is. */
export interface FirebaseConfig {
  hosting: { public: string; predeploy?: unknown; headers: HeaderRule[] };
}

/**
 * `firebase.json` from its text.
 *
 * @throws when it is no JSON, or its `hosting` is not the one site that this project builds
 */
export function readFirebaseConfig(text: string): FirebaseConfig {
  let config: { hosting?: unknown } | null;
  try {
    config = JSON.parse(text);
  } catch (error) {
    throw new Error(`firebase.json is no JSON: ${(error as Error).message}`);
  }
  const hosting = config?.hosting;
  const found = Array.isArray(hosting) ? `a list of ${hosting.length}` : JSON.stringify(hosting);
  if (typeof hosting !== "object" || hosting === null || Array.isArray(hosting)) {
    throw new Error(
      `firebase.json: found ${found ?? "no"} "hosting"; wanted the settings of one site`,
    );
  }
  if (!("headers" in hosting && Array.isArray(hosting.headers))) {
    throw new Error('firebase.json: found no list "headers" in "hosting"; the policy goes there');
  }
  return config as FirebaseConfig;
}

const policyHeader = "Content-Security-Policy";

/**
 * The rule of every answer. Not the glob of two stars, which passes over whatever begins with a dot (`/.well-known/`),
 * and no dot of a regex either: whether a host decodes an address first (`%0A`) is its own affair.
 */
const everyAddress = String.raw`^[\s\S]*$`;

/**
 * The same configuration with the policies of a build in the place of that of a page without inline parts: `ofPages` on
 * every answer, and `ofParts` where a further rule has that policy too, for files that are no pages. They have no inline
 * parts, and the hashes of those, two kilobytes, would go out with each of them. What refuses to deploy `firebase.json`
 * as it stands in the repository is left out: this one may go.
 *
 * @throws when the configuration has no place for the policy
 */
export function withContentPolicy<T extends FirebaseConfig>(
  config: T,
  { ofPages, ofParts }: { ofPages: string; ofParts: string },
): T {
  const { predeploy: _, ...hosting } = config.hosting;
  const [all, ...special] = hosting.headers;
  const places = all?.headers.filter(({ key }) => key === policyHeader) ?? [];
  const [place] = places;
  if (all?.regex !== everyAddress || place === undefined || places.length !== 1) {
    throw new Error(
      `firebase.json: found ${places.length} headers "${policyHeader}" in the first rule, for "${all?.regex ?? all?.source}"; ` +
        `wanted one, in a rule with the regex "${everyAddress}"`,
    );
  }
  const withPolicy = (rule: HeaderRule, policy: string) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === policyHeader && header.value === place.value
        ? { ...header, value: policy }
        : header,
    ),
  });
  const headers = [withPolicy(all, ofPages), ...special.map((rule) => withPolicy(rule, ofParts))];
  return { ...config, hosting: { ...hosting, headers } };
}

/**
 * The same configuration for a site that search engines are asked to leave out: each answer says so, for Markdown, feeds
 * and pictures have no place for a `<meta>`. It is said once: Netlify takes a header that a rule for some files sets, too,
 * from those files alone.
 */
export function withNoIndex<T extends FirebaseConfig>(config: T): T {
  const [all, ...special] = config.hosting.headers;
  if (all === undefined) return config;
  const robots = { key: "X-Robots-Tag", value: "noindex, nofollow" };
  const others = special
    .map((rule) => ({ ...rule, headers: rule.headers.filter(({ key }) => key !== robots.key) }))
    .filter((rule) => rule.headers.length > 0);
  const headers = [{ ...all, headers: [...all.headers, robots] }, ...others];
  return { ...config, hosting: { ...config.hosting, headers } };
}

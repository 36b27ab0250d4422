/** `firebase.json` with the policy of a build. */

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
 * The same configuration with `policy` on every answer. What refuses to deploy `firebase.json` as it stands in
 * the repository is left out: this one may go.
 *
 * @throws when the configuration has no place for the policy
 */
export function withContentPolicy<T extends FirebaseConfig>(config: T, policy: string): T {
  const { predeploy: _, ...hosting } = config.hosting;
  const [all, ...special] = hosting.headers;
  const places = all?.headers.filter(({ key }) => key === policyHeader).length ?? 0;
  if (all?.source !== "**" || places !== 1) {
    throw new Error(
      `firebase.json: found ${places} headers "${policyHeader}" in the first rule, for "${all?.source}"; ` +
        'wanted one, in a rule for "**"',
    );
  }
  const headers = all.headers.map(({ key, value }) => ({
    key,
    value: key === policyHeader ? policy : value,
  }));
  return { ...config, hosting: { ...hosting, headers: [{ ...all, headers }, ...special] } };
}

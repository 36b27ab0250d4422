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

const policyHeader = "Content-Security-Policy";

/**
 * The same configuration with `policy` on every answer. What refuses to deploy `firebase.json` as it stands in
 * the repository is left out: this one may go.
 *
 * @throws when the configuration has no place for the policy
 */
export function withContentPolicy<T extends FirebaseConfig>(config: T, policy: string): T {
  const { predeploy: _, ...hosting } = config.hosting;
  let places = 0;
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => {
      if (key !== policyHeader) return { key, value };
      places += 1;
      return { key, value: policy };
    }),
  }));
  if (places !== 1) {
    throw new Error(
      `firebase.json: found ${places} headers "${policyHeader}", wanted one, in the rule for "**"`,
    );
  }
  return { ...config, hosting: { ...hosting, headers } };
}

/** Google's firebase-tools, which deployments and local accounts use: too large for each installation. */

import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findNpm } from "../ensure-install.mjs";
import { CommandError } from "./command-error";
import { root, run } from "./project";

/** The version that the tests know: that of the package whose tests start it. */
function readVersion(): string {
  const manifest = join(root, "packages", "local-accounts", "package.json");
  return JSON.parse(readFileSync(manifest, "utf8")).devDependencies["firebase-tools"];
}

/** The folder of a package among those whose commands a search path finds. */
export function findOnPath(path: string, packageName: string): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, "..", packageName))
    .find((folder) => existsSync(join(folder, "package.json")));
}

/**
 * The folder of firebase-tools: an installed one, or one that npm keeps for commands (`npx`) and fetches at first.
 * @param say is told that something is fetched
 */
export async function findFirebaseTools(
  say: (text: string) => void,
  installed = join(root, "node_modules", "firebase-tools"),
): Promise<string> {
  if (existsSync(installed)) return installed;
  const wanted = `firebase-tools@${readVersion()}`;
  say(`Taking ${wanted} from npm, which keeps it: at first this takes up to a minute ...`);
  const found = await fetchPackage("firebase-tools", wanted);
  if (found !== undefined) return found;
  throw new CommandError(
    `npm could not fetch ${wanted}. Try again with a connection to the npm registry, or install all packages: npm ci`,
  );
}

/** The folder of a package that npm keeps for commands, fetched at first; undefined where npm cannot. */
export async function fetchPackage(name: string, wanted: string): Promise<string | undefined> {
  const [program = "npm", ...before] = findNpm();
  let path = "";
  const code = await run(
    program,
    [...before, "exec", "--yes", `--package=${wanted}`, "--", "node", "-p", "process.env.PATH"],
    {
      onOutput(stream, text) {
        if (stream === "stdout") path += text;
        else process.stderr.write(text);
      },
    },
  );
  return code === 0 ? findOnPath(path.trim(), name) : undefined;
}

/** One copy of the project for a whole run of these tests: what webpack made of `src` serves every build in it. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { copyProject } from "../../scripts/shared/copy-project";

declare module "vitest" {
  interface ProvidedContext {
    projectFolder: string;
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = copyProject(process.cwd(), "dronedoc-site-");
  const site = path.join(folder, "src/site");
  for (const name of readdirSync("tests/site/settings")) {
    const text = readFileSync(path.join("tests/site/settings", name), "utf8");
    writeFileSync(path.join(site, name), text.replaceAll("../../../src/", "../"));
  }
  provide("projectFolder", folder);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // At Ctrl+C Vitest ends without what is returned here.
  process.once("exit", remove);
  return remove;
}

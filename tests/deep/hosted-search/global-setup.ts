/**
 * The whole way of the hosted search, once for a run of its browser tests: a server that speaks Algolia's
 * protocol, a production build that pushes to it and whose browser asks it, and that build served.
 */

import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import type { FullConfig } from "@playwright/test";
import { createSiteServer } from "../../../scripts/hosting/site-server";
import { copyProject, toEnvironment } from "../../../scripts/shared/copy-project";
import { startAlgoliaServer } from "../../search/algolia-server";
import { service, serviceOriginName } from "./names";

/** Every runner of tests starts in the folder that has package.json. */
const root = process.cwd();

export default async function setUp({ projects }: FullConfig): Promise<() => Promise<void>> {
  const { appId, adminKey, searchKey, indexName } = service;
  const server = await startAlgoliaServer({ appId, adminKey, searchKey });
  const origin = `http://${server.host}`;
  const folder = copyProject(root, "dronedoc-site-");
  const clear = async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await build(folder, {
      CONTENT_DIR: path.join(root, "content"),
      ALGOLIA_APP_ID: appId,
      ALGOLIA_ADMIN_KEY: adminKey,
      ALGOLIA_INDEX_NAME: indexName,
      ALGOLIA_HOST: origin,
      GATSBY_ALGOLIA_APP_ID: appId,
      GATSBY_ALGOLIA_SEARCH_KEY: searchKey,
      GATSBY_ALGOLIA_INDEX_NAME: indexName,
      GATSBY_ALGOLIA_HOST: origin,
    });
    const site = createSiteServer({ folder });
    const { port } = new URL(projects[0]?.use.baseURL ?? "");
    await site.listen(Number(port));
    process.env[serviceOriginName] = origin;
    await ask(origin);
    return async () => {
      await site.close();
      await clear();
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** The first question, for which the server makes its index: no test is to wait for that. */
async function ask(origin: string): Promise<void> {
  const response = await fetch(`${origin}/1/indexes/*/queries`, {
    method: "POST",
    headers: {
      "x-algolia-application-id": service.appId,
      "x-algolia-api-key": service.searchKey,
    },
    body: JSON.stringify({ requests: [{ indexName: service.indexName, query: "compass" }] }),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
}

/** Builds in `folder`; what the build says is shown, for it takes its time. */
function build(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const building = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts"], {
    cwd: folder,
    env: toEnvironment(settings),
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve, reject) => {
    building.on("error", reject);
    building.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error("the site with hosted search was not built")),
    );
  });
}

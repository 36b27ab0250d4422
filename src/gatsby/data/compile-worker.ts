/** One thread of the compile pool: takes a source, answers with what the compiler makes of it. */

import { parentPort, workerData } from "node:worker_threads";
import { type CompiledPage, compileContent } from "../../core/content/compile";
import { components } from "../../core/content/components/components";
import type { MadeOf } from "../../core/content/made-of";
import type { Source } from "../../core/content/types";
import { createNotedReader } from "../content/content-files";
import { ownComponents } from "../content/own-components";

export interface CompileWorkerData {
  contentDir: string;
  wordsPerMinute: number;
  siteUrl: string;
}

export interface CompileRequest {
  id: number;
  source: Source;
}

export interface CompileResponse {
  id: number;
  compiled: CompiledPage & { madeOf: MadeOf };
}

const table = { ...components, ...ownComponents };
const { contentDir, wordsPerMinute, siteUrl } = workerData as CompileWorkerData;

parentPort?.on("message", async ({ id, source }: CompileRequest) => {
  const { madeOf, readFile } = createNotedReader(contentDir, source);
  const options = { wordsPerMinute, siteUrl, components: table };
  const compiled = await compileContent(source, options, { readFile });
  parentPort?.postMessage({ id, compiled: { ...compiled, madeOf } } satisfies CompileResponse);
});

/** Compiles content on all cores: a pool of threads that exists only while there is something to compile. */

import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Source } from "../../core/content/types";
import { bundleTypescript } from "../bundle/bundle-typescript.mjs";
import type { CompileRequest, CompileResponse, CompileWorkerData } from "./compile-worker";

interface Job {
  source: Source;
  resolve: (compiled: CompileResponse["compiled"]) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  jobs: Map<number, Job>;
}

/** A few jobs wait inside each thread, so that it never idles while the main thread is busy. */
const jobsPerThread = 4;

export class CompilePool {
  readonly #data: CompileWorkerData;
  readonly #size: number;
  #script: string | undefined;
  #bundled: Promise<void> | undefined;
  #threads: Thread[] = [];
  #waiting: Job[] = [];
  #nextId = 0;

  constructor(data: CompileWorkerData, size = Math.min(4, availableParallelism())) {
    this.#data = data;
    this.#size = size;
  }

  async compile(source: Source): Promise<CompileResponse["compiled"]> {
    this.#bundled ??= this.renew();
    await this.#bundled;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ source, resolve, reject });
      this.#assign();
    });
  }

  /** Takes the compiler and its components as they are now; a thread at work ends with its work. */
  async renew(): Promise<void> {
    this.#script = await bundleWorker();
    const threads = this.#threads;
    this.#threads = [];
    for (const { jobs, worker } of threads) if (jobs.size === 0) await worker.terminate();
  }

  /** Ends the threads; a later `compile` starts new ones. */
  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = [];
    await Promise.all(threads.map((thread) => thread.worker.terminate()));
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      const free = this.#findFreeThread();
      if (!free) return;
      const job = this.#waiting.shift();
      if (!job) return;
      const id = this.#nextId++;
      free.jobs.set(id, job);
      free.worker.ref();
      free.worker.postMessage({ id, source: job.source } satisfies CompileRequest);
    }
  }

  #findFreeThread(): Thread | undefined {
    const [least] = [...this.#threads].sort((a, b) => a.jobs.size - b.jobs.size);
    if (least && least.jobs.size === 0) return least;
    // A second thread costs half a second to start: worth it only when jobs pile up.
    const piledUp = !least || this.#waiting.length > jobsPerThread;
    if (this.#threads.length < this.#size && piledUp) return this.#startThread();
    return least && least.jobs.size < jobsPerThread ? least : undefined;
  }

  #startThread(): Thread {
    const worker = new Worker(this.#script ?? "", { workerData: this.#data });
    const thread: Thread = { worker, jobs: new Map() };
    worker.on("message", ({ id, compiled }: CompileResponse) => {
      const job = thread.jobs.get(id);
      thread.jobs.delete(id);
      // An idle pool must not keep the process alive once everything else is done.
      if (thread.jobs.size === 0) worker.unref();
      if (thread.jobs.size === 0 && !this.#threads.includes(thread)) void worker.terminate();
      job?.resolve(compiled);
      this.#assign();
    });
    worker.on("error", (error) => {
      this.#threads = this.#threads.filter((other) => other !== thread);
      for (const job of thread.jobs.values()) job.reject(error);
      // Other jobs wait for a free thread, and without this they would wait for ever.
      this.#assign();
    });
    this.#threads.push(thread);
    return thread;
  }
}

/** `gatsby-node.ts` is bundled into one file, so the thread's code needs a bundle of its own. */
async function bundleWorker(): Promise<string> {
  const { file } = await bundleTypescript(path.resolve(), "src/gatsby/data/compile-worker.ts");
  return file;
}

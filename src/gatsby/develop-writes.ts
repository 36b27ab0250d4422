/**
 * Gatsby writes the data of pages when queries have run, and drops the order to write while it still writes what an
 * earlier run has found. Outside of CI the query of a page runs when a browser asks for it, often just after a save:
 * the page's data then stayed unwritten, the browser waited fifteen seconds for it and showed the page of an unknown
 * address. So each order to write waits for the one before.
 */

import { createRequire } from "node:module";
import path from "node:path";

type Write = (parentSpan?: object) => Promise<void>;

/** Gatsby's module that writes the data of pages. */
export interface PageDataWriter {
  flush: Write;
  enqueueFlush: (parentSpan?: object) => void;
}

/** In development, before anything else. */
export function startWritingInTurn(): void {
  const load = createRequire(path.resolve("package.json"));
  try {
    const writer = load("gatsby/dist/utils/page-data");
    const { isWebpackStatusPending } = load("gatsby/dist/utils/webpack-status");
    const needed = [writer.flush, writer.enqueueFlush, isWebpackStatusPending];
    if (needed.every((one) => typeof one === "function")) {
      writeInTurn(writer, isWebpackStatusPending);
    }
  } catch {
    // Another Gatsby may have another way, and no such fault.
  }
}

/** @param isBundling while webpack works, Gatsby notes the order and writes by itself when it is done */
export function writeInTurn(writer: PageDataWriter, isBundling: () => boolean): void {
  const { flush, enqueueFlush } = writer;
  let last: Promise<void> = Promise.resolve();
  writer.flush = (parentSpan) => {
    const write = () => flush(parentSpan);
    last = last.then(write, write);
    return last;
  };
  writer.enqueueFlush = (parentSpan) => {
    if (isBundling()) enqueueFlush(parentSpan);
    else void writer.flush(parentSpan);
  };
}

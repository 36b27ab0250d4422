import { expect, test } from "vitest";
import { type PageDataWriter, writeInTurn } from "./develop-writes";

/** A writer as Gatsby's: it takes what waits when it begins, and drops an order that comes while it writes. */
function createWriter() {
  const waiting: string[] = [];
  const written: string[] = [];
  const disk: (() => void)[] = [];
  let isWriting = false;
  let isNoted = false;
  const writer: PageDataWriter = {
    flush: async () => {
      if (isWriting) return;
      isWriting = true;
      const pages = waiting.splice(0);
      if (pages.length > 0) await new Promise<void>((resolve) => disk.push(resolve));
      written.push(...pages);
      isWriting = false;
    },
    enqueueFlush: () => {
      if (isNoted) return;
      void writer.flush();
    },
  };
  return {
    writer,
    waiting,
    written,
    disk,
    noteOrders: () => {
      isNoted = true;
    },
  };
}

const untilIdle = () => new Promise((resolve) => setImmediate(resolve));

test("what is to be written while something is written follows it", async () => {
  const { writer, waiting, written, disk } = createWriter();
  writeInTurn(writer, () => false);
  waiting.push("/docs/saved");
  writer.enqueueFlush();
  await untilIdle();
  waiting.push("/docs/asked-for");
  writer.enqueueFlush();
  await untilIdle();
  disk.shift()?.();
  await untilIdle();
  disk.shift()?.();
  await untilIdle();
  expect(written).toEqual(["/docs/saved", "/docs/asked-for"]);
});

test("a write that fails keeps no later one", async () => {
  const { writer, written } = createWriter();
  const writes = [() => Promise.reject(new Error("the disk is full")), async () => {}];
  writer.flush = () =>
    writes
      .shift()?.()
      .then(() => void written.push("/docs")) as Promise<void>;
  writeInTurn(writer, () => false);
  await Promise.allSettled([writer.flush(), writer.flush()]);
  expect(written).toEqual(["/docs"]);
});

test("while webpack works the order is Gatsby's to note, and its later writing is in turn, too", async () => {
  const { writer, waiting, written, disk, noteOrders } = createWriter();
  noteOrders();
  let isBundling = true;
  writeInTurn(writer, () => isBundling);
  waiting.push("/docs/a");
  writer.enqueueFlush();
  await untilIdle();
  expect(disk).toEqual([]);
  isBundling = false;
  void writer.flush();
  await untilIdle();
  waiting.push("/docs/b");
  void writer.flush();
  disk.shift()?.();
  await untilIdle();
  disk.shift()?.();
  await untilIdle();
  expect(written).toEqual(["/docs/a", "/docs/b"]);
});

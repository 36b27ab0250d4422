import { expect, test, vi } from "vitest";

test("photos are read one after the other, and one that was taken out before its turn is not read", async () => {
  const told: unknown[] = [];
  const opened: string[] = [];
  const refusals: (() => void)[] = [];
  vi.stubGlobal("postMessage", ({ id }: { id: number }) => told.push(id));
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    opened.push(await file.text());
    await new Promise<void>((_, reject) => refusals.push(reject));
  });
  await import("./photo-worker");
  const ask = (data: { id: number; file?: Blob }) =>
    (globalThis.onmessage as (event: MessageEvent) => void)(new MessageEvent("message", { data }));
  for (const id of [1, 2, 3]) ask({ id, file: new Blob([`photo ${id}`]) });
  await vi.waitFor(() => expect(opened).toEqual(["photo 1"]));
  ask({ id: 2 });
  refusals[0]?.();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  refusals[1]?.();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(opened).toEqual(["photo 1", "photo 3"]);
  expect(told).toEqual([1, 3]);
});

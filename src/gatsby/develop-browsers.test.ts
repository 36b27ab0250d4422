import { expect, test } from "vitest";
import { type Connection, catchUp, type PageReader, reloadBrowsers } from "./develop-browsers";

/** The pages whose browsers are told to load them again. */
function reloadedOf(change: Parameters<typeof reloadBrowsers>[0], ...shown: (string | null)[]) {
  const reloaded: (string | null)[] = [];
  const browsers = shown.map((activePath) => ({
    activePath,
    socket: { emit: () => void reloaded.push(activePath) },
  }));
  reloadBrowsers(change, browsers);
  return reloaded;
}

const shown = ["/docs/lamp", "/404.html", "/dev-404-page/", null, "/docs/saw"];

test("a new page is looked for by the browsers that show none", () => {
  expect(reloadedOf({ hasNew: true, gone: new Set() }, ...shown)).toEqual([
    "/404.html",
    "/dev-404-page/",
  ]);
});

test("a page that goes is loaded again by the browsers that show it", () => {
  expect(reloadedOf({ hasNew: false, gone: new Set(["/docs/saw"]) }, ...shown)).toEqual([
    "/docs/saw",
  ]);
});

/** What a browser is sent that says that it shows these pages, one after the other. */
async function sentTo(shown: unknown[], readPage: PageReader): Promise<object[]> {
  const sent: object[] = [];
  const told: ((page: unknown) => unknown)[] = [];
  const connection: Connection = {
    on: (_event, listener) => void told.push(listener),
    send: (message) => void sent.push(message),
  };
  const manager = {
    init: () => ({
      on: (_event: string, connect: (one: Connection) => void) => connect(connection),
    }),
  };
  catchUp(manager, readPage);
  (manager.init as (options: object) => unknown)({});
  for (const page of shown) await Promise.all(told.map((listener) => listener(page)));
  return sent;
}

test("a browser that says which page it shows is sent that page, and nothing of one that is not there", async () => {
  const readPage: PageReader = async (id) => {
    if (id === "/late") throw new Error("no answer in 15 s");
    return id === "/gone" ? undefined : { id, result: { title: "As it is now" } };
  };
  expect(await sentTo(["/docs/lamp", undefined, "/gone", "/late"], readPage)).toEqual([
    {
      type: "pageQueryResult",
      payload: { id: "/docs/lamp", result: { title: "As it is now" } },
    },
  ]);
});

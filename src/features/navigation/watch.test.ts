import { afterEach, expect, test, vi } from "vitest";
import type { LoadedPage } from "../../browser/gatsby-window";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const here = "https://docs.example/docs/a";
const ofBuild = (webpackCompilationHash: string): LoadedPage => ({
  page: { webpackCompilationHash },
});

/** A window at `here`, and what the site's doors to Gatsby do in it. */
async function open(loadPage: (path: string) => Promise<LoadedPage | undefined>) {
  vi.stubEnv("NODE_ENV", "production");
  const navigate = vi.fn();
  const listeners = new Map<string, () => void>();
  const location = Object.assign(new URL(here), { assign: vi.fn(), reload: vi.fn() });
  const window = {
    ___webpackCompilationHash: "one",
    ___loader: { loadPage, hovering: vi.fn() },
    ___navigate: navigate as (to: string) => unknown,
    location,
  };
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", location);
  vi.stubGlobal("addEventListener", (name: string, act: () => void) => listeners.set(name, act));
  const { noteShown, watchNavigation } = await import("./watch");
  watchNavigation(async (data) => {
    if (data === "broken") throw new Error("no island");
  });
  noteShown(location.pathname);
  const stepTo = (path: string) => {
    location.pathname = path;
    listeners.get("popstate")?.();
  };
  return { window, location, navigate, stepTo };
}

test("a page of this build is Gatsby's to show", async () => {
  const { window, location, navigate } = await open(async () => ofBuild("one"));
  await window.___navigate("/docs/b#c");
  expect(navigate).toHaveBeenCalledWith("/docs/b#c", undefined);
  expect(location.assign).not.toHaveBeenCalled();
});

test.each<[string, LoadedPage | undefined]>([
  ["failed", { status: "error" }],
  ["came with nothing", undefined],
  ["is of another build", ofBuild("two")],
  ["lacks what its islands need", { ...ofBuild("one"), json: { data: "broken" } }],
])("a page that %s is loaded whole, with its place", async (_, page) => {
  const { window, location, navigate } = await open(async () => page);
  await window.___navigate("/docs/b?d=1#c");
  expect(location.assign).toHaveBeenCalledWith("https://docs.example/docs/b?d=1#c");
  expect(navigate).not.toHaveBeenCalled();
});

test("of two wishes the last one counts, whichever page comes first", async () => {
  let answerFirst = (_: LoadedPage) => {};
  const { window, navigate } = await open((path) =>
    path === "/first"
      ? new Promise((resolve) => {
          answerFirst = resolve;
        })
      : Promise.resolve(ofBuild("one")),
  );
  const first = window.___navigate("/first");
  await window.___navigate("/second");
  answerFirst(ofBuild("one"));
  await first;
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(["/second"]);
});

test("a step back to a page that this document has not shown loads it whole", async () => {
  const { location, stepTo } = await open(async () => ofBuild("one"));
  stepTo("/docs/a");
  expect(location.reload).not.toHaveBeenCalled();
  stepTo("/faq/");
  expect(location.reload).toHaveBeenCalledOnce();
});

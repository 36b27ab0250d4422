import { afterEach, expect, test, vi } from "vitest";

interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

/** The module as a page loads it, once for each. */
const load = () => import("./trusted");

/** A browser that knows Trusted Types: what a policy gives is no text any more. */
function withTrustedTypes() {
  const createPolicy = vi.fn((_name: string, rules: Rules) => ({
    createHTML: (html: string) => ({ trusted: rules.createHTML(html) }),
    createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }),
  }));
  vi.stubGlobal("trustedTypes", { createPolicy });
  vi.stubGlobal("location", new URL("https://docs.example/docs/overview"));
  return createPolicy;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  globalThis.dronedocTrust = undefined;
});

test("a browser without Trusted Types gets the texts", async () => {
  const { trustHtml, trustScriptUrl } = await load();
  expect(trustHtml("<p>a</p>")).toBe("<p>a</p>");
  expect(trustScriptUrl("/sw.js")).toBe("/sw.js");
});

test("one policy is made for all that is trusted, before anything asks for it", async () => {
  const createPolicy = withTrustedTypes();
  const { trustHtml, trustScriptUrl } = await load();
  expect(createPolicy).toHaveBeenCalledOnce();
  expect(trustHtml("<p>a</p>")).toEqual({ trusted: "<p>a</p>" });
  expect(trustScriptUrl("/sw.js")).toEqual({ trusted: "/sw.js" });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["dronedoc"]);
});

test.each([
  "https://evil.example/a.js",
  "//evil.example/a.js",
  "https://docs.example.evil.example/a.js",
  "https://docs.example@evil.example/a.js",
  "http://docs.example/a.js",
  "data:text/javascript,alert(1)",
  "javascript:alert(1)",
  "blob:null/1",
  "blob:https://docs.example/1",
])("a script of another site is not trusted: %s", async (address) => {
  withTrustedTypes();
  const { trustScriptUrl } = await load();
  expect(() => trustScriptUrl(address)).toThrow(TypeError);
});

test("scripts of the own site are trusted however their address is written", async () => {
  withTrustedTypes();
  const { trustScriptUrl } = await load();
  for (const address of ["/a.js", "a.js", "https://docs.example/a.js"]) {
    expect(trustScriptUrl(address)).toEqual({ trusted: address });
  }
});

import { expect, test } from "vitest";
import { answerRedirects, leadToMissing } from "./develop-server";

/** Where the server leads on from an address; none where Gatsby answers. */
function askServer(url: string, redirects: { from: string; to: string }[]): string[] {
  const [place] = url.split("?");
  const led: string[] = [];
  const response = { redirect: (to: string) => led.push(to) };
  const app = {
    get: (_route: RegExp, answer: (...args: unknown[]) => void) =>
      answer({ path: place, url }, response, () => {}),
  };
  answerRedirects({ app } as never, () => redirects);
  return led;
}

test("an address that leads elsewhere is answered by the server, with what is asked of it", () => {
  const redirects = [
    { from: "/docs", to: "/docs/overview" },
    { from: "/blog/page/1", to: "/blog" },
    { from: "/docs/caf%C3%A9", to: "/docs/caf%C3%A9/first" },
  ];
  expect(askServer("/docs", redirects)).toEqual(["/docs/overview"]);
  expect(askServer("/docs/", redirects)).toEqual(["/docs/overview"]);
  expect(askServer("/Docs?generation=ros1", redirects)).toEqual(["/docs/overview?generation=ros1"]);
  expect(askServer("/docs/caf%c3%a9/", redirects)).toEqual(["/docs/caf%C3%A9/first"]);
  expect(askServer("/docs/overview", redirects)).toEqual([]);
  expect(askServer("/docs", [])).toEqual([]);
});

test("an address that leads nowhere is led to the site's own page, with the nearest file", () => {
  const pages = [{ path: "/docs/install", file: "docs/install.mdx" }, { path: "/search" }];
  const ask = (place: string, accept = "text/html,*/*") => {
    const led: string[] = [];
    const app = {
      get: (_route: RegExp, answer: (...args: unknown[]) => void) =>
        answer(
          { path: place, url: place, headers: { accept } },
          { redirect: (to: string) => led.push(to) },
          () => led.push("next"),
        ),
    };
    leadToMissing({ app } as never, () => pages);
    return led[0];
  };
  expect(ask("/docs/instal")).toBe("/404/?missing=%2Fdocs%2Finstal&file=docs%2Finstall.mdx");
  expect(ask("/pricing")).toBe("/404/?missing=%2Fpricing");
  expect(ask("/docs/install/")).toBe("next");
  expect(ask("/docs/lamp.png")).toBe("next");
  expect(ask("/___graphql")).toBe("next");
  expect(ask("/404/")).toBe("next");
  expect(ask("/docs/instal", "application/json")).toBe("next");
});

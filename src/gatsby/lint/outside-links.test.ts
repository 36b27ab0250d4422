import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDeadLinks } from "./outside-links";

const answers: Record<string, number> = {
  "/there": 200,
  "/guarded": 403,
  "/no-head": 200,
  "/cut-head": 200,
};
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url === "/cut-head" && request.method === "HEAD") {
    request.socket.destroy();
    return;
  }
  const isRefused = request.url === "/no-head" && request.method === "HEAD";
  response.writeHead(isRefused ? 500 : (answers[request.url ?? ""] ?? 404)).end();
});
let address = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

test("a dead link is told at each of its places, and asked for once", async () => {
  const outside = [
    { href: `${address}/gone#part`, line: 3 },
    { href: `${address}/gone`, line: 9 },
  ];
  expect(await findDeadLinks([{ file: "docs/a.mdx", outside }])).toEqual([
    {
      kind: "outsideLink",
      file: "docs/a.mdx",
      line: 3,
      message: `the link "${address}/gone#part" answers 404`,
    },
    {
      kind: "outsideLink",
      file: "docs/a.mdx",
      line: 9,
      message: `the link "${address}/gone" answers 404`,
    },
  ]);
  expect(asked.filter((one) => one === "HEAD /gone")).toHaveLength(1);
});

test("what exists, is guarded, or answers one way of asking only, is no dead link", async () => {
  const outside = ["/there", "/guarded", "/no-head", "/cut-head"].map((path) => ({
    href: address + path,
    line: 1,
  }));
  expect(await findDeadLinks([{ file: "docs/a.mdx", outside }])).toEqual([]);
});

test("a site that is not there is told with the reason", async () => {
  const outside = [{ href: "http://127.0.0.1:9/x", line: 2 }];
  const [problem] = await findDeadLinks([{ file: "docs/a.mdx", outside }]);
  expect(problem?.message).toMatch(/^the link "http:\/\/127\.0\.0\.1:9\/x" does not answer: /);
});

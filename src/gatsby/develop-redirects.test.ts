import { expect, test } from "vitest";
import { dropFormerRedirects, type KeptRedirect } from "./develop-redirects";

test("a redirect that the plan has no more goes, and comes back with the plan", async () => {
  const redirects: KeptRedirect[] = [
    { fromPath: "/docs", toPath: "/docs/overview" },
    { fromPath: "/blog/page/1", toPath: "/blog" },
  ];
  let written = "";
  const keeper = {
    redirects,
    writeRedirects: async () => {
      written = redirects.map(({ fromPath, toPath }) => `${fromPath} > ${toPath}`).join(", ");
    },
  };
  const blog = { from: "/blog/page/1", to: "/blog" };
  const docs = { from: "/docs", to: "/docs/overview" };

  await dropFormerRedirects([docs, blog], keeper);
  expect(written).toBe("");

  await dropFormerRedirects([blog], keeper);
  expect(written).toBe("/blog/page/1 > /blog");

  await dropFormerRedirects([docs, blog], keeper);
  expect(written).toBe("/blog/page/1 > /blog, /docs > /docs/overview");

  // Gatsby adds the new one itself.
  redirects.push({ fromPath: "/docs", toPath: "/docs/start" });
  await dropFormerRedirects([{ from: "/docs", to: "/docs/start" }, blog], keeper);
  expect(written).toBe("/blog/page/1 > /blog, /docs > /docs/start");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withCardSize } from "./card-size";

const toHead = (address: string) =>
  renderToStaticMarkup(withCardSize([<meta key="0" property="og:image" content={address} />]));

test("a social card says how large it is", () => {
  expect(toHead("https://docs.own.example/og/0123456789abcdef.jpg")).toBe(
    '<meta property="og:image" content="https://docs.own.example/og/0123456789abcdef.jpg"/><meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>',
  );
});

test("of a picture of the author's own nobody says a size", () => {
  const own = "https://docs.own.example/static/0/a.jpg";
  expect(toHead(own)).toBe(`<meta property="og:image" content="${own}"/>`);
});

test("a head without a picture stays as it is", () => {
  const head = [<meta key="0" property="og:title" content="A" />, null, "text"];
  expect(withCardSize(head)).toEqual(head);
});

import { expect, test } from "vitest";
import { findOwnPicture } from "./own-picture";

const onDisk: Record<string, string> = {
  "docs/own.svg": "/site/content/docs/own.svg",
  "docs/own.AVIF": "/site/content/docs/own.AVIF",
  "docs/own.png": "/site/content/docs/own.png",
  "static:img/own.png": "/site/static/img/own.png",
};

/** The picture of a doc with this `image`, and the files that were asked for. */
const find = async (image?: string) => {
  const asked: string[] = [];
  const own = await findOwnPicture({ file: "docs/overview.mdx", image }, (file) => {
    asked.push(file);
    return onDisk[file];
  });
  return { own, asked };
};

test("a page that names no picture has none of its own", async () => {
  expect(await find()).toEqual({ own: undefined, asked: [] });
});

test("a page whose picture is missing has none, and the file was asked for", async () => {
  expect(await find("./nowhere.png")).toEqual({ own: undefined, asked: ["docs/nowhere.png"] });
  expect(await find("/img/nowhere.png")).toEqual({
    own: undefined,
    asked: ["static:img/nowhere.png"],
  });
});

test("a picture that is there is the page's own", async () => {
  expect((await find("./own.png")).own).toEqual({
    file: "docs/own.png",
    absolute: "/site/content/docs/own.png",
  });
  expect((await find("/img/own.png")).own).toEqual({
    file: "static:img/own.png",
    absolute: "/site/static/img/own.png",
  });
});

test("a picture on another site is taken as it is, and nothing is looked for", async () => {
  expect(await find("https://pictures.example/a.png")).toEqual({
    own: { href: "https://pictures.example/a.png" },
    asked: [],
  });
});

test("a drawing, or a picture that no preview can show, is none to share a page with", async () => {
  for (const image of ["./own.svg", "./own.AVIF", "https://pictures.example/a.svg?v=2#b"]) {
    expect((await find(image)).own, image).toBeUndefined();
  }
  const named = "https://pictures.example/a.svg.png";
  expect((await find(named)).own).toEqual({ href: named });
});

test("a picture whose bytes stand in the address itself is none that others could fetch", async () => {
  expect(await find("data:image/png;base64,AAAA")).toEqual({ own: undefined, asked: [] });
});

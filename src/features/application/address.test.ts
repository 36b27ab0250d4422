import { expect, test } from "vitest";
import { toReadableAddress } from "./address";

const mend = (address: string, isMissing = false) =>
  toReadableAddress(new URL(address, "https://docs.example"), isMissing);

test.each(["/docs/overview", "/docs/overview?q=%E0%A4%A#fuses", "/bl%C3%A1?a=b#%C3%A1", "/a%2Fb"])(
  "the address of a page stays as it is: %s",
  (address) => expect(mend(address)).toBe(address),
);

test("an anchor that is no text is left out", () => {
  expect(mend("/docs/overview?a=1#%E0%A4%A")).toBe("/docs/overview?a=1");
  expect(mend("/docs/overview#100%")).toBe("/docs/overview");
});

test.each([
  ["/a%2Fb?c#d", "/a%252Fb?c#d"],
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ["/nowhere", "/nowhere"],
  ["/no%20where", "/no%20where"],
])(
  "the path of a page that does not exist is one that the router can read: %s",
  (address, mended) => {
    expect(mend(address, true)).toBe(mended);
    const { pathname } = new URL(mended, "https://docs.example");
    expect(encodeURI(decodeURI(pathname))).toBe(pathname);
  },
);

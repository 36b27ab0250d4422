import { expect, test } from "vitest";
import { toAsciiUrl } from "./ascii-url";

test("an address in letters of any alphabet is one that machines look up", () => {
  expect(toAsciiUrl("https://größe.example:8443")).toBe("https://xn--gre-6ka8i.example:8443");
  expect(toAsciiUrl("https://Docs.Example.com")).toBe("https://docs.example.com");
  expect(toAsciiUrl("https://Acme.github.io/Rovers")).toBe("https://acme.github.io/Rovers");
  expect(toAsciiUrl("http://localhost:9000")).toBe("http://localhost:9000");
});

test("what is no address of a host has none, and it is left to the check of the settings to say so", () => {
  for (const url of ["docs.example.com", "docs.example.com:443", "", "mailto:a@example.com"]) {
    expect(toAsciiUrl(url)).toBeUndefined();
  }
});

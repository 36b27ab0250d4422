import { expect, test } from "vitest";
import { isLoopback } from "./reach";

test.each([
  ["localhost", true],
  ["docs.localhost", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["[::1]", true],
  ["localhost.example.com", false],
  ["127.0.0.1.example.com", false],
  ["notlocalhost", false],
  ["192.168.1.7", false],
  ["docs.example.com", false],
])("%s is this computer: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

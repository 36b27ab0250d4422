import { expect, test } from "vitest";
import { readServiceHost } from "./service-host";

test.each([
  ["https://search.example.com", { protocol: "https", url: "search.example.com" }],
  ["http://127.0.0.1:8108/", { protocol: "http", url: "127.0.0.1:8108" }],
  ["HTTP://localhost:8108", { protocol: "http", url: "localhost:8108" }],
  ["http://[::1]:8108", { protocol: "http", url: "[::1]:8108" }],
])("%s is a host", (address, host) => {
  expect(readServiceHost(address)).toEqual(host);
});

test.each([
  "",
  "search.example.com",
  "//search.example.com",
  "ftp://search.example.com",
  "https://search.example.com/path",
  "https://user:word@search.example.com",
  "https://search.example.com?key=1",
  "javascript:alert(1)",
])("%j is none", (address) => {
  expect(readServiceHost(address)).toBeUndefined();
});

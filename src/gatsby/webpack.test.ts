import { expect, test } from "vitest";
import { mapsBesideSite, scriptsInTime } from "./webpack";

test("a build with source maps keeps what it remembers apart from other builds", () => {
  const options = {
    cache: { cacheLocation: "/site/.cache/webpack/stage-build-javascript" },
    output: {},
    optimization: {},
  };
  const made: object[] = [];
  class SourceMapDevToolPlugin {
    constructor(settings: object) {
      made.push(settings);
    }
    apply() {}
  }
  const tap = () => {};
  mapsBesideSite.apply({
    webpack: { SourceMapDevToolPlugin },
    options,
    hooks: { compilation: { tap }, emit: { tap } },
  });
  expect(options.cache.cacheLocation).toBe("/site/.cache/webpack/stage-build-javascript-with-maps");
  expect(made).toEqual([{ filename: "../.cache/bytes/[file].map", append: false }]);
});

test("a script that comes by import() is given up after a minute, as all else that pages ask for", () => {
  const options = { cache: { cacheLocation: "" }, output: {}, optimization: {} };
  scriptsInTime.apply({ options });
  expect(options.output).toEqual({ chunkLoadTimeout: 60_000 });
});

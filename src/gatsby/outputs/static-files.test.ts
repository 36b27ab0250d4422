import { expect, test } from "vitest";
import { offerStaticFiles } from "./static-files";

/** The files that the server looks for at an address before Gatsby answers. */
function listTried(address: string): string[] {
  const tried: string[] = [];
  const response = {
    headersSent: false,
    sendFile: (file: string, _options: object, done: (error?: Error) => void) => {
      // As Express does.
      if (file === "") throw new TypeError("path argument is required to res.sendFile");
      tried.push(file);
      done(new Error("no such file"));
    },
  };
  const app = {
    get: (route: RegExp, answer: (...args: unknown[]) => void) => {
      if (route.test(address)) answer({ path: address }, response, () => tried.push("next"));
    },
  };
  offerStaticFiles({ app } as never);
  return tried;
}

test("the home page is left to Gatsby, for it is no file", () => {
  expect(listTried("/")).toEqual(["next"]);
});

test("a file is looked for under its own name, and left to Gatsby where there is none", () => {
  expect(listTried("/files/new%20%231.txt")).toEqual(["files/new #1.txt", "next"]);
});

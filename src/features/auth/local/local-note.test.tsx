import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { LocalNote } from "./local-note";

vi.mock("../context", () => ({ useAuth: () => ({ isLocal: true }) }));

test("of local accounts it is said where they are not", () => {
  expect(renderToStaticMarkup(<LocalNote />)).toContain("On other hosts, login does not work");
});

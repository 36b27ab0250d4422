import { expect, test } from "vitest";
import { toTypesHint } from "./stages.mjs";

test("a query without its type is told with the command that writes it, anything else is not", () => {
  const error = "src/templates/a.tsx(3,9): error TS2694: Namespace";
  expect(toTypesHint(`${error} 'Queries' has no exported member 'AQuery'.\n`)).toContain(
    "npm run build",
  );
  expect(toTypesHint(`${error} 'Other' has no exported member 'AQuery'.\n`)).toBeUndefined();
  expect(toTypesHint("")).toBeUndefined();
});

import { expect, test } from "vitest";
import { passOverTemplates } from "./unused-templates";

const toWarning = (file: string) =>
  `The GraphQL query in the non-page component "/a b/${file}" will not be run.`;
const advice = "Exported queries are only executed for page components. It's possible …";

function tellAll(...warnings: string[]): string[] {
  const told: string[] = [];
  const reporter = {
    warn: (message: string) => void told.push(message),
    log: (message: string) => void told.push(message),
  };
  passOverTemplates(reporter);
  for (const warning of warnings) reporter.warn(warning);
  reporter.log(`\n${advice}`);
  reporter.log("Other words.");
  return told;
}

test("a template that this content needs for no page is no news, and no advice is given of it", () => {
  expect(
    tellAll(toWarning("src/templates/blog-post.tsx"), toWarning("src/templates/blog-tag.tsx")),
  ).toEqual(["Other words."]);
});

test("all else that is wrong is told, with its advice", () => {
  const view = toWarning("src/views/docs/doc-view.tsx");
  expect(tellAll(toWarning("src/templates/blog-tag.tsx"), "/404: no", view)).toEqual([
    "/404: no",
    view,
    `\n${advice}`,
    "Other words.",
  ]);
});

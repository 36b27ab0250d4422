import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Trail } from "./trail";

test("names on a way stand apart for those who do not hear the sign between them", () => {
  const html = renderToString(<Trail steps={["Tutorials", "Deployment"]}>Powering</Trail>);
  const heard = html
    .replace(/<style.*?<\/style>|<span[^>]*aria-hidden="true".*?<\/span>/g, "")
    .replace(/<[^>]*>/g, "");
  expect(heard.split(/\s+/)).toEqual(["Tutorials", "Deployment", "Powering"]);
});

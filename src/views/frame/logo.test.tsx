import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Logo } from "./logo";

test("the space between the company and the site is a part of a text: browsers read out no other", () => {
  const html = renderToString(<Logo brand={{ company: "Halcyra", site: "DroneDoc" } as never} />);
  expect(html).toMatch(/>Halcyra<\/span> DroneDoc<\/span>/);
});

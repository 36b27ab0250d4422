import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleLayout } from "./article-layout";

const charge = { id: "charge", text: "Charge it", children: [] };

test("the contents beside a text are one landmark, their navigation: a phone shows them elsewhere, and an empty one would be left", () => {
  const html = renderToStaticMarkup(
    <ArticleLayout sidebar={null} head={<h1>Powering</h1>} toc={[charge]}>
      <p>Text</p>
    </ArticleLayout>,
  );
  expect(html).toContain('aria-label="Contents"');
  expect(html).not.toContain("<aside");
});

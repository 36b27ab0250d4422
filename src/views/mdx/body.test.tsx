import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Body } from "../../core/content/types";
import { BodyItems, prepareBodies } from "./body";
import { CardsProvider } from "./islands/cards-of-page";
import { onDemand } from "./islands/on-demand";

vi.mock("gatsby", () => ({ navigate: () => undefined }));

const draw = (body: Body) => renderToStaticMarkup(<BodyItems body={body} />);

test("a run of HTML among blocks stands in a box of no size", () => {
  expect(draw(["<p>a &amp; b</p>"])).toBe('<div class="html-run"><p>a &amp; b</p></div>');
});

test("an element with one string carries it itself", () => {
  expect(draw([{ tag: "li", attributes: { className: "x" }, body: ["<b>a</b>"] }])).toBe(
    '<li class="x"><b>a</b></li>',
  );
});

test("an element without a body is drawn empty", () => {
  expect(draw([{ tag: "hr", attributes: {}, body: [] }])).toBe("<hr/>");
});

test("an island that the table does not have shows what stands inside it", () => {
  expect(draw([{ island: "Nobody", props: {}, body: ["<p>a</p>"] }])).toBe(
    '<div class="html-run"><p>a</p></div>',
  );
});

/** As a page is drawn whose data are there. */
async function drawPrepared(body: Body): Promise<string> {
  await prepareBodies({ doc: { body } });
  return draw(body);
}

test("all panels of tabs are in the HTML, and one of them is in sight", async () => {
  const html = await drawPrepared([
    {
      island: "Tabs",
      props: {
        defaultValue: "b",
        tabs: [
          { value: "a", label: "First" },
          { value: "b", label: "Second" },
        ],
      },
      body: [
        { island: "TabItem", props: { value: "a" }, body: ["<p>one</p>"] },
        { island: "TabItem", props: { value: "b" }, body: ["<p>two</p>"] },
      ],
    },
  ]);
  expect(html.match(/role="tabpanel"/g)).toHaveLength(2);
  expect(html).toContain("<p>one</p>");
  expect(html).toMatch(/role="tabpanel"[^>]*hidden[^>]*><p class="tab-name"[^>]*>First/);
  expect(html).toMatch(/aria-selected="true"[^>]*>Second/);
});

test("a list of cards shows the children of the page", async () => {
  const body: Body = [{ island: "DocCardList", props: {}, body: [] }];
  await prepareBodies(body);
  const html = renderToStaticMarkup(
    <CardsProvider
      items={[
        { type: "link", label: "UVDAR", path: "/docs/simulation/uvdar", description: "Markers." },
      ]}
    >
      <BodyItems body={body} />
    </CardsProvider>,
  );
  expect(html).toContain('<a class="card-link" href="/docs/simulation/uvdar">');
  expect(html).toContain("<p>Markers.</p>");
});

test("a list of cards without children draws nothing", async () => {
  const html = await drawPrepared([{ island: "DocCardList", props: {}, body: [] }]);
  expect(html).toBe("");
});

test("an island whose script has not come shows what stands inside it", () => {
  const Late = onDemand<{ children?: ReactNode }>(() => new Promise(() => {}));
  expect(renderToStaticMarkup(<Late>text</Late>)).toContain("text");
});

test("preparing a page ends with the failure of a script that does not come", async () => {
  const Failing = onDemand(() => Promise.reject(new Error("offline")));
  await expect(Failing.prepare()).rejects.toThrow("offline");
});

test("a page without islands, or without data, needs nothing", async () => {
  await expect(prepareBodies({ doc: { body: ["<p>a</p>"], tags: null } })).resolves.toBeUndefined();
  await expect(prepareBodies(undefined)).resolves.toBeUndefined();
});

test("a diagram that is drawn in the browser is there as its source", () => {
  const html = draw([{ island: "Mermaid", props: { code: "pie <title>" }, body: [] }]);
  expect(html).toContain("<code>pie &lt;title&gt;</code>");
});

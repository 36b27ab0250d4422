import { expect, test } from "vitest";
import type { Body } from "../types";
import { toFeedHtml as toHtml } from "./feed-html";

const url = "https://docs.halcyra.example/blog/welcome";
const toFeedHtml = (body: Body, page: string) => toHtml(body, page, "https://docs.halcyra.example");

test("finished HTML stays, and its addresses become absolute", () => {
  expect(
    toFeedHtml(
      [
        '<p>See <a href="/docs/overview#a">docs</a>, <a href="#b">below</a>, <a href="./c">c</a>.</p>',
      ],
      url,
    ),
  ).toBe(
    '<p>See <a href="https://docs.halcyra.example/docs/overview#a">docs</a>, <a href="https://docs.halcyra.example/blog/welcome#b">below</a>, <a href="https://docs.halcyra.example/blog/c">c</a>.</p>',
  );
});

test("addresses of a site below a path begin with it", () => {
  const site = "https://acme.github.io/rovers";
  expect(toHtml(['<a href="/faq/">a</a><a href="b">b</a>'], `${site}/blog/welcome`, site)).toBe(
    `<a href="${site}/faq/">a</a><a href="${site}/blog/b">b</a>`,
  );
});

test("a formula is there once: readers that know no formulas would show its source behind it", () => {
  const formula =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>E</mi><annotation encoding="application/x-tex">E</annotation></semantics></math>';
  expect(toFeedHtml([`<p>${formula}</p>`], url)).toBe(
    '<p><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>E</mi></semantics></math></p>',
  );
});

test("pictures keep their sources, all absolute", () => {
  const html = toFeedHtml(
    [
      '<picture><source srcset="/a.avif 400w, /b.avif 800w" sizes="50vw"><img src="/a.png" srcset="/a.png 1x, /b.png 2x" alt="A"></picture>',
    ],
    url,
  );
  expect(html).toContain(
    'srcset="https://docs.halcyra.example/a.avif 400w, https://docs.halcyra.example/b.avif 800w"',
  );
  expect(html).toContain('src="https://docs.halcyra.example/a.png"');
  expect(html).not.toMatch(/"\/[ab]\./);
});

test("nothing that runs or needs a script is left", () => {
  const html = toFeedHtml(
    [
      '<h2 id="a"><a class="heading-anchor" href="#a">A</a></h2><script>alert(1)</script>',
      '<h2 id="b">B <a href="/c">C</a><a class="heading-anchor" href="#b" aria-label="Link"></a></h2>',
      '<figure class="code" data-language="bash"><pre class="code-block" tabindex="0"><code>ls</code></pre><div class="code-actions"><button data-action="copy-code">x</button></div></figure>',
      '<p onclick="alert(1)">text</p>',
    ],
    url,
  );
  expect(html).toBe(
    '<h2 id="a">A</h2><h2 id="b">B <a href="https://docs.halcyra.example/c">C</a></h2><figure class="code"><pre class="code-block"><code>ls</code></pre></figure><p>text</p>',
  );
});

test("an address that can carry code is left out, a picture that is written into its own is not", () => {
  const html =
    '<p><a href="javascript:alert(1)">a</a><a href="&nbsp;java&#9;script:alert(1)">b</a><img src="data:image/png;base64,AA"><iframe src="data:text/html,x"></iframe></p>';
  expect(toFeedHtml([html], url)).toBe(
    '<p><a>a</a><a>b</a><img src="data:image/png;base64,AA"><iframe></iframe></p>',
  );
});

test("what holds a program, a form or a style is left out, and every address is absolute", () => {
  const html =
    "<style>p{}</style><form><p>a</p></form><input><template><p>b</p></template><noscript>c</noscript><p>d</p>";
  expect(toFeedHtml([html], url)).toBe("<p>d</p>");
  expect(
    toFeedHtml(
      ['<video poster="/p.jpg" src="/v.mp4"></video><blockquote cite="/e">f</blockquote>'],
      url,
    ),
  ).toBe(
    '<video poster="https://docs.halcyra.example/p.jpg" src="https://docs.halcyra.example/v.mp4"></video><blockquote cite="https://docs.halcyra.example/e">f</blockquote>',
  );
});

test("of the pictures for two colour modes the light one stays, enlarged by a button or not", () => {
  const light = '<img src="/light.png" alt="A">';
  const dark = '<img src="/dark.png" alt="A">';
  const expected = '<img src="https://docs.halcyra.example/light.png" alt="A">';
  expect(
    toFeedHtml(
      [
        `<span class="zoom themed-light">${light}<button></button></span><span class="zoom themed-dark">${dark}<button></button></span>`,
      ],
      url,
    ),
  ).toBe(`<span class="zoom themed-light">${expected}</span>`);
  expect(
    toFeedHtml(
      [
        `<span class="picture themed-light">${light}</span><span class="picture themed-dark">${dark}</span>`,
      ],
      url,
    ),
  ).toBe(`<span class="picture themed-light">${expected}</span>`);
});

test("tabs become sections with their labels", () => {
  const html = toFeedHtml(
    [
      {
        island: "Tabs",
        props: {
          tabs: [
            { value: "ros1", label: "ROS 1" },
            { value: "ros2", label: "ROS 2" },
          ],
        },
        body: [
          { island: "TabItem", props: { value: "ros1" }, body: ["<p>one</p>"] },
          { island: "TabItem", props: { value: "ros2" }, body: ["<p>two</p>"] },
        ],
      },
    ],
    url,
  );
  expect(html).toBe(
    "<section><p><strong>ROS 1</strong></p><p>one</p></section><section><p><strong>ROS 2</strong></p><p>two</p></section>",
  );
});

test("a drawing becomes a link that says what it is", () => {
  const svg =
    '<svg role="img" aria-label="Flowchart: Camera, Detector"><style>a</style><text>Camera</text></svg>';
  expect(toFeedHtml([`<figure class="mermaid">${svg}</figure>`], url)).toBe(
    '<figure class="mermaid"><p><a href="https://docs.halcyra.example/blog/welcome">Flowchart, shown in the post</a></p></figure>',
  );
});

import { expect, test } from "vitest";
import { toPictureHtml } from "./picture";

const data = {
  src: "/static/a.png",
  avifSet: "/static/a-480.avif 480w",
  sizes: "100vw",
  width: 960,
  height: 600,
  color: "#aabbcc",
};

test("a picture has its measures, its sizes and a coloured ground", () => {
  expect(toPictureHtml({ file: "a.png", alt: "An arm" }, data)).toBe(
    '<span class="picture"><svg class="picture-ground" aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none"><rect width="1" height="1" fill="#aabbcc"/></svg><picture><source type="image/avif" srcset="/static/a-480.avif 480w" sizes="100vw"><img src="/static/a.png" alt="An arm" width="960" height="600" loading="lazy" decoding="async"></picture></span>',
  );
});

test("a picture whose layout says how wide it is says so itself, or browsers would not heed its sources", () => {
  const html = toPictureHtml({ file: "a.png", alt: "" }, { ...data, sizes: "auto, 100vw" });
  expect(html).toContain(
    '480w" sizes="auto, 100vw"><img src="/static/a.png" sizes="auto, 100vw" alt=""',
  );
});

test("the first picture of a page is not lazy", () => {
  const html = toPictureHtml({ file: "a.png", alt: "", lazy: false }, data);
  expect(html).toContain('alt=""');
  expect(html).toContain('fetchpriority="high"');
  expect(html).not.toContain("loading=");
});

test("a picture of one colour mode says so on its outermost element, and waits until it is displayed", () => {
  const image = { file: "a.png", alt: "", className: "themed-dark" };
  const html = toPictureHtml({ ...image, lazy: false }, data);
  expect(html).toMatch(/^<span class="picture themed-dark">/);
  expect(html).toContain('loading="lazy" fetchpriority="high"');
  expect(toPictureHtml({ ...image, zoom: true }, data)).toMatch(
    /^<span class="zoom themed-dark"[^>]*><span class="picture">/,
  );
});

test("a picture with clear parts says so, for what stands behind it", () => {
  const html = toPictureHtml(
    { file: "a.png", alt: "" },
    { ...data, color: undefined, cutOut: true },
  );
  expect(html).toMatch(/^<span class="picture cut-out"><picture>/);
});

test("a width alone brings the height in proportion", () => {
  const html = toPictureHtml({ file: "a.png", alt: "x", width: "480" }, data);
  expect(html).toContain('width="480" height="300"');
});

test("a picture that may be enlarged stands beside its button, and its text is escaped", () => {
  const html = toPictureHtml({ file: "a.png", alt: 'The "left" <arm>', zoom: true }, data);
  expect(html).toMatch(/^<span class="zoom" data-action="zoom"><span class="picture">/);
  expect(html).toContain('alt="The &quot;left&quot; &lt;arm&gt;"');
  expect(html).toMatch(
    /<\/picture><\/span><button type="button" aria-label="Enlarge the picture"><\/button><\/span>$/,
  );
});

test("an id stands on the outermost element, so that an enlarged copy lacks it", () => {
  const image = { file: "a.png", alt: "", id: "arm" };
  expect(toPictureHtml(image, data)).toMatch(/^<span class="picture" id="arm"><svg/);
  const zoomed = toPictureHtml({ ...image, zoom: true }, data);
  expect(zoomed).toMatch(/^<span class="zoom" id="arm" data-action="zoom"/);
  expect(zoomed.match(/ id=/g)).toHaveLength(1);
});

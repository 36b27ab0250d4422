import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Pagination } from "../../core/blog/types";
import { Avatar, toInitials } from "./avatar";
import { namesToText, TitleAndCount } from "./byline";
import { PaginationNav } from "./pagination-nav";
import { orderByIds } from "./post-list";

vi.mock("gatsby", () => ({
  graphql: () => undefined,
  navigate: () => undefined,
  Link: ({ to, ...rest }: { to: string }) => <a href={to} {...rest} />,
}));

test("initials are those of the first and the last name", () => {
  expect(toInitials("Ada Novotna")).toBe("AN");
  expect(toInitials("Ines Maria da Carvalho")).toBe("IC");
  expect(toInitials("žofie")).toBe("Ž");
  expect(toInitials("")).toBe("");
});

test("an author without a picture is shown by initials, with a picture by that", () => {
  expect(renderToStaticMarkup(<Avatar author={{ name: "Ada Novotna" }} side={40} />)).toContain(
    "AN",
  );
  const picture = renderToStaticMarkup(
    <Avatar author={{ name: "Ada", imageUrl: "/a.svg" }} side={40} />,
  );
  expect(picture).toContain('src="/a.svg"');
  expect(picture).toContain('alt=""');
});

test("names are joined as in a sentence", () => {
  expect(namesToText([])).toBe("");
  expect(namesToText(["Ada"])).toBe("Ada");
  expect(namesToText(["Ada", "Tomas", "Ines"])).toBe("Ada, Tomas and Ines");
});

test("an author's title stands for itself: behind Hebrew words a number would go to their other side", () => {
  const html = renderToStaticMarkup(<TitleAndCount title="מהנדסת טיסה" count={3} />);
  expect(html).toBe("<bdi>מהנדסת טיסה</bdi><span> · 3 posts</span>");
  expect(renderToStaticMarkup(<TitleAndCount title={null} count={1} />)).toBe("1 post");
});

test("posts stand in the order of the plan, whatever the query answers", () => {
  const posts = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(orderByIds(posts, ["c", "a", "missing"])).toEqual([{ id: "c" }, { id: "a" }]);
});

const pagination: Pagination = {
  page: 2,
  pageCount: 9,
  previousPath: "/blog",
  nextPath: "/blog/page/3",
  items: [
    { page: 1, path: "/blog", current: false },
    { page: 2, path: "/blog/page/2", current: true },
    null,
    { page: 9, path: "/blog/page/9", current: false },
  ],
};

test("page numbers name themselves and the current one", () => {
  const html = renderToStaticMarkup(<PaginationNav pagination={pagination} />);
  expect(html).toContain('aria-label="Page 2" aria-current="page"');
  expect(html).toContain('href="/blog/page/9"');
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toContain('rel="prev"');
  expect(html).toContain('rel="next"');
});

test("a list of one page shows no numbers", () => {
  const single = { ...pagination, page: 1, pageCount: 1, previousPath: null, nextPath: null };
  expect(renderToStaticMarkup(<PaginationNav pagination={single} />)).toBe("");
});

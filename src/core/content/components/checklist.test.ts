import { expect, test } from "vitest";
import { toChecklistMark } from "../../checklist-mark";
import { compile, readable, toProblems } from "../compile.fixture";

const list = (items: string) => `<Checklist id="a" title="A">\n\n${items}\n\n</Checklist>`;

test("each task becomes a label with a place for its tick", async () => {
  const { body, problems } = await compile(list("- [ ] Battery *strapped*\n- [x] Wind read"));
  expect(problems).toEqual([]);
  expect(body).toEqual([
    {
      island: "Checklist",
      props: { id: "a", title: "A", count: 2 },
      body: [
        {
          tag: "ul",
          attributes: { className: "task-list" },
          body: [
            item("battery-strapped", "Battery <em>strapped</em>"),
            item("wind-read", "Wind read"),
          ],
        },
      ],
    },
  ]);
});

function item(id: string, html: string) {
  return {
    tag: "li",
    attributes: { className: "task-item" },
    body: [
      {
        tag: "label",
        attributes: {},
        body: [{ island: "ChecklistItem", props: { id }, body: [html] }],
      },
    ],
  };
}

test("a changed number of a sheet leaves the name of an item as it is", async () => {
  const { body } = await compile(list('- [ ] Wind below <Spec of="h4" name="windLimit" />'));
  expect(readable(JSON.stringify(body))).toContain('"id":"wind-below-spech4windlimit"');
});

test("what stands below an item's line stays outside of its label", async () => {
  const { body } = await compile(list("- [ ] Ask\n\n  About the weather.\n- [ ] Go\n  - by foot"));
  const html = JSON.stringify(body);
  expect(html).toContain('"body":["Ask"]}]},"<p>About the weather.</p>"');
  expect(html).toContain('"body":["Go"]}]},"<ul>');
});

test.each([
  ["  - by foot", "<ul>"],
  ["  > A note", "<blockquote>"],
  ["  ```sh\n  a\n  ```", '<figure class=\\"code\\"'],
  ["  > A note\n\n  Then more", "<blockquote>"],
])("of an item whose next line is %j the label ends before it", async (below, opening) => {
  const { body } = await compile(list(`- [ ] Ask *him*\n${below}`));
  const html = JSON.stringify(body);
  expect(html).toContain('"props":{"id":"ask-him"},"body":["Ask <em>him</em>"]}]},"');
  expect(html.split('"body":["Ask <em>him</em>"]}]},"')[1]).toMatch(opening);
});

test.each([
  ["Text", '1:1: <Checklist> has no item; write "- [ ] Battery strapped"'],
  ["- plain", '1:1: <Checklist> has no item; write "- [ ] Battery strapped"'],
])("a checklist of %j says what is missing", async (text, problem) => {
  expect(await toProblems(list(text))).toEqual([problem]);
});

test.each(["Pre flight", "pre--flight", "pre-", "-flight", "a.b"])(
  "the id %j, which could not be an address, is told",
  async (id) => {
    expect(
      await toProblems(`<Checklist id="${id}" title="A">\n\n- [ ] Look\n\n</Checklist>`),
    ).toEqual([
      `1:1: <Checklist> has the id "${id}"; wanted small letters, digits and hyphens, such as "pre-flight"`,
    ]);
  },
);

test("a checklist without an id or a title is told once of each, and no other one has its id", async () => {
  const { problems, siteIds } = await compile("<Checklist>\n\n- [ ] Look\n\n</Checklist>");
  expect(problems.map(({ message }) => message)).toEqual([
    '<Checklist> needs the attribute "id"; wanted text',
    '<Checklist> needs the attribute "title"; wanted text',
  ]);
  expect(siteIds).toEqual([]);
});

test("the id is noted with the mark of its items and its place, that of the part that has it", async () => {
  const part = '\n<Checklist id="strap" title="Strap">\n\n- [ ] Tight\n- [ ] New\n\n</Checklist>\n';
  const mark = toChecklistMark(["new", "tight"]);
  const { siteIds } = await compile('import P from "./_p.mdx";\n\n<P />', {
    "docs/guide/_p.mdx": part,
  });
  expect(siteIds).toEqual([
    { component: "Checklist", id: "strap", mark, file: "docs/guide/_p.mdx", line: 2, column: 1 },
  ]);
  expect(toChecklistMark(["tight"])).not.toBe(mark);
});

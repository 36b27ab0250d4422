import { expect, test } from "vitest";
import { type Draft, keepProblems, readDraft, toDraft, toDraftProduct } from "./draft";
import type { Account } from "./types";

const ada: Account = {
  uid: "u-ada",
  email: "ada@example.com",
  username: "Ada",
  owned: [{ name: "h4", details: { serial: "H4-017", colour: "grey" } }],
  lastVisit: null,
};

/** One product, whose lines are these. */
function draftOf(lines: Record<string, string>, name = "h4"): Draft {
  const entries = Object.entries(lines);
  return {
    username: "Ada",
    email: "",
    products: [
      {
        id: 0,
        name,
        lines: entries.map(([key, value], id) => ({ id, key, value })),
        kept: {},
      },
    ],
    nextProductId: 1,
  };
}

test("a form that nobody touched writes what was there", () => {
  expect(readDraft(toDraft(ada), ada)).toEqual({
    edit: {
      username: "Ada",
      email: "ada@example.com",
      owned: [{ name: "h4", details: { serial: "H4-017", colour: "grey" } }],
      removed: [],
    },
  });
});

test("every product has a field for each well-known detail, then its own", () => {
  const [product] = toDraft(ada).products;
  expect(product?.lines.map(({ key, value }) => [key, value])).toEqual([
    ["serial", "H4-017"],
    ["firmware", ""],
    ["purchased", ""],
    ["manual", ""],
    ["firmwareFile", ""],
    ["colour", "grey"],
  ]);
});

test("a product that is taken out of the list takes its details along", () => {
  const draft = { ...toDraft(ada), products: [toDraftProduct({ name: "h6", details: {} }, 0)] };
  expect(readDraft(draft, ada)).toEqual({
    edit: {
      username: "Ada",
      email: "ada@example.com",
      owned: [{ name: "h6", details: {} }],
      removed: ["h4"],
    },
  });
});

test("a detail whose field is emptied is gone", () => {
  const draft = draftOf({ serial: " ", firmware: " 1.2 ", " colour ": "grey" });
  expect(readDraft(draft, ada)).toMatchObject({
    edit: { owned: [{ name: "h4", details: { firmware: "1.2", colour: "grey" } }] },
  });
});

test("spaces round names are nobody's intention", () => {
  const draft = { ...draftOf({}, "  h6 "), username: " Ada ", email: " Ada@Example.com " };
  expect(readDraft(draft, ada)).toMatchObject({
    edit: { username: "Ada", email: "ada@example.com", owned: [{ name: "h6" }] },
  });
});

test.each([
  ["", "Enter the product's name, or remove the product."],
  ["products", '"products" is reserved in every account. Choose another name.'],
  ["__proto__", "Names that begin and end with __ are reserved by the database."],
  ["x".repeat(101), "The name has at most 100 characters."],
])("a product cannot be called %j", (name, problem) => {
  expect(readDraft(draftOf({}, name), ada)).toEqual({ problems: { "product-0-name": problem } });
});

test.each(["x".repeat(100), "__kit", "kit__", "a__b__"])("a product can be called %j", (name) => {
  expect(readDraft(draftOf({}, name), ada)).toHaveProperty("edit");
});

test.each(["ada", "Ada ada@example.com", "ada@example.com Ada", "@example.com", "ada@"])(
  "%j is no email address",
  (email) => {
    expect(readDraft({ ...toDraft(ada), email }, ada)).toHaveProperty("problems.email");
  },
);

test.each([
  "https://example.com/a.pdf",
  "/products/a.pdf",
  "a/../b",
  "a//b",
  "javascript:alert(1)",
  "manual.pdf",
  "products/manual.pdf",
  "products/h4/2.0/manual.pdf",
  "manuals/h4/manual.pdf",
  "manuals/products/h4/manual.pdf",
  "products/h4/..",
  "products/h4/ manual.pdf",
  "products/h4/manual.pdf ?",
  "products/h4/manual.pdf?alt=media",
  "products/h4/a:b",
])("%j is no path of a manual", (manual) => {
  expect(readDraft(draftOf({ manual }), ada)).toHaveProperty([
    "problems",
    "product-0-line-0-value",
  ]);
});

test("a file of a product that the account does not have is one that its owner may not load", () => {
  const draft = draftOf({ manual: "products/uvdar-kit/manual.pdf" });
  expect(readDraft(draft, ada)).toEqual({
    problems: {
      "product-0-line-0-value":
        'Only owners of "uvdar-kit" may download this file, and this account has no product of that name.',
    },
  });
  const kit = { ...toDraftProduct({ name: " uvdar-kit ", details: {} }, 1) };
  const both = { ...draft, products: [...draft.products, kit] };
  expect(readDraft(both, ada)).toHaveProperty("edit");
});

test("all problems are told at once", () => {
  const draft = { ...draftOf({ purchased: "never" }, ""), username: "x".repeat(201), email: "ada" };
  const result = readDraft(draft, ada);
  expect("problems" in result && Object.keys(result.problems)).toEqual([
    "username",
    "email",
    "product-0-name",
    "product-0-line-0-value",
  ]);
});

test("an account has at most a hundred products", () => {
  const products = Array.from({ length: 101 }, (_, id) =>
    toDraftProduct({ name: `p${id}`, details: {} }, id),
  );
  const most = { ...toDraft(ada), products: products.slice(1) };
  expect(readDraft(most, ada)).toHaveProperty("edit");
  expect(readDraft({ ...toDraft(ada), products }, ada)).toEqual({
    problems: { products: "An account has at most 100 products." },
  });
});

test("a problem that was told goes when its field is right, and a new one waits for the next save", () => {
  const told = { username: "told", email: "told", "product-0-name": "told" };
  const draft = { ...draftOf({ purchased: "soon" }, " "), email: "nobody" };
  expect(keepProblems(told, draft, ada)).toEqual({
    email: '"nobody" is not an email address. Write it as name@example.com, or leave it empty.',
    "product-0-name": "Enter the product's name, or remove the product.",
  });
  expect(keepProblems(told, draftOf({ serial: "1" }), ada)).toEqual({});
  expect(keepProblems({}, draft, ada)).toEqual({});
});

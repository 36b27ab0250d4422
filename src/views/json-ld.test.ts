import { expect, test } from "vitest";
import { jsonLdToText, toBreadcrumbJsonLd, toFaqJsonLd } from "./json-ld";

test("no text can end the script element that holds it", () => {
  const text = jsonLdToText({
    "@type": "Thing",
    name: "</script><script>alert(1)</script> & \u2028",
  });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text).name).toBe("</script><script>alert(1)</script> & \u2028");
});

test("one document stands by itself, several in a list", () => {
  expect(JSON.parse(jsonLdToText({ "@type": "Thing" }))).toEqual({
    "@context": "https://schema.org",
    "@type": "Thing",
  });
  expect(JSON.parse(jsonLdToText([{ "@type": "A" }, { "@type": "B" }]))).toHaveLength(2);
});

test("a crumb without a page is left out, and the others are counted", () => {
  const trail = [
    { label: "Deployment" },
    { label: "Power up", path: "/docs/deployment/01-powering" },
  ];
  expect(toBreadcrumbJsonLd(trail, "https://docs.example").itemListElement).toEqual([
    {
      "@type": "ListItem",
      position: 1,
      name: "Power up",
      item: "https://docs.example/docs/deployment/01-powering",
    },
  ]);
});

test("each question has its accepted answer", () => {
  expect(toFaqJsonLd([{ question: "How long?", answer: "21 min" }]).mainEntity).toEqual([
    {
      "@type": "Question",
      name: "How long?",
      acceptedAnswer: { "@type": "Answer", text: "21 min" },
    },
  ]);
});

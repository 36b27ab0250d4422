import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { SiteLink } from "../../core/settings/settings";
import { settings } from "../../site";
import { externalIcon, githubIcon, youtubeIcon } from "../../ui/icons";
import { Footer } from "./footer";

vi.mock("gatsby", () => ({
  Link: ({ to, ...rest }: { to: string }) => <a href={to} {...rest} />,
}));

const draw = (community: SiteLink[]) =>
  renderToStaticMarkup(
    <Footer settings={{ ...settings, footer: { ...settings.footer, community } }} />,
  );

/** The sign beside a name. */
const findSign = (html: string, label: string) =>
  html.match(new RegExp(`<path d="([^"]*)"[^>]*></path></svg>${label}<`))?.[1];

test("a place of the community has the sign of its host, whichever way its address is written", () => {
  const html = draw([
    { label: "Videos", href: "https://www.youtube.com/@skyward" },
    { label: "Code", href: "https://github.com" },
    { label: "Forum", href: "https://forum.example/t/1" },
    { label: "Mail", href: "mailto:us@skyward.example" },
  ]);
  expect(findSign(html, "Videos")).toBe(youtubeIcon);
  expect(findSign(html, "Code")).toBe(githubIcon);
  expect(findSign(html, "Forum")).toBe(externalIcon);
  expect(findSign(html, "Mail")).toBe(externalIcon);
});

test("a page of this site may be a place of the community", () => {
  const html = draw([{ label: "Questions", href: "/faq/" }]);
  expect(html).toContain('href="/faq/"');
  expect(findSign(html, "Questions")).toBe("");
});

test("a company without a community has no empty list of it", () => {
  expect(draw([{ label: "Code", href: "https://github.com" }])).toContain("Community");
  expect(draw([])).not.toContain("Community");
});

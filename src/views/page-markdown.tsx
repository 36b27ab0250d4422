/** A page as Markdown: to copy, or to look at. Without script the menu opens too, and its link works. */

import styled from "@emotion/styled";
import { useState } from "react";
import { withBase } from "../core/links/base-path";
import { toMarkdownPath } from "../core/outputs/markdown-pages";
import { Icon } from "../ui/icon";
import { chevronIcon } from "../ui/icons";
import { token } from "../ui/tokens";
import { pageFoldStyles } from "./page-fold";

export function PageMarkdown({ path }: { path: string }) {
  const href = withBase(toMarkdownPath(path));
  const [said, setSaid] = useState("");

  const copy = async () => {
    setSaid("");
    const isCopied = await fetchCopying().then(
      ({ copyTextAt }) => copyTextAt(href),
      () => false,
    );
    setSaid(isCopied ? __WORDS__.content.copied : __WORDS__.pageMarkdown.notCopied);
  };

  return (
    <Menu
      onToggle={({ currentTarget }) => {
        setSaid("");
        if (!currentTarget.open) return;
        fetchCopying()
          .then(({ fetchText }) => fetchText(href))
          .catch(() => {});
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <Icon shape={chevronIcon} />
        {__WORDS__.pageMarkdown.menu}
      </summary>
      <Choices>
        <button type="button" onClick={copy}>
          {__WORDS__.pageMarkdown.copy}
        </button>
        <a href={href} type="text/markdown">
          {__WORDS__.pageMarkdown.view}
        </a>
        <output>{said}</output>
      </Choices>
    </Menu>
  );
}

const fetchCopying = () => import("./mdx/copy");

const Menu = styled.details(pageFoldStyles, {
  "& summary": { minHeight: "2.5rem" },
  "& summary:hover": { color: token("color-accent") },
});

const Choices = styled.div({
  display: "grid",
  justifyItems: "start",
  "& button, & a": {
    minHeight: "2rem",
    padding: 0,
    border: 0,
    background: "none",
    color: token("color-accent"),
    font: "inherit",
    alignContent: "center",
    textDecoration: "underline",
    textDecorationThickness: "0.07em",
    textUnderlineOffset: "0.18em",
    cursor: "pointer",
  },
});

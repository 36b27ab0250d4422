/** The columns of a page: a sidebar, the text, the contents. Every text begins at one edge and at one height. */

import styled, { type CSSObject } from "@emotion/styled";
import type { ReactNode } from "react";
import { Container } from "../ui/container";
import { token } from "../ui/tokens";
import { desktop } from "./frame/media";

/** A page that is no article, where the text of an article stands. */
export function TextPage({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Columns data-sidebar={false} data-contents={false}>
      <Text className={className} data-text="">
        {children}
      </Text>
    </Columns>
  );
}

export const textColumn: CSSObject = {
  width: "100%",
  maxWidth: token("size-prose"),
  "@media (min-width: 100rem)": { maxWidth: "52rem" },
  marginInline: "auto",
  paddingBlock: `${token("space-5")} ${token("space-8")}`,
};

const Text = styled.div(textColumn);

const threeColumns = "var(--sidebar) minmax(0, 1fr) var(--contents)";

export const Columns = styled(Container)({
  [desktop]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    columnGap: "clamp(1.5rem, 3vw, 4rem)",
    "--sidebar": `clamp(13.5rem, 20vw, ${token("size-sidebar")})`,
    "--contents": `clamp(11rem, 16vw, ${token("size-contents")})`,
    "&[data-sidebar=true]": { gridTemplateColumns: "var(--sidebar) minmax(0, 1fr)" },
    "&[data-contents=true]": { gridTemplateColumns: "minmax(0, 1fr) var(--contents)" },
    "&[data-sidebar=true][data-contents=true]": {
      gridTemplateColumns: threeColumns,
    },
  },
  // Where there is room every text begins at one edge, with a sidebar, with contents, or without.
  "@media (min-width: 80rem)": {
    "&[data-sidebar][data-contents]": { gridTemplateColumns: threeColumns },
    "& > :is(article, [data-text])": { gridColumn: 2 },
    "& > [data-wide=true]": { gridColumn: "2 / -1" },
  },
  "@media print": { display: "block" },
});

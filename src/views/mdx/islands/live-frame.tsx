/** The box of an island that one operates: its name, its parts, and the static form as its twin. */

import styled from "@emotion/styled";
import { type ReactNode, useId } from "react";
import { token } from "../../../ui/tokens";

interface LiveFrameProps {
  name: string;
  /** One line under the name: what to do here. */
  lead: string;
  children: ReactNode;
  /** What the static form holds, as the summary that opens it. */
  twinName: string;
  /** The static form: on paper it stands alone, for nothing can be pressed there. */
  twin: ReactNode;
}

export function LiveFrame({ name, lead, children, twinName, twin }: LiveFrameProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Live>
        <Name id={id}>{name}</Name>
        <Lead>{lead}</Lead>
        {children}
      </Live>
      <details className="details">
        <summary>{twinName}</summary>
        {twin}
      </details>
    </Box>
  );
}

const Box = styled.section({
  marginBlock: token("space-5"),
  padding: `clamp(${token("space-4")}, 3vw, ${token("space-5")})`,
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-md"),
  background: token("color-surface-raised"),
  containerType: "inline-size",
  "& .details": { marginBlock: `${token("space-5")} 0` },
  "@media print": {
    padding: 0,
    border: 0,
    "& .details": { padding: 0, border: 0 },
    "& summary": { display: "none" },
  },
});

const Live = styled.div({ "@media print": { display: "none" } });

const Name = styled.p({
  marginBlock: "0 !important",
  fontSize: token("font-size-lg"),
  fontWeight: token("font-weight-semibold"),
  lineHeight: token("line-height-snug"),
});

const Lead = styled.p({
  marginBlock: `${token("space-1")} ${token("space-4")} !important`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
});

/** Buttons in a row. */
export const Buttons = styled.div({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
});

/** A sentence on how it goes: right, wrong, or neither yet; the words say it, the colour repeats it. */
export const Verdict = styled.p({
  marginBlock: `${token("space-4")} !important`,
  padding: `${token("space-3")} ${token("space-4")}`,
  border: "1px solid",
  borderRadius: token("radius-sm"),
  fontSize: token("font-size-sm"),
  borderColor: token("color-note"),
  background: token("color-note-soft"),
  boxShadow: token("shadow-edge"),
  '&[data-tone="right"]': { borderColor: token("color-tip"), background: token("color-tip-soft") },
  '&[data-tone="wrong"]': {
    borderColor: token("color-danger"),
    background: token("color-danger-soft"),
  },
});

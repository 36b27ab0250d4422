/** The looks that the list and the editor share. */

import styled from "@emotion/styled";
import { noteBorder } from "../../ui/card";
import { inputStyles } from "../../ui/field";
import { token } from "../../ui/tokens";

export const Field = styled.div({
  display: "grid",
  alignContent: "start",
  gap: token("space-1"),
  minWidth: 0,
  "& label": { fontSize: token("font-size-sm"), fontWeight: token("font-weight-medium") },
  "& input": {
    ...inputStyles,
    minWidth: 0,
    width: "100%",
    "&[aria-invalid=true]": { borderColor: token("color-danger") },
  },
  "& small": {
    color: token("color-danger"),
    lineHeight: token("line-height-snug"),
    overflowWrap: "anywhere",
  },
});

export const Problem = styled.p({
  margin: 0,
  padding: `${token("space-3")} ${token("space-4")}`,
  border: noteBorder(token("color-danger")),
  borderRadius: token("radius-sm"),
  background: token("color-danger-soft"),
  boxShadow: token("shadow-edge"),
  fontSize: token("font-size-sm"),
  overflowWrap: "anywhere",
  "& small": { display: "block" },
});

/** What stands below each other. */
export const Stack = styled.div({
  display: "grid",
  gap: token("space-5"),
  // What somebody has looked for is repeated there.
  "& > p": { margin: 0, overflowWrap: "anywhere" },
});

export const Row = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: token("space-3"),
});

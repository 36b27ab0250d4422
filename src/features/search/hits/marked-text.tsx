/** A text in which the words of the query are marked. */

import styled from "@emotion/styled";
import { token } from "../../../ui/tokens";
import type { Mark } from "./read-marks";

export function MarkedText({ marks }: { marks: readonly Mark[] }) {
  let position = 0;
  return marks.map(({ text, isMatch }) => {
    const key = position;
    position += text.length;
    return isMatch ? <Match key={key}>{text}</Match> : <span key={key}>{text}</span>;
  });
}

const Match = styled.mark({
  borderRadius: "0.15em",
  background: token("color-mark"),
  color: "inherit",
  // Whatever the text around gives to its marks.
  "@media (forced-colors: active)": { "&&": { background: "Mark", color: "MarkText" } },
});

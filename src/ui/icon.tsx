/** One sign of the set, beside or instead of a word. It is never announced: the word is. */

import styled from "@emotion/styled";
import type { IconShape } from "./icons";
import { token } from "./tokens";

interface IconProps {
  shape: IconShape;
  className?: string;
}

export function Icon({ shape, className }: IconProps) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={shape} />
    </Svg>
  );
}

const Svg = styled.svg({
  width: token("size-icon"),
  height: token("size-icon"),
  flex: "none",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

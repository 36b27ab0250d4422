/** An author's picture, or the initials where there is none. The name stands beside it, so it is not announced. */

import styled from "@emotion/styled";
import { withBase } from "../../core/links/base-path";
import { token } from "../../ui/tokens";
import type { CardAuthorData } from "./types";

interface AvatarProps {
  author: Pick<CardAuthorData, "name" | "imageUrl">;
  /** The side in pixels. */
  side: number;
}

export function Avatar({ author, side }: AvatarProps) {
  if (author.imageUrl) {
    return (
      <Picture src={withBase(author.imageUrl)} alt="" width={side} height={side} decoding="async" />
    );
  }
  return (
    <Initials viewBox="0 0 40 40" width={side} height={side} aria-hidden="true">
      <text x="20" y="21" textAnchor="middle" dominantBaseline="middle">
        {toInitials(author.name)}
      </text>
    </Initials>
  );
}

/** `Ada Novotna` -> `AN`: of the first and the last name, whatever alphabet they are written in. */
export function toInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

const Picture = styled.img({
  flex: "none",
  alignSelf: "start",
  aspectRatio: "1",
  borderRadius: token("radius-full"),
  background: token("color-surface-sunken"),
  objectFit: "cover",
});

const Initials = styled.svg({
  flex: "none",
  borderRadius: token("radius-full"),
  background: token("color-accent-soft"),
  boxShadow: token("shadow-edge"),
  fill: token("color-accent"),
  fontSize: "15px",
  fontWeight: token("font-weight-semibold"),
});

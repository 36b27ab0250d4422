/** What the results may be narrowed to, as a row of switches with their counts. */

import styled from "@emotion/styled";
import { useId, useState } from "react";
import { Button } from "../../../ui/button";
import { onAccent } from "../../../ui/chosen";
import { token } from "../../../ui/tokens";

interface FacetProps {
  title: string;
  items: readonly { value: string; label: string; count: number; isRefined: boolean }[];
  onToggle: (value: string) => void;
  /** How many are shown at first, those of the most pages; the others by a button. */
  most?: number;
}

export function Facet({ title, items, onToggle, most = items.length }: FacetProps) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // One choice is none, unless it has been made. Who has just taken it back still stands on it.
  const isUseful = items.length > 1 || items.some((item) => item.isRefined) || hasFocus;
  if (!isUseful) return null;
  const first = items.toSorted((one, other) => other.count - one.count).slice(0, most);
  return (
    <Group
      role="group"
      aria-labelledby={titleId}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Title id={titleId}>{title}</Title>
      {items
        .filter((item) => isWhole || item.isRefined || first.includes(item))
        .map(({ value, label, count, isRefined }) => (
          <Switch key={value}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={isRefined}
              onChange={() => onToggle(value)}
            />
            <span>
              {label} <Count>{count}</Count>
            </span>
          </Switch>
        ))}
      {items.length > most && (
        <More weight="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? __WORDS__.search.fewerTopics : __WORDS__.search.moreTopics}
        </More>
      )}
    </Group>
  );
}

// No `fieldset`: Safari sets its `legend` above the switches, whatever the styles say.
const Group = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: token("space-2"),
  // Further lines begin below the first switch, not below the title.
  "@media (min-width: 40.01rem)": {
    paddingInlineStart: "5rem",
    "& > span": { marginInlineStart: "-5rem" },
  },
  // A phone has one line for it, to be pushed along.
  "@media (max-width: 40rem)": {
    flexWrap: "nowrap",
    marginInline: "calc(-1 * var(--page-margin))",
    paddingInline: "var(--page-margin)",
    paddingBlock: token("space-1"),
    overflowX: "auto",
    scrollbarWidth: "none",
    whiteSpace: "nowrap",
  },
});

const Title = styled.span({
  minWidth: "4.5rem",
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
});

const Switch = styled.label({
  position: "relative",
  cursor: "pointer",
  "& > span": {
    display: "inline-flex",
    alignItems: "center",
    gap: token("space-2"),
    minHeight: "2.25rem",
    paddingInline: token("space-3"),
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-full"),
    fontSize: token("font-size-sm"),
    lineHeight: token("line-height-snug"),
  },
  "&:hover > span": { borderColor: token("color-accent") },
  "& > :checked + span": {
    borderColor: token("color-accent"),
    ...onAccent,
  },
  "& > :focus-visible + span": {
    outline: `3px solid ${token("color-focus")}`,
    outlineOffset: "2px",
  },
});

const More = styled(Button)({ minHeight: "2.25rem", paddingBlock: 0 });

const Count = styled.span({ fontVariantNumeric: "tabular-nums", opacity: 0.85 });

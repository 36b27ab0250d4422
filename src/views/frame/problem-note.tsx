/** In development, above a page: what is wrong with its files. A mended page has none, and a build shows none. */

import styled from "@emotion/styled";
import { token } from "../../ui/tokens";

interface ProblemNoteProps {
  /** Where each stands, as `content/docs/install.mdx:3:1`, and what was found and wanted. */
  problems: readonly { place: string; message: string }[];
}

export function ProblemNote({ problems }: ProblemNoteProps) {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return (
    <Note role="status" aria-label={`${count} on this page`}>
      <strong>{`${count} on this page`}</strong>
      <List>
        {problems.map(({ place, message }) => (
          <li key={`${place} ${message}`}>
            <code>{place}</code> {message}
          </li>
        ))}
      </List>
    </Note>
  );
}

const Note = styled.div({
  // The line beside the sidebar reaches up to the bar.
  position: "relative",
  zIndex: 1,
  margin: token("space-4"),
  padding: token("space-4"),
  border: `2px solid ${token("color-danger")}`,
  borderRadius: token("radius-md"),
  background: token("color-surface"),
  color: token("color-text"),
  overflowWrap: "anywhere",
});

const List = styled.ul({ margin: 0, paddingLeft: token("space-5") });

/** One version's panel: its lines stand below each other, so that none moves when another one changes. */

import styled from "@emotion/styled";
import { fill } from "../../core/text/fill";
import { token } from "../../ui/tokens";

export const Panel = styled.div({
  display: "grid",
  // No wider than its place, in large letters too.
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  alignContent: "start",
  gap: token("space-2"),
  width: "100%",
  fontSize: token("font-size-sm"),
  "& p": { margin: 0 },
});

/**
 * What is saved, said before it is known how much that is. `label` is what readers call the version. Where a hosted
 * service answers the search, there is no index to save; a literal variable lets the bundler leave out the other words.
 */
export function Offered({ label }: { label: string }) {
  return (
    <p>
      {fill(
        process.env.GATSBY_ALGOLIA_APP_ID
          ? __WORDS__.offline.offeredWithoutSearch
          : __WORDS__.offline.offered,
        { label },
      )}
    </p>
  );
}

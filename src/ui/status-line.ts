/** A line whose words are read out when they come. */

import styled from "@emotion/styled";

/**
 * Stands there with `role="status"` before its words do: of a place that was not known, or not displayed, nothing is
 * read out. Without words it takes no room, and no gap of a grid.
 */
export const StatusLine = styled.p({ "&:empty": { position: "absolute" } });

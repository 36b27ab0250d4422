/** The width that everything on a page shares: centred, with a margin that grows with the window. */

import styled from "@emotion/styled";
import { token } from "./tokens";

export const Container = styled.div({
  width: "100%",
  maxWidth: token("size-page"),
  marginInline: "auto",
  paddingInline: "var(--page-margin)",
});

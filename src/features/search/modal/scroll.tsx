/** The part of the dialog that scrolls. */

import styled from "@emotion/styled";
import { token } from "../../../ui/tokens";

export const Scroll = styled.div({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: token("space-3"),
  scrollPaddingBlock: token("space-3"),
  scrollbarWidth: "thin",
});

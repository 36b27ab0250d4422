/** What helps to read outdoors: contrast and size. In the drawer and in the footer. */

import styled from "@emotion/styled";
import { SunModeToggle } from "../../features/color-mode";
import { TypeSizeToggle } from "../../features/type-size";
import { token } from "../../ui/tokens";

export function ReadingAids() {
  return (
    <Group role="group" aria-label={__WORDS__.frame.readingAids}>
      <SunModeToggle />
      <TypeSizeToggle />
    </Group>
  );
}

const Group = styled.div({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
  "dialog &": { padding: `0 ${token("space-3")} ${token("space-3")}` },
});

/** The way to a page or a section, outermost first. */

import styled from "@emotion/styled";
import { Fragment } from "react";

export function Trail({ steps }: { steps: readonly string[] }) {
  return steps.map((step, index) => (
    // The same title may stand on the way twice.
    // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
    <Fragment key={index}>
      {index > 0 && <Separator aria-hidden="true">›</Separator>}
      {step}
    </Fragment>
  ));
}

const Separator = styled.span({ marginInline: "0.4em", opacity: 0.7 });

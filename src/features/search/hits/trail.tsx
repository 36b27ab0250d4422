/** The way to a page or a section, outermost first. */

import styled from "@emotion/styled";
import { Fragment, type ReactNode } from "react";

interface TrailProps {
  steps: readonly string[];
  /** Where the way ends, when it is drawn with it. */
  children?: ReactNode;
}

export function Trail({ steps, children }: TrailProps) {
  return (
    <>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one title may stand on the way twice, and none changes places
        <Fragment key={index}>
          {index > 0 && <Separator />}
          {step}
        </Fragment>
      ))}
      {children && steps.length > 0 && <Separator />}
      {children}
    </>
  );
}

/** The spaces are a part of the text: without them a screen reader says two names as one word. */
function Separator() {
  return (
    <>
      {"\u00a0"}
      <Sign aria-hidden="true">{"›"}</Sign>{" "}
    </>
  );
}

const Sign = styled.span({ marginInline: "0.1em", opacity: 0.7 });

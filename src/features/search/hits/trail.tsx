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
          {index > 0 && <Separator aria-hidden="true">›</Separator>}
          {step}
        </Fragment>
      ))}
      {children && steps.length > 0 && <Separator aria-hidden="true">›</Separator>}
      {children}
    </>
  );
}

const Separator = styled.span({ marginInline: "0.4em", opacity: 0.7 });

/** The area of static content: its typography, and the one listener that makes its links and buttons work. */

import styled from "@emotion/styled";
import { navigate } from "gatsby";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { withoutBase } from "../../core/links/base-path";
import { listenToContent } from "./content-listener";
import { contentStyles } from "./content-styles";

export function ContentArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLDivElement>(null);

  // Not after the next paint: from React's first moment on nobody else keeps what is pressed here.
  useLayoutEffect(() => {
    if (area.current === null) return;
    return listenToContent(area.current, {
      navigate: (route) => {
        // As the browser does: its own page once more is no step.
        const { pathname, search } = window.location;
        void navigate(route, { replace: route === withoutBase(pathname) + search });
      },
      say: (text) => {
        // Emptied first: the same words twice are said twice.
        voice.current?.replaceChildren();
        requestAnimationFrame(() => voice.current?.append(text));
      },
    });
  }, []);

  return (
    <Area ref={area} className="content">
      {children}
      <div ref={voice} role="status" className="visually-hidden" />
    </Area>
  );
}

const Area = styled.div(contentStyles);

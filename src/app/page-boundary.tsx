/** Keeps a page that crashed from taking the frame with it: says so, and offers another try. */

import styled from "@emotion/styled";
import { Component, type ReactNode } from "react";
import { Button } from "../ui/button";
import { token } from "../ui/tokens";

interface PageBoundaryProps {
  /** The page's address: the next page starts without this one's crash. */
  pathname: string;
  children: ReactNode;
}

interface PageBoundaryState {
  hasCrashed: boolean;
}

export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): PageBoundaryState {
    return { hasCrashed: true };
  }

  override componentDidUpdate(previous: PageBoundaryProps, before: PageBoundaryState): void {
    // A page that has only now crashed is not drawn again.
    if (!before.hasCrashed) return;
    const { hasCrashed } = this.state;
    if (hasCrashed && previous.pathname !== this.props.pathname) this.tryAgain();
    // After a try the pressed button is gone: the keyboard goes on at the next one, or at the content. In the drawer,
    // which stands before the content, it stays there: nothing beside it takes the focus.
    else if (before !== this.state) {
      const next = hasCrashed
        ? "main [role=alert] button, :modal [role=alert] button"
        : "main, :modal button";
      document.querySelector<HTMLElement>(next)?.focus();
    }
  }

  /** Draws the page once; if it crashes once more, this stands here as before. */
  tryAgain = () => this.setState({ hasCrashed: false });

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <Message role="alert">
        <h1>{__WORDS__.page.crashed}</h1>
        <p>{__WORDS__.page.restWorks}</p>
        <Button onClick={this.tryAgain}>{__WORDS__.page.tryAgain}</Button>
      </Message>
    );
  }
}

const Message = styled.div({
  maxWidth: "36rem",
  marginInline: "auto",
  padding: `${token("space-7")} ${token("space-5")}`,
  textAlign: "center",
});

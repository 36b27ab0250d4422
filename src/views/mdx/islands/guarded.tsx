/** Keeps a live form that breaks from taking its page with it: its body stands there again, with another try. */

import { Component, type ComponentType, type MouseEvent, type ReactNode } from "react";

interface GuardedState {
  hasBroken: boolean;
}

/** The only form that `inSight` takes. */
export type Guarded<Props> = ComponentType<Props> & { isGuarded: true };

/**
 * The live form of an island, as `inSight` takes it. It is wrapped where it is written, so that the guard comes with
 * its script and costs the pages without it nothing.
 * @param Static what stands there when it has broken; without it the body that the compiler wrote
 */
export function guarded<Props extends { children?: ReactNode }>(
  Live: ComponentType<Props>,
  Static: ComponentType<Props> = ({ children }) => children,
): Guarded<Props> {
  return class Guard extends Component<Props, GuardedState> {
    static readonly isGuarded = true;
    override state: GuardedState = { hasBroken: false };

    static getDerivedStateFromError(): GuardedState {
      return { hasBroken: true };
    }

    /** Draws it once; if it breaks once more, that stands here as before. */
    tryAgain = ({ currentTarget }: MouseEvent) => {
      // The pressed button goes: the keyboard goes on at what becomes of it.
      const place = currentTarget.parentElement?.parentElement;
      if (place) {
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }
      this.setState({ hasBroken: false });
    };

    override render(): ReactNode {
      if (!this.state.hasBroken) return <Live {...this.props} />;
      return (
        <>
          <Static {...this.props} />
          <p role="alert">
            {__WORDS__.content.stopped}{" "}
            <button type="button" onClick={this.tryAgain}>
              {__WORDS__.frame.retry}
            </button>
          </p>
        </>
      );
    }
  };
}

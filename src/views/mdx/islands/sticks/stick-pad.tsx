/** One stick: a square to drag in, with a ring where the exercise wants the stick. */

import styled from "@emotion/styled";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Controls } from "../../../../core/sticks/aircraft";
import {
  type Axis,
  axesOf,
  type Side,
  type StickMode,
  type Target,
  toPercent,
} from "../../../../core/sticks/stick-mode";
import { fill } from "../../../../core/text/fill";
import { chosenInForcedColors } from "../../../../ui/chosen";
import { token } from "../../../../ui/tokens";

interface StickPadProps {
  side: Side;
  mode: StickMode;
  controls: Controls;
  target: Target;
  move: (change: Partial<Controls>) => void;
}

/** From the middle of the pad to where the knob ends, as a share of its width. */
const travel = 0.36;

/** Each press of a key moves the throttle by this share; the other axes go to their end and spring back. */
const throttleStep = 0.1;

export function StickPad({ side, mode, controls, target, move }: StickPadProps) {
  const { across, up } = axesOf(mode, side);
  const drag = useRef<{ pointer: number; x: number; y: number; across: number; up: number }>(
    undefined,
  );
  /** What keys hold away from the middle. */
  const pushed = useRef(new Set<Axis>());

  const spring = () => {
    const change: Partial<Controls> = { [across]: 0 };
    if (up !== "throttle") change[up] = 0;
    move(change);
  };

  /** The first finger has the stick: where a second one or another button comes down is nothing to it. */
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current !== undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      across: controls[across],
      up: controls[up],
    };
  };
  const pull = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    if (event.pointerId !== from?.pointer) return;
    const reach = event.currentTarget.clientWidth * travel;
    move({
      [across]: clamp(from.across + (event.clientX - from.x) / reach),
      [up]: clamp(from.up - (event.clientY - from.y) / reach),
    });
  };
  const letGo = () => {
    if (drag.current === undefined) return;
    drag.current = undefined;
    spring();
  };
  const lose = (event: PointerEvent) => {
    if (event.pointerId === drag.current?.pointer) letGo();
  };

  const press = (event: KeyboardEvent) => {
    const push = pushes[event.key];
    // With these a key is the browser's: Alt and an arrow go back.
    if (push === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const axis = push.isAcross ? across : up;
    pushed.current.add(axis);
    const value = axis === "throttle" ? controls.throttle + push.sign * throttleStep : push.sign;
    move({ [axis]: clamp(Math.round(value * 100) / 100) });
  };
  const lift = (event: KeyboardEvent) => {
    const push = pushes[event.key];
    if (push === undefined) return;
    const axis = push.isAcross ? across : up;
    if (pushed.current.delete(axis) && axis !== "throttle") move({ [axis]: 0 });
  };
  /** The key is lifted elsewhere then, and the stick does not hear of it. */
  const leave = () => {
    letGo();
    if (pushed.current.size === 0) return;
    pushed.current.clear();
    spring();
  };

  const isWanted = target[across] !== undefined || target[up] !== undefined;
  return (
    <Stick>
      <Pad
        tabIndex={0}
        role="application"
        aria-roledescription={__WORDS__.stickTrainer.stick}
        aria-label={fill(
          side === "left" ? __WORDS__.stickTrainer.leftStick : __WORDS__.stickTrainer.rightStick,
          {
            up: __WORDS__.stickTrainer.axes[up],
            across: __WORDS__.stickTrainer.axes[across],
            upValue: toPercent(up, controls[up]),
            acrossValue: toPercent(across, controls[across]),
          },
        )}
        onPointerDown={take}
        onPointerMove={pull}
        onPointerUp={lose}
        // What ends a drag without a finger that is lifted, a menu or a dialog for instance, ends it too.
        onLostPointerCapture={lose}
        onKeyDown={press}
        onKeyUp={lift}
        onBlur={leave}
      >
        {isWanted && (
          <Ring style={toPlace(target[across] ?? controls[across], target[up] ?? controls[up])} />
        )}
        <Knob style={toPlace(controls[across], controls[up])} />
      </Pad>
      <Axes aria-hidden="true">{`${__WORDS__.stickTrainer.axes[up]} ↕ ${__WORDS__.stickTrainer.axes[across]} ↔`}</Axes>
    </Stick>
  );
}

const pushes: Readonly<Record<string, { isAcross: boolean; sign: 1 | -1 } | undefined>> = {
  ArrowUp: { isAcross: false, sign: 1 },
  ArrowDown: { isAcross: false, sign: -1 },
  ArrowRight: { isAcross: true, sign: 1 },
  ArrowLeft: { isAcross: true, sign: -1 },
};

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

function toPlace(across: number, up: number) {
  return { left: `${50 + across * travel * 100}%`, top: `${50 - up * travel * 100}%` };
}

const Stick = styled.div({ width: "min(100%, 11rem)" });

const Pad = styled.div({
  position: "relative",
  aspectRatio: "1",
  borderRadius: token("radius-lg"),
  border: `1px solid ${token("color-border-strong")}`,
  background: [
    `linear-gradient(${token("color-border")}, ${token("color-border")}) center / 1px 80% no-repeat`,
    `linear-gradient(${token("color-border")}, ${token("color-border")}) center / 80% 1px no-repeat`,
    token("color-surface-sunken"),
  ].join(", "),
  cursor: "grab",
  touchAction: "none",
  userSelect: "none",
  "&:active": { cursor: "grabbing" },
});

const Knob = styled.span({
  position: "absolute",
  width: "22%",
  aspectRatio: "1",
  borderRadius: token("radius-full"),
  background: token("color-accent"),
  boxShadow: token("shadow-md"),
  transform: "translate(-50%, -50%)",
  ...chosenInForcedColors,
});

const Ring = styled.span({
  position: "absolute",
  width: "27%",
  aspectRatio: "1",
  border: `3px dashed ${token("color-accent")}`,
  borderRadius: token("radius-full"),
  transform: "translate(-50%, -50%)",
});

const Axes = styled.p({
  marginBlock: `${token("space-1")} 0 !important`,
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
  textAlign: "center",
});

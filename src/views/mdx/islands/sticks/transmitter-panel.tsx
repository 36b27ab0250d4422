/** A real transmitter in the stick trainer: what to do to connect it, and its calibration step by step. */

import { useRef } from "react";
import { calibrationSteps } from "../../../../core/sticks/gamepad";
import { fill } from "../../../../core/text/fill";
import { Button } from "../../../../ui/button";
import { fillParts } from "../../../../ui/words";
import { Buttons, Verdict } from "../live-frame";
import type { GamepadUse } from "./use-gamepad";

export function TransmitterPanel({ gamepad }: { gamepad: GamepadUse }) {
  return (
    <details className="details">
      <summary>{__WORDS__.transmitter.title}</summary>
      {gamepad.name === undefined ? (
        <p>
          {fillParts(__WORDS__.transmitter.connect, {
            choice: <i>{__WORDS__.transmitter.usbJoystick}</i>,
          })}
        </p>
      ) : (
        <Connected gamepad={gamepad} name={gamepad.name} />
      )}
    </details>
  );
}

function Connected({ gamepad, name }: { gamepad: GamepadUse; name: string }) {
  const { calibration, isMapped } = gamepad;
  const stop = useRef<HTMLButtonElement>(null);
  const takeRest = () => {
    // The pressed button goes, and the hands are at the sticks.
    stop.current?.focus({ preventScroll: true });
    gamepad.takeRest();
  };
  if (calibration === undefined) {
    return (
      <>
        <p>
          {fill(isMapped ? __WORDS__.transmitter.mapped : __WORDS__.transmitter.unmapped, { name })}
        </p>
        <Buttons>
          <Button weight={isMapped ? "secondary" : "primary"} onClick={gamepad.startCalibration}>
            {isMapped ? __WORDS__.transmitter.calibrateAgain : __WORDS__.transmitter.calibrate}
          </Button>
        </Buttons>
      </>
    );
  }
  const at = calibrationSteps.indexOf(calibration.step);
  return (
    <>
      <Verdict role="status">
        <b>{fill(__WORDS__.stickTrainer.step, { step: at + 1, all: calibrationSteps.length })}</b>{" "}
        <span>
          {calibration.mustRest
            ? __WORDS__.transmitter.found
            : __WORDS__.transmitter.steps[calibration.step]}
        </span>
      </Verdict>
      <Buttons>
        {calibration.step === "rest" && (
          <Button onClick={takeRest}>{__WORDS__.transmitter.centred}</Button>
        )}
        {calibration.step === "offboard" && !calibration.mustRest && (
          <Button onClick={gamepad.finishWithoutSwitch}>{__WORDS__.transmitter.noSwitch}</Button>
        )}
        <Button ref={stop} weight="secondary" onClick={gamepad.stopCalibration}>
          {__WORDS__.transmitter.stop}
        </Button>
      </Buttons>
    </>
  );
}

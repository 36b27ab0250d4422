/** A real transmitter in the stick trainer: what to do to connect it, and its calibration step by step. */

import { useRef } from "react";
import { calibrationSteps, calibrationTexts } from "../../../../core/sticks/gamepad";
import { Button } from "../../../../ui/button";
import { Buttons, Verdict } from "../live-frame";
import type { GamepadUse } from "./use-gamepad";

export function TransmitterPanel({ gamepad }: { gamepad: GamepadUse }) {
  return (
    <details className="details">
      <summary>Use a real transmitter</summary>
      {gamepad.name === undefined ? (
        <p>
          Connect the transmitter to this computer by USB, choose <i>USB joystick</i> on its screen,
          and move a stick: the browser shows it only then. A game controller works as well. The
          aircraft stays switched off.
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
          {`Connected: ${name}. ${
            isMapped
              ? "Its sticks move those on the screen."
              : "It does not report which axis is which, so calibrate it once."
          }`}
        </p>
        <Buttons>
          <Button weight={isMapped ? "secondary" : "primary"} onClick={gamepad.startCalibration}>
            {isMapped ? "Calibrate again" : "Calibrate"}
          </Button>
        </Buttons>
      </>
    );
  }
  const at = calibrationSteps.indexOf(calibration.step);
  return (
    <>
      <Verdict role="status">
        <b>{`${at + 1} of ${calibrationSteps.length}.`}</b>{" "}
        <span>
          {calibration.mustRest ? "Found. Release it." : calibrationTexts[calibration.step]}
        </span>
      </Verdict>
      <Buttons>
        {calibration.step === "rest" && <Button onClick={takeRest}>Sticks are centred</Button>}
        {calibration.step === "offboard" && !calibration.mustRest && (
          <Button onClick={gamepad.finishWithoutSwitch}>It has no such switch</Button>
        )}
        <Button ref={stop} weight="secondary" onClick={gamepad.stopCalibration}>
          Stop
        </Button>
      </Buttons>
    </>
  );
}

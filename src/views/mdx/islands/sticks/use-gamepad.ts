/** A transmitter or game controller on USB: whether one is there, how its sticks are mapped, and where they are. */

import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../../../browser/storage";
import type { Controls } from "../../../../core/sticks/aircraft";
import {
  type Calibration,
  calibrate,
  finishWithoutSwitch,
  type PadMap,
  type PadState,
  parsePadMap,
  readPad,
  standardMap,
  startCalibration,
  takeRest,
} from "../../../../core/sticks/gamepad";
import type { StickMode } from "../../../../core/sticks/stick-mode";

export interface GamepadUse {
  /** The name that the browser gives; undefined while none is connected. */
  name?: string;
  isMapped: boolean;
  calibration?: Calibration;
  /** The sticks now; empty when there is no mapped transmitter, or while it is being calibrated. */
  read: () => Partial<Controls>;
  startCalibration: () => void;
  takeRest: () => void;
  finishWithoutSwitch: () => void;
  stopCalibration: () => void;
}

const storageKey = (name: string) => `dronedoc:transmitter:${name}` as const;

export function useGamepad(mode: StickMode): GamepadUse {
  const [name, setName] = useState<string>();
  const [isStandard, setStandard] = useState(false);
  const [own, setOwn] = useState<PadMap>();
  const [calibration, setCalibration] = useState<Calibration>();
  const map = own ?? (isStandard ? standardMap(mode) : undefined);

  useEffect(() => {
    let last: string | undefined;
    const look = () => {
      const pad = findPad();
      // What was found of one transmitter is nothing about the next one.
      if (pad?.id !== last) setCalibration(undefined);
      last = pad?.id;
      setName(last);
      setStandard(pad?.mapping === "standard");
      setOwn(pad && parsePadMap(readStored(storageKey(pad.id))));
    };
    look();
    addEventListener("gamepadconnected", look);
    addEventListener("gamepaddisconnected", look);
    return () => {
      removeEventListener("gamepadconnected", look);
      removeEventListener("gamepaddisconnected", look);
    };
  }, []);

  const keep = (found: PadMap) => {
    setOwn(found);
    setCalibration(undefined);
    if (name !== undefined) writeStored(storageKey(name), JSON.stringify(found));
  };
  const latest = useRef(keep);
  latest.current = keep;

  const isCalibrating = calibration !== undefined;
  useEffect(() => {
    if (!isCalibrating) return;
    const seconds = 0.05;
    const timer = setInterval(() => {
      const state = readState();
      if (state === undefined) return;
      setCalibration((now) => {
        if (now === undefined) return now;
        const result = calibrate(now, state, seconds);
        if ("calibration" in result) return result.calibration;
        queueMicrotask(() => latest.current(result.map));
        return now;
      });
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [isCalibrating]);

  return {
    ...(name === undefined ? {} : { name }),
    isMapped: map !== undefined,
    ...(calibration === undefined ? {} : { calibration }),
    read() {
      const state = map && !isCalibrating ? readState() : undefined;
      return map && state ? readPad(map, state) : {};
    },
    startCalibration: () => setCalibration(startCalibration()),
    takeRest() {
      const state = readState();
      if (state) setCalibration(takeRest(state));
    },
    finishWithoutSwitch: () => calibration && keep(finishWithoutSwitch(calibration)),
    stopCalibration: () => setCalibration(undefined),
  };
}

/** Without encryption some browsers have no gamepads at all, and where a policy forbids them they throw. */
function findPad(): Gamepad | undefined {
  try {
    const pads = [...navigator.getGamepads()];
    return pads.find((pad) => pad?.connected && pad.axes.length >= 4) ?? undefined;
  } catch {
    return undefined;
  }
}

function readState(): PadState | undefined {
  const pad = findPad();
  return pad && { axes: [...pad.axes], buttons: pad.buttons.map(({ value }) => value) };
}

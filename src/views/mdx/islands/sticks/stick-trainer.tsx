/** The sticks of a transmitter, and exercises for them: by touch, mouse, keys, sliders or a real transmitter. */

import styled from "@emotion/styled";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Controls, flightModes, type Limits } from "../../../../core/sticks/aircraft";
import {
  type ExerciseName,
  exercises,
  findToPutFirst,
  type LimitTexts,
} from "../../../../core/sticks/exercises";
import {
  axes,
  type StickMode,
  type Target,
  targetToText,
  toPercent,
} from "../../../../core/sticks/stick-mode";
import type { StickWords } from "../../../../core/sticks/stick-words";
import { currentStep, startTraining, type Training, train } from "../../../../core/sticks/training";
import { fill } from "../../../../core/text/fill";
import { Button } from "../../../../ui/button";
import { onAccent } from "../../../../ui/chosen";
import { token } from "../../../../ui/tokens";
import { guarded } from "../guarded";
import { Buttons, LiveFrame, Verdict } from "../live-frame";
import { AircraftHeight } from "./aircraft-height";
import { StickPad } from "./stick-pad";
import { TransmitterPanel } from "./transmitter-panel";
import { useGamepad } from "./use-gamepad";

export interface StickTrainerProps {
  exercises: ExerciseName[];
  /** The sheet's numbers with their units: `1 s`, `62.5 %`. */
  limits: LimitTexts;
  children?: ReactNode;
}

/** Between two moments that are judged and drawn, in seconds. */
const tick = 1 / 30;

const sticks: StickWords = __WORDS__.sticks;

export const StickTrainer = guarded(LiveTrainer);

function LiveTrainer({ exercises: names, limits: texts, children }: StickTrainerProps) {
  const limits = readLimits(texts);
  const [mode, setMode] = useState<StickMode>(2);
  const [training, setTraining] = useState<Training>(() => newTraining(names[0] ?? "arm"));
  const [isRunning, setRunning] = useState(false);
  /** What of the real transmitter has to be put elsewhere before it can begin. */
  const [toPutFirst, setToPutFirst] = useState<string>();
  const gamepad = useGamepad(mode);
  const { controls, outcome } = training;
  const step = currentStep(training);
  const target = step?.target ?? {};

  const move = (change: Partial<Controls>) =>
    setTraining((now) => ({ ...now, controls: { ...now.controls, ...change } }));

  // A transmitter that is unplugged holds no stick: they spring back, as when a hand lets go.
  useEffect(() => {
    if (gamepad.name !== undefined) return;
    setTraining((now) => ({ ...now, controls: { ...now.controls, yaw: 0, pitch: 0, roll: 0 } }));
  }, [gamepad.name]);

  const isGoing = isRunning && outcome === "going";
  useTime(isGoing || gamepad.isMapped, (seconds) => {
    const hands = gamepad.read();
    setTraining((now) => {
      const controls = { ...now.controls, ...hands };
      return isGoing ? train(now, controls, seconds, limits, sticks) : { ...now, controls };
    });
  });

  const begin = (exercise: ExerciseName) => {
    setTraining(newTraining(exercise));
    setToPutFirst(undefined);
    setRunning(false);
  };
  const start = () => {
    const wrong = findToPutFirst(training.exercise, gamepad.read(), sticks);
    setTraining(newTraining(training.exercise));
    setToPutFirst(wrong);
    setRunning(wrong === undefined);
  };

  return (
    <LiveFrame
      name={__WORDS__.stickTrainer.name}
      lead={__WORDS__.stickTrainer.lead}
      twinName={__WORDS__.stickTrainer.twin}
      twin={children}
    >
      <Choices>
        <Choice
          legend={__WORDS__.stickTrainer.exercise}
          options={names.map((name) => [name, sticks.titles[name]] as const)}
          chosen={training.exercise}
          choose={begin}
        />
        <Choice
          legend={__WORDS__.stickTrainer.stickMode}
          options={[
            [2, fill(__WORDS__.stickTrainer.mode, { mode: 2 })],
            [1, fill(__WORDS__.stickTrainer.mode, { mode: 1 })],
          ]}
          chosen={mode}
          choose={setMode}
        />
      </Choices>
      <Say role="status">
        <Verdict data-tone={toneOf(training)}>
          {isRunning
            ? toWords(training, texts, mode)
            : toInvitation(sticks.titles[training.exercise], toPutFirst)}
        </Verdict>
      </Say>
      <Buttons>
        <Button onClick={start}>
          {isRunning ? __WORDS__.stickTrainer.startAgain : __WORDS__.stickTrainer.start}
        </Button>
        <Button weight="secondary" onClick={() => move({ yaw: 0, pitch: 0, roll: 0 })}>
          {__WORDS__.stickTrainer.release}
        </Button>
      </Buttons>
      <Desk>
        <StickPad side="left" mode={mode} controls={controls} target={target} move={move} />
        <AircraftHeight training={training} />
        <StickPad side="right" mode={mode} controls={controls} target={target} move={move} />
      </Desk>
      <Switches>
        <Choice
          legend={__WORDS__.stickTrainer.offboard}
          options={[
            [false, __WORDS__.stickTrainer.off],
            [true, __WORDS__.stickTrainer.on],
          ]}
          chosen={controls.offboard}
          wanted={target.offboard}
          choose={(offboard) => move({ offboard })}
        />
        <Choice
          legend={__WORDS__.stickTrainer.flightMode}
          options={flightModes.map((name) => [name, sticks.modes[name]] as const)}
          chosen={controls.mode}
          wanted={target.mode}
          choose={(name) => move({ mode: name })}
        />
      </Switches>
      <details className="details">
        <summary>{__WORDS__.stickTrainer.sliders}</summary>
        <Sliders>
          {axes.map((axis) => (
            <label key={axis}>
              {__WORDS__.stickTrainer.sliderOf[axis]}
              <input
                type="range"
                min={-100}
                max={100}
                step={5}
                value={Math.round(controls[axis] * 100)}
                aria-valuetext={toPercent(axis, controls[axis])}
                onChange={({ target: { value } }) => move({ [axis]: Number(value) / 100 })}
              />
            </label>
          ))}
        </Sliders>
      </details>
      <TransmitterPanel gamepad={gamepad} />
    </LiveFrame>
  );
}

function toInvitation(exercise: string, toPutFirst: string | undefined): string {
  return toPutFirst
    ? fill(__WORDS__.stickTrainer.putFirst, { exercise, first: toPutFirst })
    : fill(__WORDS__.stickTrainer.pressStart, { exercise });
}

function newTraining(exercise: ExerciseName): Training {
  return startTraining(exercise, 2 + Math.random() * 4);
}

/** The numbers of the sheet; the stick's share as 0 to 1. */
function readLimits(texts: LimitTexts): Limits {
  const read = (name: keyof Limits) => Number.parseFloat(texts[name]);
  return {
    armHold: read("armHold"),
    groundDisarm: read("groundDisarm"),
    landedDisarm: read("landedDisarm"),
    abortWindow: read("abortWindow"),
    takeOffStick: read("takeOffStick") / 100,
    takeOffHeight: read("takeOffHeight"),
    climbLimit: read("climbLimit"),
    descentLimit: read("descentLimit"),
  };
}

/** Calls `pass` with the seconds that have gone by, some thirty times a second while it is on. */
function useTime(isOn: boolean, pass: (seconds: number) => void): void {
  const latest = useRef(pass);
  latest.current = pass;
  useEffect(() => {
    if (!isOn) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      frame = requestAnimationFrame(next);
      const seconds = (now - last) / 1000;
      if (seconds < tick) return;
      last = now;
      // A page that was away for a while has not flown meanwhile.
      latest.current(Math.min(seconds, 0.1));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn]);
}

function toneOf({ outcome, remark }: Training): "right" | "wrong" | undefined {
  if (outcome === "passed") return "right";
  return outcome === "failed" || remark !== "" ? "wrong" : undefined;
}

function toWords(training: Training, limits: LimitTexts, mode: StickMode): ReactNode {
  const { exercise, outcome, remark } = training;
  if (outcome === "passed")
    return (
      <span key={exercise}>
        <b>{__WORDS__.stickTrainer.passed}</b> {exercises[exercise].praise(sticks, limits)}
      </span>
    );
  if (outcome === "failed")
    return (
      <span key={remark}>
        <b>{__WORDS__.stickTrainer.failed}</b> {remark}
      </span>
    );
  const step = currentStep(training);
  if (step === undefined) return null;
  const where = targetToText(step.target, mode, sticks);
  return (
    <>
      <b>
        {fill(__WORDS__.stickTrainer.step, {
          step: training.step + 1,
          all: exercises[exercise].steps.length,
        })}
      </b>{" "}
      <span>{step.say(sticks, limits)}</span> {where !== "" && <i>{`(${where})`}</i>}{" "}
      {remark !== "" && <strong>{remark}</strong>}
    </>
  );
}

interface ChoiceProps<Value> {
  legend: string;
  options: readonly (readonly [Value, string])[];
  chosen: Value;
  /** What the exercise asks for. */
  wanted?: Target[keyof Target];
  choose: (value: Value) => void;
}

function Choice<Value extends string | number | boolean>(props: ChoiceProps<Value>) {
  const { legend, options, chosen, wanted, choose } = props;
  return (
    <ChoiceSet>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === chosen}
          data-wanted={value === wanted && value !== chosen ? "" : undefined}
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </ChoiceSet>
  );
}

const ChoiceSet = styled.fieldset({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  fontSize: token("font-size-sm"),
  "& > legend": {
    // Room for the ring of the choice that is asked for.
    marginBlockEnd: token("space-2"),
    padding: 0,
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
  },
  "& > button": {
    minHeight: token("size-target"),
    paddingInline: token("space-3"),
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-md"),
    background: token("color-surface"),
    cursor: "pointer",
    '&[aria-pressed="true"]': {
      borderColor: token("color-accent"),
      ...onAccent,
    },
    "&[data-wanted]": { outline: `2px dashed ${token("color-accent")}`, outlineOffset: "2px" },
  },
});

const Choices = styled.div({
  display: "flex",
  flexWrap: "wrap",
  gap: `${token("space-3")} ${token("space-5")}`,
});

/** As tall as the longest sentence needs on most widths, so that the sticks stay under the fingers. */
const Say = styled.div({
  display: "grid",
  alignItems: "center",
  minHeight: "11.5rem",
  "@container (min-width: 30rem)": { minHeight: "8.5rem" },
});

const Desk = styled.div({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: token("space-4"),
  justifyItems: "center",
  // On a phone the switches stand right below the sticks, and the picture above both.
  "& > :nth-of-type(2)": { order: -1, gridColumn: "1 / -1" },
  "@container (min-width: 30rem)": {
    gridTemplateColumns: "1fr 1fr 1fr",
    "& > :nth-of-type(2)": { order: 0, gridColumn: "auto" },
  },
});

const Switches = styled.div({
  display: "flex",
  flexWrap: "wrap",
  gap: `${token("space-3")} ${token("space-5")}`,
  marginBlock: token("space-4"),
});

const Sliders = styled.div({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  gap: `${token("space-2")} ${token("space-5")}`,
  fontSize: token("font-size-sm"),
  "& input": {
    display: "block",
    width: "100%",
    minHeight: token("size-target"),
    accentColor: token("color-accent"),
  },
});

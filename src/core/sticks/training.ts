/** One run of an exercise: hands and time go in, what is to do and how it went come out. */

import { type Aircraft, type Controls, fly, type Limits } from "./aircraft";
import { type ExerciseName, exercises, type Step } from "./exercises";
import type { StickWords } from "./stick-words";

export type Outcome = "going" | "passed" | "failed";

export interface Training {
  exercise: ExerciseName;
  outcome: Outcome;
  /** The step that is being done; all of them are done when it is past the last. */
  step: number;
  aircraft: Aircraft;
  controls: Controls;
  /** Seconds in this step, and seconds for which its goal has held. */
  elapsed: number;
  kept: number;
  /** Seconds in the step of the surprise after which it comes. */
  surprise: number;
  /** What was said last about the pilot's hands, and for how many seconds it still stands. */
  remark: string;
  remarkLeft: number;
}

/** A remark stays so long, in seconds, after its reason is gone: time to read it. */
const remarkStays = 2.5;

export function startTraining(exercise: ExerciseName, surprise: number): Training {
  const { aircraft, controls } = exercises[exercise].start;
  return {
    exercise,
    outcome: "going",
    step: 0,
    aircraft,
    controls,
    elapsed: 0,
    kept: 0,
    surprise,
    remark: "",
    remarkLeft: 0,
  };
}

/** The step that is being done; undefined when the exercise is passed. */
export function currentStep({ exercise, step }: Training): Step | undefined {
  return exercises[exercise].steps[step];
}

/** The same run `seconds` later, with the hands where they are now. */
export function train(
  before: Training,
  controls: Controls,
  seconds: number,
  limits: Limits,
  words: StickWords,
): Training {
  const step = currentStep(before);
  if (before.outcome !== "going" || step === undefined) return { ...before, controls };
  const aircraft = fly(before.aircraft, controls, seconds, limits);
  const elapsed = before.elapsed + seconds;
  const now: Training = { ...before, aircraft, controls, elapsed };
  const moment = {
    aircraft,
    controls,
    before,
    elapsed,
    seconds,
    surprise: before.surprise,
    limits,
    words,
  };

  const isMet = step.isDone(moment);
  const kept = isMet ? before.kept + seconds : 0;
  if (isMet && kept >= (step.hold ?? 0)) return nextStep(now);
  const remark = step.remark?.(moment);
  if (remark?.fatal) return { ...now, outcome: "failed", remark: remark.text };
  if (remark !== undefined) return { ...now, kept, remark: remark.text, remarkLeft: remarkStays };
  const remarkLeft = Math.max(0, before.remarkLeft - seconds);
  return { ...now, kept, remarkLeft, remark: remarkLeft > 0 ? before.remark : "" };
}

function nextStep(training: Training): Training {
  const step = training.step + 1;
  const isLast = step === exercises[training.exercise].steps.length;
  const outcome: Outcome = isLast ? "passed" : "going";
  return { ...training, step, outcome, elapsed: 0, kept: 0, remark: "", remarkLeft: 0 };
}

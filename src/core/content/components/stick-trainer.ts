/** `<StickTrainer exercises={["arm"]} />`: gestures on the transmitter, to practise; in words on paper. */

import { words } from "../../../site/words";
import type { Limits } from "../../sticks/aircraft";
import { type ExerciseName, exerciseNames, exercises } from "../../sticks/exercises";
import { targetToText } from "../../sticks/stick-mode";
import { fill } from "../../text/fill";
import { island, textOf } from "../tree";
import type { Component } from "./component";
import { toTable } from "./plain-table";

/** Names on the aircraft's sheet. */
const limitNames: readonly (keyof Limits)[] = [
  "armHold",
  "groundDisarm",
  "landedDisarm",
  "abortWindow",
  "takeOffStick",
  "takeOffHeight",
  "climbLimit",
  "descentLimit",
];

export const StickTrainer: Component = {
  props: { exercises: "texts" },
  render(use) {
    const asked = use.texts("exercises");
    const names = exerciseNames.filter((name) => asked.length === 0 || asked.includes(name));
    for (const name of asked.filter((one) => !exerciseNames.includes(one as ExerciseName))) {
      use.problem(`<StickTrainer> has no exercise "${name}"; wanted ${exerciseNames.join(", ")}`);
    }
    const limits = Object.fromEntries(
      limitNames.map((name) => [name, textOf(use.spec("h4", name))] as const),
    ) as Record<keyof Limits, string>;
    const rows = names.flatMap((name) =>
      exercises[name].steps.map((step, at) => [
        at === 0 ? words.sticks.titles[name] : "",
        step.say(words.sticks, limits),
        targetToText(step.target, 2, words.sticks),
        targetToText(step.target, 1, words.sticks),
      ]),
    );
    return island("StickTrainer", { exercises: names, limits }, [
      toTable(
        [
          words.stickTrainer.exercise,
          words.stickTrainer.whatYouDo,
          fill(words.stickTrainer.inMode, { mode: 2 }),
          fill(words.stickTrainer.inMode, { mode: 1 }),
        ],
        rows,
      ),
    ]);
  },
};

/** Four blinking arms before a camera: choose patterns and rates, and see which arms are read, or why none is. */

import styled from "@emotion/styled";
import { type ReactNode, useEffect, useState } from "react";
import { fill } from "../../../../core/text/fill";
import {
  armNames,
  type BlinkSettings,
  nextPicture,
  type Picture,
} from "../../../../core/uvdar/blink-camera";
import {
  explain,
  isReadAs,
  judge,
  type Reading,
  readBlinks,
  readingToText,
} from "../../../../core/uvdar/read-blinks";
import { type Pattern, patternLength, patterns } from "../../../../core/uvdar/sequences";
import { Button } from "../../../../ui/button";
import { chosenInForcedColors } from "../../../../ui/chosen";
import { selectStyles } from "../../../../ui/field";
import { token } from "../../../../ui/tokens";
import { guarded } from "../guarded";
import { Buttons, LiveFrame, Verdict } from "../live-frame";
import { BlinkCameraView } from "./blink-camera-view";
import { BlinkTiming } from "./blink-timing";

export interface BlinkSimulatorProps {
  /** Pictures a second of the kit's camera, as its sheet says: `60 Hz`. */
  frameRate: string;
  ids: [number, number, number, number];
  children?: ReactNode;
}

/**
 * Milliseconds for one picture. A pattern changes at most once a picture, so no light flashes more than
 * three times in two seconds: well below what can harm a reader.
 */
const slowPicture = 330;

/** Pictures that are kept: enough for the timing and a round of the pattern. */
const memory = 2 * patternLength;

interface Run {
  settings: BlinkSettings;
  pictures: Picture[];
  /**
   * Those that there were when the reader last pressed or pulled something, for who listens: while it plays, the result
   * may change with each picture, and a voice would never come to its end.
   */
  said: Picture[];
}

export const BlinkSimulator = guarded(LiveSimulator);

function LiveSimulator({ frameRate, ids, children }: BlinkSimulatorProps) {
  const rate = Number.parseFloat(frameRate) || 60;
  const asDelivered: BlinkSettings = {
    ids,
    signalRate: rate,
    frameRate: rate,
    lost: 0,
    speed: 1,
  };
  const [run, setRun] = useState<Run>(() => takeRound(asDelivered));
  const [isPlaying, setPlaying] = useState(wantsMotion);
  const { settings, pictures } = run;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(
      // What goes on by itself is not said aloud.
      () => setRun((last) => ({ ...advance(last, 1), said: last.said })),
      slowPicture,
    );
    return () => clearInterval(timer);
  }, [isPlaying]);

  const readings = readArms(pictures, settings);
  const play = () => {
    setPlaying(!isPlaying);
    setRun((last) => ({ ...last, said: last.pictures }));
  };
  const change = (part: Partial<BlinkSettings>) => setRun(takeRound({ ...settings, ...part }));
  const step = (count: number) => {
    setPlaying(false);
    setRun((last) => advance(last, count));
  };

  return (
    <LiveFrame
      name={__WORDS__.uvdar.simulator}
      lead={__WORDS__.uvdar.simulatorLead}
      twinName={__WORDS__.uvdar.simulatorTwin}
      twin={children}
    >
      <Stage>
        <BlinkCameraView pictures={pictures} readings={readings} settings={settings} />
        <BlinkTiming pictures={pictures} settings={settings} />
      </Stage>
      <Arms>
        {armNames.map((name, arm) => (
          <Arm
            key={name}
            name={__WORDS__.uvdar.arms[name]}
            id={settings.ids[arm] ?? 0}
            seen={pictures.slice(-patternLength).map(({ lit }) => lit[arm] ?? 0)}
            reading={readings[arm] ?? { kind: "unknown" }}
            choose={(id) => change({ ids: withId(settings.ids, arm, id) })}
          />
        ))}
      </Arms>
      <Sliders>
        <Slider
          label={__WORDS__.uvdar.camera}
          unit={__WORDS__.uvdar.imagesASecond}
          range={[5, 120, 1]}
          value={settings.frameRate}
          set={(value) => change({ frameRate: value })}
        />
        <Slider
          label={__WORDS__.uvdar.markers}
          unit={__WORDS__.uvdar.bitsASecond}
          range={[5, 120, 1]}
          value={settings.signalRate}
          set={(value) => change({ signalRate: value })}
        />
        <Slider
          label={__WORDS__.uvdar.lostImages}
          unit={__WORDS__.uvdar.of100}
          range={[0, 30, 1]}
          value={Math.round(settings.lost * 100)}
          set={(value) => change({ lost: value / 100 })}
        />
        <Slider
          label={__WORDS__.uvdar.crosses}
          unit={__WORDS__.uvdar.metresASecond}
          range={[0, 8, 0.5]}
          value={settings.speed}
          set={(value) => change({ speed: value })}
        />
      </Sliders>
      <Buttons>
        <Button onClick={play}>{isPlaying ? __WORDS__.uvdar.pause : __WORDS__.uvdar.play}</Button>
        <Button weight="secondary" onClick={() => step(1)}>
          {__WORDS__.uvdar.oneImage}
        </Button>
        <Button weight="secondary" onClick={() => step(patternLength)}>
          {__WORDS__.uvdar.oneRound}
        </Button>
        <Button weight="secondary" onClick={() => setRun({ settings, pictures: [], said: [] })}>
          {__WORDS__.uvdar.clear}
        </Button>
        <Button weight="quiet" onClick={() => setRun(takeRound(asDelivered))}>
          {__WORDS__.uvdar.asDelivered}
        </Button>
      </Buttons>
      {/* Below what is pressed and pulled: its words take one line or three, and nothing moves under a finger. */}
      <Verdict aria-hidden="true" data-tone={judge(readings, settings)}>
        {explain(readings, settings)}
      </Verdict>
      <p role="status" className="visually-hidden">
        {explain(readArms(run.said, settings), settings)}
      </p>
    </LiveFrame>
  );
}

function wantsMotion(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A run that has seen a round already, so that a changed setting shows its effect at once. */
function takeRound(settings: BlinkSettings): Run {
  return advance({ settings, pictures: [], said: [] }, patternLength);
}

function advance({ settings, pictures }: Run, count: number): Run {
  const taken = [...pictures];
  for (let n = 0; n < count; n += 1) taken.push(nextPicture(settings, taken.at(-1)));
  const kept = taken.slice(-memory);
  return { settings, pictures: kept, said: kept };
}

function readArms(pictures: readonly Picture[], settings: BlinkSettings): Reading[] {
  return armNames.map((_, arm) =>
    readBlinks(
      pictures.map(({ lit }) => lit[arm] ?? 0),
      settings,
    ),
  );
}

function withId(ids: BlinkSettings["ids"], arm: number, id: number): BlinkSettings["ids"] {
  const [a, b, c, d] = ids.map((old, at) => (at === arm ? id : old));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
}

interface ArmProps {
  name: string;
  id: number;
  seen: Pattern;
  reading: Reading;
  choose: (id: number) => void;
}

function Arm({ name, id, seen, reading, choose }: ArmProps) {
  return (
    <li>
      <ArmName>
        {fill(__WORDS__.uvdar.arm, { name })}{" "}
        <select
          aria-label={fill(__WORDS__.uvdar.idOfArm, { name: name.toLowerCase() })}
          value={id}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {patterns.map((_, option) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern's place in the file is its id.
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </ArmName>
      <Bits
        aria-label={fill(__WORDS__.uvdar.lastImages, {
          images: seen.join("") || __WORDS__.uvdar.none,
        })}
        role="img"
      >
        {Array.from({ length: patternLength }, (_, at) => seen[at - patternLength + seen.length])
          .map((bit) => (bit === undefined ? "none" : bit === 1 ? "on" : "off"))
          .map((state, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: each cell is a place, not a thing.
            <i key={at} data-state={state} />
          ))}
      </Bits>
      <Result data-tone={isReadAs(reading, id) ? "right" : undefined}>
        {readingToText(reading, id)}
      </Result>
    </li>
  );
}

interface SliderProps {
  label: string;
  unit: string;
  range: [min: number, max: number, step: number];
  value: number;
  set: (value: number) => void;
}

function Slider({ label, unit, range: [min, max, step], value, set }: SliderProps) {
  return (
    <label>
      <span>
        {label}: <b>{value}</b> {unit}
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${value} ${unit}`}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
}

const Stage = styled.div({
  display: "grid",
  gap: token("space-4"),
  "@container (min-width: 38rem)": { gridTemplateColumns: "1fr 1fr" },
});

const Arms = styled.ul({
  margin: "0 !important",
  padding: "0 !important",
  listStyle: "none",
  fontSize: token("font-size-sm"),
  "& > li": {
    display: "grid",
    gap: `${token("space-1")} ${token("space-4")}`,
    alignItems: "center",
    margin: 0,
    paddingBlock: token("space-2"),
    paddingInline: 0,
    borderBlockEnd: `1px solid ${token("color-border")}`,
    "@container (min-width: 38rem)": { gridTemplateColumns: "11rem 15rem 1fr" },
  },
});

const ArmName = styled.label({
  display: "flex",
  alignItems: "center",
  gap: token("space-2"),
  "& > select": {
    ...selectStyles,
    marginInlineStart: "auto",
    fontVariantNumeric: "tabular-nums",
  },
});

const Bits = styled.span({
  display: "grid",
  gridTemplateColumns: `repeat(${patternLength}, 1fr)`,
  gap: "2px",
  "& > i": {
    height: "1.1rem",
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: "2px",
    '&[data-state="on"]': {
      background: token("color-accent"),
      borderColor: token("color-accent"),
      ...chosenInForcedColors,
    },
    '&[data-state="none"]': { borderStyle: "dotted" },
  },
});

const Result = styled.span({
  fontWeight: token("font-weight-medium"),
  // Where some of these words take two lines, all have room for them: nothing below moves with what is read.
  "@container (min-width: 38rem) or (max-width: 17rem)": {
    display: "grid",
    alignContent: "center",
    minHeight: "2lh",
  },
  '&[data-tone="right"]': { color: token("color-tip") },
});

const Sliders = styled.div({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(15rem, 100%), 1fr))",
  gap: `${token("space-3")} ${token("space-5")}`,
  marginBlock: token("space-4"),
  fontSize: token("font-size-sm"),
  "& > label": { display: "grid" },
  "& input": { width: "100%", minHeight: token("size-target"), accentColor: token("color-accent") },
});

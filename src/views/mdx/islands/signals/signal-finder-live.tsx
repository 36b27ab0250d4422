/** Choose what you see or hear, and read what it means: the answer is the row of the table below. */

import styled from "@emotion/styled";
import { useEffect, useId, useRef, useState } from "react";
import {
  type LightColour,
  lightColours,
  type Rhythm,
  rhythms,
  type SoundRow,
} from "../../../../core/signals";
import { fill } from "../../../../core/text/fill";
import { Button, choiceStyles } from "../../../../ui/button";
import { radioStyles } from "../../../../ui/field";
import { token } from "../../../../ui/tokens";
import { guarded } from "../guarded";
import { RowAnswer } from "../row-answer";
import type { SignalFinderProps } from "./signal-finder";
import { playTune } from "./tunes";
import { useKeptPlace } from "./use-kept-place";

/** A sample shows the rhythm; these words say it to who has motion turned off. */
const rhythmWords: Record<Rhythm, string> = {
  solid: __WORDS__.signals.solidLooks,
  pulsing: __WORDS__.signals.pulsingLooks,
  blinking: __WORDS__.signals.blinkingLooks,
};

/** What was chosen: a light needs both halves. */
interface Choice {
  colour?: LightColour;
  rhythm?: Rhythm;
  sound?: string;
}

export const LiveSignalFinder = guarded(Finder);

function Finder({ lights, sounds, children }: SignalFinderProps) {
  const name = useId();
  const place = useRef<HTMLDivElement>(null);
  useKeptPlace(place);
  const [choice, setChoice] = useState<Choice>({});
  const { colour, rhythm, sound } = choice;
  const colours = lightColours.filter((one) => lights.some((light) => light.colour === one));
  const known = rhythms.filter((one) => lights.some((light) => light.rhythm === one));

  return (
    <div ref={place} className="signal-finder">
      <Panel role="group" aria-labelledby={`${name}title`}>
        <Title id={`${name}title`}>{__WORDS__.signals.title}</Title>
        {lights.length > 0 && (
          <>
            <Choices>
              <legend>{__WORDS__.signals.whichColour}</legend>
              {colours.map((one) => (
                <Option key={one}>
                  <input
                    type="radio"
                    name={`${name}colour`}
                    checked={colour === one}
                    onChange={() => setChoice({ colour: one, rhythm })}
                  />
                  <span className="signal" data-light={one} data-rhythm="solid">
                    {__WORDS__.signals.colours[one]}
                  </span>
                </Option>
              ))}
            </Choices>
            <Choices>
              <legend>{__WORDS__.signals.whichRhythm}</legend>
              {known.map((one) => (
                <Option key={one}>
                  <input
                    type="radio"
                    name={`${name}rhythm`}
                    checked={rhythm === one}
                    onChange={() => setChoice({ colour, rhythm: one })}
                  />
                  <span className="signal" data-light={colour ?? "any"} data-rhythm={one}>
                    {__WORDS__.signals.rhythms[one]} <Hint>{rhythmWords[one]}</Hint>
                  </span>
                </Option>
              ))}
            </Choices>
          </>
        )}
        {sounds.length > 0 && (
          <Sounds>
            <legend>{__WORDS__.signals.whichSound}</legend>
            {sounds.map((one) => (
              <SoundOption
                key={one.row}
                sound={one}
                group={`${name}sound`}
                chosen={sound === one.row}
                choose={() => setChoice({ sound: one.row })}
              />
            ))}
          </Sounds>
        )}
        <Result role="status" data-answers={Object.values(choice).some((one) => one !== undefined)}>
          <Found choice={choice} lights={lights} />
        </Result>
      </Panel>
      {children}
    </div>
  );
}

function Found({ choice, lights }: { choice: Choice; lights: SignalFinderProps["lights"] }) {
  const { colour, rhythm, sound } = choice;
  if (sound !== undefined) return <RowAnswer row={sound} />;
  const light = lights.find((one) => one.colour === colour && one.rhythm === rhythm);
  if (light !== undefined) return <RowAnswer row={light.row} />;
  return <span>{toMissing(choice, lights)}</span>;
}

/** What is still to be chosen, or that there is no such light. */
function toMissing({ colour, rhythm }: Choice, lights: SignalFinderProps["lights"]): string {
  if (colour === undefined && rhythm === undefined) return __WORDS__.signals.nothing;
  if (colour === undefined) return __WORDS__.signals.nowColour;
  if (rhythm === undefined) return __WORDS__.signals.nowRhythm;
  const others = lights
    .filter((one) => one.colour === colour)
    .map((one) => __WORDS__.signals.rhythms[one.rhythm]);
  const name = __WORDS__.signals.colours[colour];
  return fill(__WORDS__.signals.missing, {
    rhythm: __WORDS__.signals.rhythms[rhythm],
    colour: name,
    Colour: name.charAt(0).toUpperCase() + name.slice(1),
    others: new Intl.ListFormat(__WORDS__.formats.locale, { type: "disjunction" }).format(others),
  });
}

interface SoundOptionProps {
  sound: SoundRow;
  group: string;
  chosen: boolean;
  choose: () => void;
}

function SoundOption({ sound, group, chosen, choose }: SoundOptionProps) {
  const stop = useRef<() => void>(undefined);
  const [state, setState] = useState<"silent" | "playing" | "mute">("silent");
  useEffect(() => () => stop.current?.(), []);

  const press = () => {
    if (state === "playing") {
      stop.current?.();
      return;
    }
    try {
      stop.current = playTune(sound.sound, () => setState("silent"));
      setState("playing");
    } catch {
      setState("mute");
    }
  };

  return (
    <Heard>
      <Option>
        <input type="radio" name={group} checked={chosen} onChange={choose} />
        {sound.name}
      </Option>
      <Button
        weight="quiet"
        onClick={press}
        disabled={state === "mute"}
        aria-label={fill(
          state === "playing" ? __WORDS__.signals.stopSound : __WORDS__.signals.playSound,
          {
            sound: sound.name,
          },
        )}
      >
        {state === "playing" ? __WORDS__.signals.stop : __WORDS__.signals.play}
      </Button>
    </Heard>
  );
}

/** A window with room for the answer at its lower edge and for the choices above it. */
const tallWindow = "@media (min-height: 40rem)";

const Panel = styled.div({
  marginBlockEnd: token("space-5"),
  padding: token("space-5"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  background: token("color-surface-raised"),
  // What the keyboard comes to is scrolled to where the tallest answer on a narrow phone does not lie over it.
  [tallWindow]: { "& :is(input, button)": { scrollMarginBlockEnd: "25rem" } },
  "@media print": { display: "none" },
});

const Title = styled.p({
  marginBlock: `0 ${token("space-3")} !important`,
  fontSize: token("font-size-lg"),
  fontWeight: token("font-weight-semibold"),
});

const Choices = styled.fieldset({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
  minWidth: 0,
  margin: `0 0 ${token("space-4")}`,
  padding: 0,
  border: 0,
  "& legend": {
    marginBlockEnd: token("space-2"),
    padding: 0,
    color: token("color-text-muted"),
    fontSize: token("font-size-sm"),
  },
});

const Option = styled.label({
  ...choiceStyles,
  // Names of two lines keep off the border, and are as high as the room for the panel has them.
  paddingBlock: "0.28rem",
  lineHeight: token("line-height-snug"),
  "&:has(:checked)": {
    borderColor: token("color-accent"),
    background: token("color-accent-soft"),
    fontWeight: token("font-weight-semibold"),
  },
  "&:has(:focus-visible)": { outline: `3px solid ${token("color-focus")}`, outlineOffset: "2px" },
  "& input": radioStyles,
});

/** Names of any length and a button each: the buttons stand below each other. */
const Sounds = styled(Choices)({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(17rem, 100%), 1fr))",
});

const Heard = styled.div({
  display: "flex",
  // In letters of twice the size a phone has no room for the button beside the name.
  flexWrap: "wrap",
  alignItems: "stretch",
  gap: token("space-1"),
  "& > label": { flex: 1 },
});

const Hint = styled.span({ color: token("color-text-muted"), fontWeight: 400 });

/** On a phone the choices are longer than the screen: once there is an answer it stays at its lower edge. */
const Result = styled.div({
  [tallWindow]: {
    '&[data-answers="true"]': { position: "sticky", insetBlockEnd: token("space-2") },
  },
  minHeight: "9rem",
  padding: token("space-4"),
  borderRadius: token("radius-md"),
  background: token("color-surface-sunken"),
  boxShadow: token("shadow-md"),
});

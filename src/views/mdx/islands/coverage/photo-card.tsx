/** One photo with a ring on every LED that was found, and what is said about it. */

import styled from "@emotion/styled";
import { useEffect, useRef } from "react";
import { fill } from "../../../../core/text/fill";
import type { Measure } from "../../../../core/uvdar/coverage";
import { Button } from "../../../../ui/button";
import { token } from "../../../../ui/tokens";
import type { Photo } from "./use-photos";

interface PhotoCardProps {
  photo: Photo;
  /** Why it does not count although all its LEDs were found. */
  refusal?: string | undefined;
  remove: () => void;
}

export function PhotoCard({ photo, refusal, remove }: PhotoCardProps) {
  const { name, answer, problem } = photo;
  const measure = answer?.reading.measure;
  const counts = measure !== undefined && refusal === undefined;
  const isRead = answer !== undefined || problem !== undefined;
  return (
    <Card data-counts={isRead && !counts ? "no" : undefined}>
      {answer && <Preview answer={answer} name={name} />}
      <div>
        <p>
          <b>{name}</b>{" "}
          <span>
            {counts
              ? __WORDS__.coverage.counts
              : isRead
                ? __WORDS__.coverage.countsNot
                : __WORDS__.coverage.beingRead}
          </span>
        </p>
        {measure && <p>{toNumbers(measure)}</p>}
        {[problem, refusal, answer?.reading.note].map(
          (text) => text !== undefined && <p key={text}>{text}</p>,
        )}
        <Button
          weight="quiet"
          onClick={remove}
          aria-label={fill(__WORDS__.coverage.removeName, { name })}
        >
          {__WORDS__.coverage.remove}
        </Button>
      </div>
    </Card>
  );
}

function toNumbers({ x, y, size, tilt }: Measure): string {
  return fill(__WORDS__.coverage.measures, {
    x: x.toFixed(2),
    y: y.toFixed(2),
    size: size.toFixed(2),
    tilt: tilt.toFixed(2),
  });
}

function Preview({ answer, name }: { answer: NonNullable<Photo["answer"]>; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { preview, reading, size } = answer;
  useEffect(() => {
    canvas.current?.getContext("2d")?.drawImage(preview, 0, 0);
  }, [preview]);
  const radius = size.width / 75;
  const label = fill(__WORDS__.coverage.found, {
    name,
    leds: reading.leds.length,
    strays: reading.strays.length,
  });
  return (
    <Frame>
      <canvas ref={canvas} width={preview.width} height={preview.height} />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        {reading.leds.map(({ x, y }) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={radius} strokeWidth={radius / 4} />
        ))}
        {reading.strays.map(({ x, y }) => (
          <path
            key={`${x},${y}`}
            d={`M${x - radius} ${y - radius}l${2 * radius} ${2 * radius}m0 ${-2 * radius}l${-2 * radius} ${2 * radius}`}
            strokeWidth={radius / 3}
          />
        ))}
      </svg>
    </Frame>
  );
}

const Card = styled.li({
  display: "grid",
  alignContent: "start",
  gap: token("space-2"),
  // Doubled: a list item of content has margins of its own.
  "&&": { margin: 0, padding: token("space-3") },
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-md"),
  background: token("color-surface"),
  fontSize: token("font-size-sm"),
  "& p": { marginBlock: `0 ${token("space-1")} !important`, overflowWrap: "anywhere" },
  '&[data-counts="no"]': { borderColor: token("color-danger") },
});

/** On a photo, which is dark in every colour mode, the marks keep their colours. */
const Frame = styled.div({
  position: "relative",
  "& > canvas": { display: "block", width: "100%", height: "auto", background: "#0b0c0f" },
  "& > svg": { position: "absolute", inset: 0, width: "100%", height: "100%" },
  "& circle": { fill: "none", stroke: "#5accdf" },
  "& path": { fill: "none", stroke: "#ffb454" },
});

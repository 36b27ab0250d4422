/** How well photos of the LED board cover a camera's view, worked out in the page, and the command to run next. */

import styled from "@emotion/styled";
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { withBase } from "../../../../core/links/base-path";
import { fill } from "../../../../core/text/fill";
import {
  type Coverage,
  leastCount,
  type Measure,
  targetCount,
  toCommand,
  toCoverage,
} from "../../../../core/uvdar/coverage";
import { Button } from "../../../../ui/button";
import { onAccent } from "../../../../ui/chosen";
import { token } from "../../../../ui/tokens";
import { count as countText } from "../../../../ui/words";
import { copyText } from "../../copy";
import { guarded } from "../guarded";
import { Buttons, LiveFrame, Verdict } from "../live-frame";
import { readDropped } from "./dropped-files";
import { PhotoCard } from "./photo-card";
import { type Photo, type PhotoSource, usePhotos } from "./use-photos";

export interface CalibrationCoverageProps {
  /** Addresses of the sample photos. */
  samples: string[];
  children?: ReactNode;
}

export const CalibrationCoverage = guarded(LiveCoverage);

function LiveCoverage({ samples, children }: CalibrationCoverageProps) {
  const { photos, add, remove, clear } = usePhotos();
  const [folder, setFolder] = useState("../photos");
  const [isOver, setOver] = useState(false);
  const fieldId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const size = photos.find(({ answer }) => answer?.reading.measure)?.answer?.size;
  const refusals = photos.map((photo) => refuse(photo, size));
  const measures = photos.flatMap((photo, at): Measure[] => {
    const measure = photo.answer?.reading.measure;
    return measure === undefined || refusals[at] !== undefined ? [] : [measure];
  });
  const coverage = toCoverage(measures);
  const reading = photos.filter(({ answer, problem }) => !answer && !problem).length;

  const takeFiles = (files: Iterable<File>) => add([...files].map(toSource));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    const dropped = [...files];
    readDropped(event.dataTransfer).then(takeFiles, () => takeFiles(dropped));
  };
  /** A button that takes photos out goes with them: the keyboard goes on where others are chosen. */
  const takeOut = (act: () => void) => {
    chooser.current?.focus({ preventScroll: true });
    act();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    takeFiles(target.files ?? []);
    // The same file chosen again is a change, too.
    target.value = "";
  };

  return (
    <LiveFrame
      name={__WORDS__.coverage.name}
      lead={__WORDS__.coverage.lead}
      twinName={__WORDS__.coverage.twin}
      twin={children}
    >
      <Drop
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label>
          <span>{__WORDS__.coverage.drop}</span>
          <input
            ref={chooser}
            type="file"
            accept="image/*,.bmp,.tif,.tiff"
            multiple
            onChange={choose}
          />
        </label>
        <Buttons>
          <Button weight="secondary" onClick={() => add(samples.map(toSample))}>
            {__WORDS__.coverage.trySamples}
          </Button>
          {photos.length > 0 && (
            <Button weight="quiet" onClick={() => takeOut(clear)}>
              {__WORDS__.coverage.removeAll}
            </Button>
          )}
        </Buttons>
      </Drop>
      <Verdict role="status" data-tone={coverage.score === 1 ? "right" : undefined}>
        {reading > 0 ? (
          <>
            <span>{__WORDS__.coverage.reading}</span>{" "}
            {/* Shown and not said: the number changes many times before a voice has told it once. */}
            <span aria-hidden="true">
              {fill(__WORDS__.coverage.toGo, { reading, all: photos.length })}
            </span>
          </>
        ) : (
          <span>{summarize(coverage, photos.length)}</span>
        )}
      </Verdict>
      {photos.length > 0 && (
        <>
          <Photos>
            {photos.map((photo, at) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                refusal={refusals[at]}
                remove={() => takeOut(() => remove(photo.id))}
              />
            ))}
          </Photos>
          <CoverageBars coverage={coverage} />
          <Folder>
            <label htmlFor={fieldId}>{__WORDS__.coverage.folder}</label>
            <input
              id={fieldId}
              value={folder}
              spellCheck={false}
              onChange={({ target }) => setFolder(target.value)}
            />
          </Folder>
          <Command command={toCommand(coverage, folder, "../result")} />
        </>
      )}
    </LiveFrame>
  );
}

/** Photos of two sizes cannot be calibrated together: the first that counts sets it. */
function refuse({ answer }: Photo, size: { width: number; height: number } | undefined) {
  if (answer?.reading.measure === undefined || size === undefined) return undefined;
  const { width, height } = answer.size;
  return width === size.width && height === size.height
    ? undefined
    : fill(__WORDS__.coverage.otherSize, {
        width,
        height,
        otherWidth: size.width,
        otherHeight: size.height,
      });
}

/** A file that is chosen again is the same one, which counts once; a phone may call all its photos `image.jpg`. */
function toSource(file: File): PhotoSource {
  const { name, size, lastModified } = file;
  return { key: `${name} ${size} ${lastModified}`, name, open: async () => file };
}

/** The build puts a hash into the name of a file; the reader knows it without. */
function toSample(address: string): PhotoSource {
  const name = (address.split("/").at(-1) ?? address).replace(/-[0-9a-f]{8,}(?=\.\w+$)/, "");
  return {
    key: address,
    name,
    async open() {
      const response = await fetch(withBase(address));
      if (!response.ok) throw new Error(`${address} answers ${response.status}`);
      return response.blob();
    },
  };
}

function summarize({ count, score, missing }: Coverage, photos: number): string {
  if (photos === 0) return __WORDS__.coverage.noPhoto;
  const percent = Math.floor(score * 100);
  const said = [countText(__WORDS__.coverage.counted, count, { percent })];
  if (score === 1) return [...said, __WORDS__.coverage.complete].join(" ");
  const toGo = targetCount - count;
  if (toGo > 0) {
    said.push(fill(__WORDS__.coverage.more, { toGo, target: targetCount, least: leastCount }));
  }
  if (missing.length > 0) {
    said.push(fill(__WORDS__.coverage.takeNext, { photos: missing.slice(0, 3).join("; ") }));
  }
  return said.join(" ");
}

function CoverageBars({ coverage }: { coverage: Coverage }) {
  return (
    <Bars>
      <Bar
        name={__WORDS__.coverage.count}
        share={coverage.count / targetCount}
        told={`${coverage.count}/${targetCount}`}
      />
      {coverage.rows.map(({ name, bins }) => {
        const filled = bins.filter(({ count }) => count > 0).length;
        return (
          <Bar
            key={name}
            name={name}
            share={filled / bins.length}
            told={`${filled}/${bins.length}`}
            detail={bins.map((bin) => `${bin.name} ${bin.count}`).join(", ")}
          />
        );
      })}
    </Bars>
  );
}

interface BarProps {
  name: string;
  share: number;
  told: string;
  detail?: string;
}

function Bar({ name, share, told, detail }: BarProps) {
  return (
    <div>
      <dt>
        {name} <b>{told}</b>
      </dt>
      <dd>
        <progress max={1} value={Math.min(1, share)} aria-label={`${name}: ${told}`} />
        <span>{detail}</span>
      </dd>
    </div>
  );
}

function Command({ command }: { command: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(command));
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <CommandBox>
      <p>{__WORDS__.coverage.runNext}</p>
      <pre translate="no">
        <code>{command}</code>
      </pre>
      <Button weight="secondary" onClick={copy}>
        {isCopied ? __WORDS__.content.copied : __WORDS__.coverage.copy}
      </Button>
    </CommandBox>
  );
}

const Drop = styled.div({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: token("space-3"),
  padding: token("space-4"),
  border: `2px dashed ${token("color-border-strong")}`,
  borderRadius: token("radius-md"),
  fontSize: token("font-size-sm"),
  "&[data-over]": { borderColor: token("color-accent"), background: token("color-accent-soft") },
  // A field for files is as wide as its longest words and would widen the page of a phone.
  "& label": { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: token("space-2") },
  "& input": { maxWidth: "100%", color: token("color-text-muted") },
  "& input::file-selector-button": {
    minHeight: "2.75rem",
    marginInlineEnd: token("space-3"),
    paddingInline: token("space-5"),
    // As of every button: where the system chooses all colours it is seen.
    border: "1px solid transparent",
    borderRadius: token("radius-md"),
    ...onAccent,
    font: "inherit",
    fontWeight: token("font-weight-semibold"),
    cursor: "pointer",
  },
});

const Photos = styled.ul({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  gap: token("space-3"),
  margin: "0 !important",
  padding: "0 !important",
  listStyle: "none",
});

const Bars = styled.dl({
  display: "grid",
  gap: token("space-2"),
  marginBlock: token("space-4"),
  fontSize: token("font-size-sm"),
  "& > div": {
    display: "grid",
    gap: `0 ${token("space-3")}`,
    "@container (min-width: 30rem)": { gridTemplateColumns: "9rem 1fr" },
  },
  "& dd": {
    display: "grid",
    margin: 0,
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
  },
  "& progress": { width: "100%", height: "1rem", accentColor: token("color-accent") },
});

const Folder = styled.div({
  display: "grid",
  gap: token("space-1"),
  fontSize: token("font-size-sm"),
  "& > input": {
    minHeight: token("size-target"),
    paddingInline: token("space-3"),
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-sm"),
    background: token("color-surface"),
    fontFamily: token("font-family-mono"),
  },
});

const CommandBox = styled.div({
  marginBlockStart: token("space-4"),
  fontSize: token("font-size-sm"),
  "& > p": { marginBlock: `0 ${token("space-2")} !important` },
  "& > pre": {
    margin: `0 0 ${token("space-2")}`,
    padding: token("space-3"),
    borderRadius: token("radius-sm"),
    background: token("color-code-surface"),
    color: token("color-code-text"),
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});

/** The page's side of the frame in which Mermaid draws: one for all diagrams, made for the first of them. */

import { withBase } from "../../../../core/links/base-path";
import type { DrawingAnswer, DrawingQuestion } from "./mermaid-frame";

export interface Drawing {
  svg: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** `gatsby/bundle/vendor.ts` puts it there when a page has a diagram that the build does not draw. */
const frameAddress = withBase("/vendor/mermaid/frame.html");

/** A frame that does not answer, because the network has gone, is given up after this many milliseconds. */
const patience = 30_000;

interface Room {
  ask: (question: Omit<DrawingQuestion, "id">) => Promise<Drawing>;
}

let room: Promise<Room> | undefined;

/** Rejects when Mermaid cannot read the diagram, or cannot be fetched; the next call tries again. */
export async function drawMermaid(question: Omit<DrawingQuestion, "id">): Promise<Drawing> {
  room ??= openRoom().catch((error: unknown) => {
    room = undefined;
    throw error;
  });
  return (await room).ask(question);
}

function openRoom(): Promise<Room> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.src = frameAddress;
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  // Not displayed it would have no sizes, and Mermaid measures its texts.
  Object.assign(frame.style, {
    position: "fixed",
    insetInlineStart: "-200vw",
    width: "60rem",
    height: "40rem",
    visibility: "hidden",
  });
  const waiting = new Map<
    number,
    { done: (drawing: Drawing) => void; fail: (error: Error) => void }
  >();
  let count = 0;

  const ask: Room["ask"] = (question) =>
    new Promise((done, fail) => {
      count += 1;
      waiting.set(count, { done, fail });
      // The frame has no origin that could be named; what it is told stands in the page for all to read.
      frame.contentWindow?.postMessage({ id: count, ...question } satisfies DrawingQuestion, "*");
    });

  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      frame.remove();
      reject(new Error(`${frameAddress} did not answer`));
    }, patience);
    addEventListener("message", ({ data, source }: MessageEvent<DrawingAnswer | "ready">) => {
      if (source !== frame.contentWindow || source === null) return;
      if (data === "ready") {
        clearTimeout(giveUp);
        resolve({ ask });
        return;
      }
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ("problem" in data) asked?.fail(new Error(data.problem));
      else asked?.done(data);
    });
    document.body.append(frame);
  });
}

/** A diagram of a kind that is not drawn at build time, drawn in the browser in the page's colour mode. */

import { useEffect, useState, useSyncExternalStore } from "react";
import { fill } from "../../../../core/text/fill";
import { guarded } from "../guarded";
import { drawMermaid } from "./mermaid-room";
import { type MermaidProps, MermaidSource } from "./mermaid-source";

interface Picture {
  address: string;
  width: number;
  height: number;
}

export const MermaidDiagram = guarded(DrawnDiagram, MermaidSource);

function DrawnDiagram({ code }: MermaidProps) {
  const mode = useSyncExternalStore(onColorMode, readColorMode);
  const [picture, setPicture] = useState<Picture>();

  useEffect(() => {
    let address: string | undefined;
    let gone = false;
    drawMermaid({ code, theme: mode === "dark" ? "dark" : "neutral" }).then(
      ({ svg, width, height }) => {
        if (gone) return;
        // As a picture its styles are its own, and nothing in it can run.
        address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
        setPicture({ address, width, height });
      },
      (error: unknown) => console.error("A Mermaid diagram could not be drawn:", error),
    );
    return () => {
      gone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [code, mode]);

  if (picture === undefined) return <MermaidSource code={code} />;
  const { address, width, height } = picture;
  return (
    <figure className="mermaid">
      <img
        src={address}
        width={width}
        height={height}
        alt={fill(__WORDS__.content.diagram, { code })}
      />
    </figure>
  );
}

function readColorMode(): string {
  return document.documentElement.dataset.theme ?? "light";
}

function onColorMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme"],
  });
  return () => observer.disconnect();
}

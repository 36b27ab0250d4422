/** A diagram of a kind that is not drawn at build time, drawn in the browser in the page's colour mode. */

import { useEffect, useId, useState } from "react";
import { Html } from "../html";
import { type MermaidProps, MermaidSource } from "./mermaid-source";

export function MermaidDiagram({ code }: MermaidProps) {
  const id = useId();
  const mode = useColorModeOfPage();
  const [svg, setSvg] = useState<string>();

  useEffect(() => {
    let gone = false;
    drawMermaid(`mermaid-${id.replace(/\W/g, "")}`, code, mode).then(
      (drawn) => gone || setSvg(drawn),
      (error: unknown) => console.error("A Mermaid diagram could not be drawn:", error),
    );
    return () => {
      gone = true;
    };
  }, [id, code, mode]);

  if (svg === undefined) return <MermaidSource code={code} />;
  return (
    <figure className="mermaid">
      <Html tag="div" html={svg} attributes={{ role: "img", "aria-label": `Diagram: ${code}` }} />
    </figure>
  );
}

/**
 * The library is large and only here asked for. The build copies the package's own modules next to the
 * site when a page needs them; webpack bundling them would double the build's time and memory.
 */
const mermaidModule = "/vendor/mermaid/mermaid.esm.min.mjs";

/** `strict` keeps labels text and links dead. */
async function drawMermaid(id: string, code: string, mode: string): Promise<string> {
  const { default: mermaid } = (await import(
    /* webpackIgnore: true */ mermaidModule
  )) as typeof import("mermaid");
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    theme: mode === "dark" ? "dark" : "neutral",
    fontFamily: "inherit",
  });
  return (await mermaid.render(id, code)).svg;
}

function useColorModeOfPage(): string {
  const [mode, setMode] = useState("light");
  useEffect(() => {
    const root = document.documentElement;
    const read = () => setMode(root.dataset.theme ?? "light");
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, []);
  return mode;
}

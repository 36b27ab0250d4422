import { brotliCompressSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { words } from "../../site/words";

type Outputs = Metafile["outputs"];

const accountWords = Object.fromEntries(
  Object.entries(words.accounts).map(([name, text]) => [
    `__WORDS__.accounts.${name}`,
    JSON.stringify(text),
  ]),
);

let outputs: Outputs = {};
const sizes = new Map<string, number>();

beforeAll(async () => {
  const result = await build({
    entryPoints: ["src/features/auth/index.ts"],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: "out",
    format: "esm",
    target: "es2020",
    jsx: "automatic",
    external: ["react", "react-dom", "@emotion/*"],
    define: { "process.env.NODE_ENV": '"production"', ...accountWords },
    legalComments: "none",
  });
  outputs = result.metafile.outputs;
  for (const { path, contents } of result.outputFiles) {
    sizes.set(path.replace(/.*\/out\//, "out/"), brotliCompressSync(contents).length);
  }
}, 30_000);

/** A chunk and all that comes with it. */
function collect(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind === "import-statement" && next in outputs) collect(next, found);
  }
  return found;
}

function findOutput(source: string): string {
  const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
  if (found === undefined) throw new Error(`${source} has no chunk of its own`);
  return found;
}

const isFirebase = (input: string) => /node_modules\/(?:@firebase|firebase)\//.test(input);

test("what every page carries has no byte of Firebase, and no session", () => {
  const everyPage = [...collect(findOutput("src/features/auth/index.ts"))];
  const inputs = everyPage.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  expect(inputs).toContain("src/features/auth/front-desk.ts");
  expect(inputs).not.toContain("src/features/auth/session.ts");
  expect(inputs.filter(isFirebase)).toEqual([]);
});

test("a login loads at most 60 kB, compressed", () => {
  const everyPage = collect(findOutput("src/features/auth/index.ts"));
  const login = new Set([
    ...collect(findOutput("src/features/auth/desk.tsx")),
    ...collect(findOutput("src/features/auth/login-modal.tsx")),
    ...collect(findOutput("src/features/auth/firebase.ts")),
  ]);
  const added = [...login].filter((path) => !everyPage.has(path));
  const inputs = added.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  expect(inputs.some(isFirebase)).toBe(true);
  const total = added.reduce((sum, path) => sum + (sizes.get(path) ?? Number.NaN), 0);
  expect(total).toBeLessThanOrEqual(60_000);
});

test("storage is a chunk of its own, which a login does not load", () => {
  const login = collect(findOutput("src/features/auth/firebase.ts"));
  const inputs = [...login].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  expect(inputs.filter((input) => input.includes("@firebase/storage"))).toEqual([]);
});

/** Commands of npm in the words of yarn and pnpm, for fences marked `npm2yarn`. */

type Manager = "yarn" | "pnpm";

/** Rewrites each command of a shell text; anything that is no npm command stays as it is. */
export function toPackageManager(code: string, manager: Manager): string {
  return code
    .split("\n")
    .map((line) =>
      line.replace(
        /(^|&&\s*|\|\|\s*|;\s*|\$\s+)(npm|npx)(?=\s|$)([^&|;#]*)/g,
        (_all, before, tool, rest) => {
          const tail = /\s*$/.exec(rest)?.[0] ?? "";
          const words = rest.trim().split(/\s+/).filter(Boolean);
          return `${before}${toCommand(tool, words, manager)}${tail}`;
        },
      ),
    )
    .join("\n");
}

function toCommand(tool: string, words: string[], manager: Manager): string {
  if (tool === "npx")
    return [manager, "dlx", ...words.filter((word) => word !== "-y" && word !== "--yes")].join(" ");
  const [command = "", ...rest] = words;
  const names = rest.filter((word) => !word.startsWith("-"));
  const join = (...parts: string[]) => [manager, ...parts].filter(Boolean).join(" ");
  switch (command) {
    case "install":
    case "i":
    case "add":
      return names.length === 0 ? join("install", ...rest) : toAdd(rest, manager);
    case "ci":
      return join("install", "--frozen-lockfile");
    case "uninstall":
    case "remove":
    case "rm":
    case "un":
      return join("remove", ...rest.filter((word) => !/^(--save|-S|-D|--save-dev)$/.test(word)));
    case "run":
    case "run-script":
      return join(manager === "pnpm" ? "run" : "", ...rest.filter((word) => word !== "--"));
    case "init":
    case "create":
      return names.length === 0
        ? join("init", ...rest)
        : join("create", ...rest.filter((word) => word !== "--"));
    case "exec":
      return join("exec", ...rest.filter((word) => word !== "--"));
    case "update":
      return join(manager === "yarn" ? "upgrade" : "update", ...rest);
    default:
      return join(command, ...rest);
  }
}

function toAdd(words: string[], manager: Manager): string {
  const isGlobal = words.some((word) => word === "-g" || word === "--global");
  const rest = words
    .filter((word) => !/^(-g|--global|--save|-S)$/.test(word))
    .map((word) => {
      if (word === "--save-dev" || word === "-D") return manager === "yarn" ? "--dev" : "-D";
      if (word === "--save-exact" || word === "-E") return manager === "yarn" ? "--exact" : "-E";
      return word;
    });
  if (manager === "yarn")
    return ["yarn", ...(isGlobal ? ["global"] : []), "add", ...rest].join(" ");
  return ["pnpm", "add", ...(isGlobal ? ["-g"] : []), ...rest].join(" ");
}

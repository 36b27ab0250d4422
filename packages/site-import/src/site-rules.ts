/** What the import asks the site that the content is for. */

/** A version of the docs, as `versions.yml` has it. */
export interface Version {
  /** `current` for the folder `docs`, else the folder's name below `versions`. */
  name: string;
  label: string;
  status: "next" | "current" | "past" | "unmaintained";
  /** Where its docs live: `/docs`, `/docs/1.0`. */
  path: string;
}

/** A content file: its path below the content folder, and its text. */
export interface Source {
  path: string;
  text: string;
}

export interface DocSettings {
  versions: Version[];
  /** Whether `01-` before a name stands in addresses. */
  numberPrefixes: "keep" | "strip";
}

export interface SiteRules {
  /** A doc's id and its route; undefined for what is no doc. */
  readDoc: (source: Source, settings: DocSettings) => { id: string; route: string } | undefined;
  /** Undefined for what is no post. */
  readPost: (source: Source) => Post | undefined;
  /** Which of the `names` that pages import from a file of code are neither data nor markup that can be shown. */
  findCode: (
    file: string,
    names: readonly string[],
    readFile: (file: string) => string | undefined,
  ) => string[];
  /** What is wrong with the name of a version, as the end of a sentence; undefined when nothing is. */
  findVersionNameProblem: (name: string) => string | undefined;
  /**
   * Gives each address of a Markdown text to `change`, but none in code. `address` is the source of a pattern that
   * begins with `/`, `.` or `@`.
   */
  changeAddresses: (text: string, address: string, change: (address: string) => string) => string;
  /** The mark of the block of code that is open behind a line, where `open` is that of the line before. */
  findOpenFence: (line: string, open: string | undefined) => string | undefined;
  /** Gives each part of a line of a Markdown text to `change` that is no code. */
  changeProse: (text: string, change: (part: string) => string) => string;
}

export interface Post {
  route: string;
  /** True when its name or its front matter has a date. */
  isDated: boolean;
  /** Where the text begins behind the front matter. */
  bodyStart: number;
  /** How much is wrong with its front matter. */
  problems: number;
}

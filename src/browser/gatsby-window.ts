/** What Gatsby puts on `window`: the part of it that this site uses. */

/** A page that could be loaded, or the word that it could not. */
export interface LoadedPage {
  status?: "error" | "success";
  /** What the page's component gets. */
  json?: { data?: unknown };
  /** Its own path, which is another one than was asked for where nothing is, and the build that the server has. */
  page?: { path?: string; webpackCompilationHash?: string };
}

declare global {
  interface Window {
    ___loader?: {
      /** Fetches a page ahead when the browser has nothing else to do. */
      enqueue: (path: string) => { abort: () => void } | undefined;
      /** Fetches a page ahead now. */
      hovering: (path: string) => void;
      loadPage: (path: string) => Promise<LoadedPage | undefined>;
      /** What has come already. */
      loadPageSync: (path: string) => LoadedPage | undefined;
    };
    ___navigate?: (to: string | number, options?: object) => void;
    ___webpackCompilationHash?: string;
    ___chunkMapping?: Record<string, string[]>;
    pagePath?: string;
    /** The data of the open page, when somebody has fetched it already. */
    pageData?: object;
  }
}

/** What the development server answers beside Gatsby's own: what a build would have written as files. */

import type { CreateDevServerArgs } from "gatsby";
import { answerRedirects } from "./develop-redirects";
import { answerPageMarkdown } from "./page-markdown";
import { offerStaticFiles } from "./static-files";

export function onCreateDevServer(args: CreateDevServerArgs): void {
  answerPageMarkdown(args);
  offerStaticFiles(args);
  answerRedirects(args);
}

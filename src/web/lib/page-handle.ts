import type { AreaName } from "../../language/catalogue.ts";

/** What a route module says about its page: `export const handle = { js: true } satisfies PageHandle`. */
export interface PageHandle {
  /** Ships React and the page's script. Pages without it are plain HTML. */
  readonly js?: boolean;
  /** "deep": the header stands on the hero's green. */
  readonly tone?: "deep";
  /** false: the page brings its own header and footer (the student area). */
  readonly frame?: boolean;
  /**
   * The areas of the catalogue its sentences are in. A language that has them all can show the page; a page that names
   * none is not in the catalogue yet and stays English (docs/languages.md).
   */
  readonly areas?: readonly AreaName[];
}

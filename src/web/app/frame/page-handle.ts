/** What a route module says about its page: `export const handle = { js: true } satisfies PageHandle`. */
export interface PageHandle {
  /** Ships React and the page's script. Pages without it are plain HTML. */
  readonly js?: boolean;
  /** "deep": the header stands on the hero's green. */
  readonly tone?: "deep";
  /** false: the page brings its own header and footer (the student area). */
  readonly frame?: boolean;
}

import type { AreaName } from "../../language/catalogue.ts";

/** What a route module says about its page: `export const handle = { js: true } satisfies PageHandle`. */
export interface PageHandle {
  /** Ships React and the page's script. Pages without it are plain HTML. */
  readonly js?: boolean;
  /**
   * The same for everybody in one country, though no proxy may keep it: where a visitor is, only we can tell. It is kept
   * here (src/server/site/pages-for-all.ts), as pages are that answer `publicPageHeaders`.
   */
  readonly isSameInCountry?: boolean;
  /** "deep": the header stands on the hero's green. */
  readonly tone?: "deep";
  /** false: the page brings its own header and footer (the student area). */
  readonly frame?: boolean;
  /** false: tells no notice, since a phone keeps the page for longer than any holds. */
  readonly notice?: boolean;
  /**
   * The areas of the catalogue its sentences are in. A language that has them all can show the page; a page that names
   * none is not in the catalogue yet and stays English (docs/languages.md).
   */
  readonly areas?: readonly AreaName[];
}

/** Whether the page these routes make has a script. Where this runs in a browser, it has. */
export function hasScript(matches: readonly { handle?: unknown }[]): boolean {
  if (!import.meta.env.SSR) return true;
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.js === true);
}

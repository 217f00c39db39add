import type { AreaName } from "../../words/catalogue.ts";

/** A route module's facts about its page: `export const handle = { js: true } satisfies PageHandle`. */
export interface PageHandle {
  /** true: ships React and the page's script. Otherwise plain HTML. */
  readonly js?: boolean;
  /**
   * true: the same for everybody: browsers and our own cache may store it. Only for a minute, so that new
   * notices appear by then (docs/desk.md).
   */
  readonly isPublic?: boolean;
  /**
   * true: the same for everybody in one country. No proxy may cache it, because only we know the visitor's
   * country; our own cache does (app/start/site/public-page-cache.ts), like public pages.
   */
  readonly isSameInCountry?: boolean;
  /**
   * Names in the query that a page for everybody reads on the server. It never sees others: the cache ignores
   * them, and no link repeats them ("?fbclid=" of Facebook). A page of one visitor sees all.
   */
  readonly query?: readonly string[];
  /**
   * true: shown because somebody is logged in, proved a phone, made a check in this browser or got a link to pay
   * for somebody. No browser may store it: the next person at a shared computer could read it with the Back
   * button. Results are not among them: their address opens them for anyone who has it, and students read them
   * offline (docs/decisions/013).
   */
  readonly isPersonal?: boolean;
  /** true: the page of the check in its address, which a browser that has it need not get again. */
  readonly isTagged?: boolean;
  /** When the page is refused under load: without a stage first, "last" for what follows a check or payment. */
  readonly stage?: "inside" | "last";
  /** Milliseconds of processor that one answer takes, where it is more than a page's usual 8 (docs/security.md). */
  readonly costMs?: number;
  /** "deep": the header is on the hero's green. */
  readonly tone?: "deep";
  /** false: the page has its own header and footer (the student area). */
  readonly frame?: boolean;
  /** false: shows no notice, because a phone caches the page for longer than any notice lasts. */
  readonly notice?: boolean;
  /** The areas of its sentences (docs/sentences.md). */
  readonly areas?: readonly AreaName[];
}

type Matches = readonly { readonly handle?: unknown }[];

export const handlesOf = (matches: Matches) => matches.map(({ handle }) => (handle ?? {}) as PageHandle);

/** Is the page the same for everybody, or for everybody in a country? */
export function isForEverybody(matches: Matches): boolean {
  return handlesOf(matches).some(
    ({ isPublic, isSameInCountry }) => isPublic === true || isSameInCountry === true,
  );
}

/** The part of the query that the page reads, in one order. */
export function ownQuery(matches: Matches, search: string): URLSearchParams {
  const asked = new URLSearchParams(search);
  if (!isForEverybody(matches)) return asked;
  const names = handlesOf(matches).flatMap(({ query = [] }) => query);
  return new URLSearchParams(names.flatMap((name) => asked.getAll(name).map((value) => [name, value])));
}

/** Do these routes make a page with script? Always true in a browser. */
export function hasScript(matches: Matches): boolean {
  if (!import.meta.env.SSR) return true;
  return handlesOf(matches).some(({ js }) => js === true);
}

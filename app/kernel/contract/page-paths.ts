/** Addresses of the site's pages, as paths. No zod: the browser imports this file. */

export const resultPath = (code: string): string => `/checker/results/${code}`;

export const classPath = (code: string): string => `/class/${code}`;

export const schoolPath = (slug: string): string => `/universities/${slug}`;

/** All cut-offs of a school. */
export const schoolCutOffsPath = (slug: string): string => `/cutoff-points/${slug}`;

/** Where a visitor asks for news of a school's lists. */
export const newsPath = (slug: string): string => `/tell-me/${slug}`;

/** A list of cut-offs. */
export const listPath = (id: string): string => `/lists/${id}`;

/** @param slug `slugOf` the programme's name. */
export const programmePath = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/programs/${id}-${slug}`;

/** The path to return to after login. No zod: the browser imports this file. */

/**
 * A path of this site, or the fallback. Refuses what a browser would read as another site: "//evil.example",
 * "/\evil.example", "https:…", and anything with control characters or spaces before it.
 */
export function ownPath(wanted: unknown, fallback: string): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || wanted.length > 500) return fallback;
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends before they read an address
  if (/[\u0000-\u001f\u007f\\]/.test(wanted)) return fallback;
  const here = "http://own.invalid";
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  if (url === null || url.origin !== here) return fallback;
  // "/..//evil.example" is "//evil.example" at this point.
  if (url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** "https://www.knust.edu.gh/admissions" → "knust.edu.gh" */
export function siteNameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;
}

/**
 * For pages that are the same for everybody: a browser, and our own cache, may keep them. For a minute: what the operators
 * tell on every page is to be seen by then (docs/desk.md).
 */
export function publicPageHeaders(): Record<string, string> {
  return { "cache-control": "public, max-age=60" };
}

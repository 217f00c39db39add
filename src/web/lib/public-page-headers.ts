/**
 * For pages that are the same for everybody: browsers and our own cache may store them. Only for a minute, so
 * that new notices appear by then (docs/desk.md).
 */
export function publicPageHeaders(): Record<string, string> {
  return { "cache-control": "public, max-age=60" };
}

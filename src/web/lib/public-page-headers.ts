/** For pages that are the same for everybody: a browser, and our own cache, may keep them. */
export function publicPageHeaders(): Record<string, string> {
  return { "cache-control": "public, max-age=300, stale-while-revalidate=86400" };
}

/** What stands at our addresses, by their first word; whatever begins otherwise is a page. public/sw.js has the same words. */
const kinds = {
  /** For programs, and for the site's own scripts: answers are data. */
  program: ["api", "oauth"],
  /** Asked every few seconds by machines that look after us. */
  probe: ["healthz", "readyz", "metrics"],
  /** From the disk, at next to no cost. */
  file: ["assets", "favicon", "flags"],
  /** The gateway and the telephone of demo mode. */
  sandbox: ["sandbox"],
  /** Of those who run Okwan. */
  desk: ["desk"],
} as const;

export type AddressKind = keyof typeof kinds | "page";

export const firstWords: ReadonlyMap<string, AddressKind> = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [word, kind as AddressKind] as const)),
);

/** Of a path or of a route's pattern, with or without a query. */
export function addressKind(url: string): AddressKind {
  const [, word = ""] = /^\/([^/?.]*)/.exec(url) ?? [];
  return firstWords.get(word) ?? "page";
}

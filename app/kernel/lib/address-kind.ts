/** Kinds of address by first word; anything else is a page. */
const kinds = {
  /** For programs and the site's own scripts: answers are data. */
  program: ["api", "oauth"],
  /** Requested every few seconds by monitoring. */
  probe: ["healthz", "readyz", "metrics"],
  /** Files from disk or memory; cheap. */
  file: ["assets", "catalogue", "favicon", "flags", "icons", "words"],
  /** The demo's gateway and phone. */
  sandbox: ["sandbox"],
  /** For operators. */
  desk: ["desk"],
} as const;

export type AddressKind = keyof typeof kinds | "page";

export const firstWords: ReadonlyMap<string, AddressKind> = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [word, kind as AddressKind] as const)),
);

/** Takes a path or a route pattern, with or without a query. */
export function addressKind(url: string): AddressKind {
  const [, word = ""] = /^\/([^/?.]*)/.exec(url) ?? [];
  return firstWords.get(word) ?? "page";
}

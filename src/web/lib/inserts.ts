import { createContext, useContext } from "react";

/**
 * Where a page that no script reads puts its long finished parts, instead of weaving them into what React writes: each
 * part becomes bytes by itself, which is much less work than with one text of 150 KB.
 */
export const InsertsContext = createContext<(readonly string[])[] | null>(null);

/** Comments: text that a page shows can never be one. */
const mark = /<!--okwan:(\d+)-->/;

/** For `dangerouslySetInnerHTML`. @param parts Finished markup, one after the other. */
export function useInserted(parts: readonly string[]): { __html: string } {
  const inserts = useContext(InsertsContext);
  if (inserts === null) return { __html: parts.join("") };
  inserts.push(parts);
  return { __html: `<!--okwan:${inserts.length - 1}-->` };
}

/** A rendered page in its parts, in order. */
export function withInserts(rendered: string, inserts: readonly (readonly string[])[]): string[] {
  return rendered.split(mark).flatMap((text, at) => (at % 2 === 0 ? text : (inserts[Number(text)] ?? [])));
}

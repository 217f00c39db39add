import { type ReactNode, useContext, useEffect } from "react";
import { useMatches } from "react-router";
import type { AreaName } from "../../../words/catalogue.ts";
import type { PageWords } from "../../../words/words.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { WordsSourceContext } from "../../../kernel/web/words.tsx";

/** A page reached by client navigation without its sentences: it renders after a full load. */
export function WholePage({ children }: { children: ReactNode }) {
  const { isWhole } = usePageWords();
  useEffect(() => {
    if (!isWhole) location.reload();
  }, [isWhole]);
  return isWhole ? children : null;
}

/** The page's sentences. */
export function usePageWords(): { given: PageWords; isWhole: boolean } {
  const source = useContext(WordsSourceContext);
  if (source === null) throw new Error("entry.server.tsx and entry.client.tsx say where words come from");
  const areas = areasOf(useMatches());
  const given = source(areas);
  return { given, isWhole: areas.every((area) => given.areas.includes(area)) };
}

/** The areas of a page and its layouts. */
function areasOf(matches: readonly { readonly handle?: unknown }[]): readonly AreaName[] {
  return [...new Set(matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.areas ?? []))];
}

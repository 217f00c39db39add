import { type ReactNode, useContext, useEffect, useMemo } from "react";
import { useMatches } from "react-router";
import type { PageWords as Given } from "../../../language/words.ts";
import { speak, WordsContext, WordsSourceContext } from "../../lib/words.tsx";
import { areasOf } from "./page-handle.ts";

/**
 * Gives the page its words. A step to a page whose words did not come along loads that page whole, and shows nothing of
 * it until then.
 */
export function PageWords({ children }: { children: (given: Given, isWhole: boolean) => ReactNode }) {
  const source = useContext(WordsSourceContext);
  if (source === null) throw new Error("entry.server.tsx and entry.client.tsx say where words come from");
  const areas = areasOf(useMatches());
  const given = source(areas);
  const isWhole = areas === null || areas.every((area) => given.areas.includes(area));
  useEffect(() => {
    if (!isWhole) location.reload();
  }, [isWhole]);
  const words = useMemo(() => speak(given), [given]);
  return <WordsContext value={words}>{children(given, isWhole)}</WordsContext>;
}

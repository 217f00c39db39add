import type { CheckResult } from "../../contract/checks.ts";
import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import { advise } from "./advise.ts";
import { summaryOf } from "./tell-summary.ts";
import { startTelling, tell, type CheckedOrder, type TellingParts } from "./telling.ts";

/**
 * A stored check in the historic names of the wire, told with the catalogue it was judged by. Until it is opened it
 * shows the aggregate, the counts, one sample in full and what is open free; nothing of it tells the newest year's
 * cut-off of another programme. Sentences are in this language, English unless told; names and codes in none.
 *
 * Lists and advice are told when they are read: a page shows a few of some three hundred programmes.
 */
export async function tellResult(
  parts: TellingParts,
  order: CheckedOrder,
  language: LanguageId = firstLanguage,
): Promise<CheckResult> {
  const telling = await startTelling(parts, order, language);
  const { isOpen } = telling;
  const { outcome } = order.check;
  const qualified = once(() => outcome.qualified.map((kept) => tell(telling, kept, "qualified")));
  const open = once(() => outcome.open.map((kept) => tell(telling, kept, "open", !isOpen)));
  const near = once(() => outcome.nearMisses.map((kept) => tell(telling, kept, "near-miss")));
  const advice = once(() => {
    const told = advise({ ...telling, outcome, words: telling.speech.words });
    return isOpen ? told : locked(told);
  });
  return {
    ...summaryOf(telling, parts.now()),
    get qualified_programs() {
      return isOpen ? qualified() : [];
    },
    get open_programs() {
      return open();
    },
    get near_misses() {
      return isOpen ? near() : [];
    },
    get best_change() {
      return advice().best_change;
    },
    get other_routes() {
      return advice().other_routes;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

type Advice = Pick<CheckResult, "best_change" | "other_routes">;

/**
 * Which programmes one better grade would open is part of what is paid for; that one exists is not. Which
 * programmes elsewhere fit would tell their cut-offs; how many do may be known.
 */
function locked({ best_change: best, other_routes: routes }: Advice): Advice {
  return {
    best_change: best === null ? null : { ...best, names: [] },
    other_routes: routes.map((route) => ({ ...route, programmes: [] })),
  };
}

import type { Advice, ResultToShow } from "../../../contract/check-to-show.ts";
import { changeWords } from "../../../language/data-names.ts";
import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";
import { lastRung } from "./last-rung.ts";
import { ProgrammeCards } from "./programme-cards.tsx";

/** At most this many before "Show all": the list is for looking ahead, not for reading through. */
const firstShown = 5;

export function WithinReach({ result, showsAll }: { result: ResultToShow; showsAll: boolean }) {
  const { t } = useWords();
  const { total_near_misses: count } = result;
  const near = result.nearMisses();
  const { best_change: best } = result.advice();
  const isFree = result.access === "free";
  if (near.length === 0) return null;
  // Of a free result there are few, and they are short.
  const shown = showsAll || isFree ? near : near.slice(0, firstShown);
  return (
    <section aria-labelledby="within-reach" className="mt-10">
      <h2 id="within-reach" className="text-2xl">
        {t("results.near")}
      </h2>
      <p className="text-ink-2">
        {isFree
          ? t("results.near.free", { count, shown: near.length, isAll: near.length === count ? "yes" : "no" })
          : t("results.near.text")}
      </p>
      {result.access === "open" && <WhatIfLink code={result.check_code} />}
      {best !== null && <BestChange best={best} />}
      <ProgrammeCards
        className="mt-4"
        programmes={shown.map(({ whole }) => whole())}
        card={() => ({ rank: null, last: lastRung(result.certificate) })}
      />
      {shown.length < near.length && (
        <p className="mt-3 text-center">
          <a className="link inline-flex min-h-11 items-center" href="?all=1#within-reach">
            {t("results.near.all", { count: near.length })}
          </a>
        </p>
      )}
    </section>
  );
}

function WhatIfLink({ code }: { code: string }) {
  const { t } = useWords();
  return (
    <p className="no-print mt-2">
      <a className="link inline-flex min-h-11 items-center" href={`/checker/results/${code}/what-if`}>
        {t("results.actions.whatIf")}
      </a>
    </p>
  );
}

const mostNames = 6;

function BestChange({ best }: { best: NonNullable<Advice["best_change"]> }) {
  const words = useWords();
  const { t } = words;
  const { change, opens: count, names } = best;
  const shown = names.slice(0, mostNames).join(", ");
  return (
    <Note className="mt-4">
      <p className="font-semibold">{t("results.near.best", { change: changeWords(words, change), count })}</p>
      {names.length > 0 && (
        <p className="mt-1 text-sm">
          {t(names.length > mostNames ? "results.near.names.more" : "results.near.names", { names: shown })}
        </p>
      )}
      <p className="mt-1 text-sm">{t("results.near.resit")}</p>
    </Note>
  );
}

import type { Advice, ListedProgramme, ResultToShow } from "../../../contract/check-to-show.ts";
import { type NearGroup, nearGroups } from "../../../contract/near-groups.ts";
import { changeWords } from "../../../language/data-names.ts";
import { groupWords } from "../../../language/result-view.ts";
import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";
import { type Filters, listAddress, showsWhole } from "./filters.ts";
import { lastRung } from "./last-rung.ts";
import { ProgrammeCards } from "./programme-cards.tsx";

/** Cards of the first groups before theirs are all shown: the list is for looking ahead, not for reading through. */
const cardsOfGroup = [3, 1, 1];

/** Near misses by what opens them. */
export function WithinReach({ result, filters }: { result: ResultToShow; filters: Filters }) {
  const { t } = useWords();
  const { total_near_misses: count } = result;
  const near = result.nearMisses();
  const isFree = result.access === "free";
  if (near.length === 0) return null;
  const { best_change: best } = result.advice();
  // Of a free result there are few, and they are short.
  const isWhole = isFree || showsWhole(filters, "near");
  const groups = nearGroups(near, result.course);
  return (
    <section aria-labelledby="near" className="mt-10">
      <h2 id="near" className="text-2xl">
        {t("results.near")}
      </h2>
      <p className="text-ink-2">
        {isFree
          ? t("results.near.free", { count, shown: near.length, isAll: near.length === count ? "yes" : "no" })
          : t("results.near.text")}
      </p>
      {result.access === "open" && <WhatIfLink code={result.check_code} />}
      {best !== null && <BestChange best={best} isFree={isFree} />}
      {groups.map((group, index) => (
        <Group
          key={group.key}
          group={group}
          isAlone={groups.length === 1}
          result={result}
          filters={filters}
          most={isWhole ? Infinity : (cardsOfGroup[index] ?? 0)}
        />
      ))}
    </section>
  );
}

interface GroupProps {
  group: NearGroup<ListedProgramme>;
  isAlone: boolean;
  result: ResultToShow;
  filters: Filters;
  most: number;
}

function Group({ group, isAlone, result, filters, most }: GroupProps) {
  const words = useWords();
  const { key, rows } = group;
  const part = `near-${key}`;
  const shown = rows.slice(0, most);
  const title = groupWords(words, group, isAlone);
  return (
    <div className="mt-5">
      {title !== null && (
        <h3 id={part} className="text-lg">
          {title}
        </h3>
      )}
      {shown.length > 0 && (
        <ProgrammeCards
          className="mt-3"
          programmes={shown.map(({ whole }) => whole())}
          card={() => ({ rank: null, last: lastRung(result.certificate) })}
        />
      )}
      {shown.length < rows.length && (
        <p>
          <a
            className="link inline-flex min-h-11 items-center"
            href={listAddress(filters, "near", title === null ? "near" : part)}
          >
            {words.t("results.near.group", { count: rows.length })}
            <span className="sr-only">: {title ?? words.t("results.near")}</span>
          </a>
        </p>
      )}
    </div>
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

function BestChange({ best, isFree }: { best: NonNullable<Advice["best_change"]>; isFree: boolean }) {
  const words = useWords();
  const { t } = words;
  const { change, opens: count, names } = best;
  const shown = names.slice(0, mostNames).join(", ");
  const told = { change: changeWords(words, change), count, isFree: isFree ? "yes" : "no" };
  return (
    <Note className="mt-4">
      <p className="font-semibold">{t("results.near.best", told)}</p>
      {names.length > 0 && (
        <p className="mt-1 text-sm">
          {t(names.length > mostNames ? "results.near.names.more" : "results.near.names", { names: shown })}
        </p>
      )}
      <p className="mt-1 text-sm">{t("results.near.resit")}</p>
    </Note>
  );
}

import { useNavigate } from "react-router";
import type { ProgrammeRow } from "../../contract/answer.ts";
import { chanceName, streamName } from "../../../../words/data-names.ts";
import type { Words } from "../../../../words/words.ts";
import { useEarlyChoices } from "../../../../kernel/web/early-choices.ts";
import { useHydrated } from "../../../../kernel/web/use-hydrated.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button } from "../../../../kernel/ui/button.tsx";
import { SelectField } from "../../../../kernel/ui/fields.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { exceptPrefix, countsOf, type Schools } from "./select-rows.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import {
  type AnswerState,
  type FilterName,
  filterNames,
  noFilter,
  sorts,
  statePairs,
  stateQuery,
} from "./address-state.ts";

/** Sort and filter, folded. Both are in the address and work as links and a form without script. */
export function SortAndFilter() {
  const { t } = useWords();
  const { state, answer, lists, tab } = useResultPage();
  const rows = lists[tab].all;
  const chosen = filterNames.filter((name) => state[name] !== "").length;
  const useful = filterNames.filter((name) => state[name] !== "" || isNarrowing(rows, name));
  // Without a sold list there are no cut-offs or chances to sort by.
  const isSorted = answer.country_rule === undefined && rows.length > 1;
  if (useful.length === 0 && !isSorted) return null;
  return (
    <details className="pointer-events-none col-start-1 row-start-1">
      <summary className="pointer-events-auto ms-auto flex min-h-[50px] w-fit items-center gap-1.5 rounded-control border border-line-2 bg-surface px-3 text-sm font-semibold">
        <Icon name="filter" size={18} />
        {chosen === 0 ? t("answer.filter") : t("answer.filter.on", { count: chosen })}
      </summary>
      <div className="pointer-events-auto mt-2 grid gap-2.5 rounded-card border border-line bg-surface p-3">
        {isSorted && <SortLinks hasCutOffs={rows.some((row) => row.cutOff !== null && !row.isLimit)} />}
        {useful.length > 0 && <FilterForm rows={rows} names={useful} />}
      </div>
    </details>
  );
}

/** Does a value of this filter leave out any row? */
function isNarrowing(rows: readonly ProgrammeRow[], name: FilterName): boolean {
  return countsOf(rows, name).some(([, count]) => count < rows.length);
}

function SortLinks({ hasCutOffs }: { hasCutOffs: boolean }) {
  const { t } = useWords();
  const { state } = useResultPage();
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      {t("answer.sort")}
      <ul className="flex flex-wrap gap-x-4">
        {sorts
          .filter((sort) => hasCutOffs || sort !== "chance")
          .map((sort) => (
            <li key={sort}>
              <StateLink
                change={{ sort }}
                aria-current={sort === state.sort ? "true" : undefined}
                className="inline-flex min-h-11 items-center underline decoration-line-2 underline-offset-4 aria-[current]:font-semibold aria-[current]:decoration-gold aria-[current]:decoration-3"
              >
                {t(sort === "close" && !hasCutOffs ? "answer.sort.suggested" : `answer.sort.${sort}`)}
              </StateLink>
            </li>
          ))}
      </ul>
    </div>
  );
}

interface FilterFormProps {
  rows: readonly ProgrammeRow[];
  names: readonly FilterName[];
}

function FilterForm({ rows, names }: FilterFormProps) {
  const words = useWords();
  const { t } = words;
  const { state, schools } = useResultPage();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const choose = (change: Partial<AnswerState>) =>
    void navigate(stateQuery(state, change), { replace: true, preventScrollReset: true });
  useEarlyChoices(filterNames, choose);
  return (
    <form className="grid gap-2.5 sm:grid-cols-3 [&_label]:mb-1 [&_label]:text-sm">
      {statePairs({ ...state, ...noFilter }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {names.map((name) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          name={name}
          label={t(`answer.filter.${name}`)}
          value={state[name]}
          onChange={(event) => choose({ [name]: event.currentTarget.value })}
          none={t("answer.filter.any")}
          options={optionsOf(words, rows, name, schools)}
        />
      ))}
      {isHydrated ? (
        <StateLink change={noFilter} className="link min-h-11 content-center text-sm">
          {t("answer.clear")}
        </StateLink>
      ) : (
        <Button type="submit">{t("answer.filter.show")}</Button>
      )}
    </form>
  );
}

/** Each value with its count; for streams also "all but one", for students who cannot pay more. */
function optionsOf(
  words: Words,
  rows: readonly ProgrammeRow[],
  name: FilterName,
  schools: Schools,
): [string, string][] {
  const nameOf = (value: string) => {
    if (name === "school") return schools.get(Number(value))?.shortName ?? value;
    return name === "chance" ? chanceName(words, value) : streamName(words, value);
  };
  const counts = countsOf(rows, name);
  return [
    ...counts.map(([value, count]): [string, string] => [value, `${nameOf(value)} (${count})`]),
    ...(name === "stream" && counts.length > 1 ? counts : []).map(([value]): [string, string] => [
      exceptPrefix + value,
      words.t("answer.filter.without", { value: nameOf(value) }),
    ]),
  ];
}

import { useNavigate } from "react-router";
import type { ProgrammeRow } from "../../../../contract/answer.ts";
import { chanceName, streamName } from "../../../../language/data-names.ts";
import type { Words } from "../../../../language/words.ts";
import { useEarlyChoices } from "../../../lib/early-choices.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { exceptPrefix, countsOf, type Schools } from "./select-rows.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import {
  type AnswerState,
  type FilterName,
  filterNames,
  noFilter,
  type Sort,
  sorts,
  statePairs,
  stateQuery,
} from "./address-state.ts";

const summary = "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-ink";

/** Sort and filter, folded. Both are in the address and work as links and a form without script. */
export function ListBar({ rows }: { rows: readonly ProgrammeRow[] }) {
  const { t } = useWords();
  const { state, answer } = useResultPage();
  const chosen = filterNames.filter((name) => state[name] !== "").length;
  const useful = filterNames.filter((name) => state[name] !== "" || isNarrowing(rows, name));
  return (
    <div className="no-print relative flex flex-wrap justify-between">
      {/* Without a sold list there are no cut-offs or chances to sort by. */}
      {answer.country_rule === undefined && (
        <SortMenu hasCutOffs={rows.some((row) => row.cutOff !== null && !row.isLimit)} />
      )}
      {/* Not above the list, so that its effect is visible while choosing. */}
      {useful.length > 0 && (
        <details className="open:basis-full">
          <summary className={`${summary} ml-auto flex! w-fit`}>
            <Icon name="search" size={18} />
            {chosen === 0 ? t("answer.filter") : t("answer.filter.on", { count: chosen })}
          </summary>
          <div className="mb-2 rounded-card border border-line bg-surface p-3">
            <FilterForm rows={rows} names={useful} />
          </div>
        </details>
      )}
    </div>
  );
}

/** Does a value of this filter leave out any row? */
function isNarrowing(rows: readonly ProgrammeRow[], name: FilterName): boolean {
  return countsOf(rows, name).some(([, count]) => count < rows.length);
}

function SortMenu({ hasCutOffs }: { hasCutOffs: boolean }) {
  const { t } = useWords();
  const { state } = useResultPage();
  const nameOf = (sort: Sort) =>
    t(sort === "close" && !hasCutOffs ? "answer.sort.suggested" : `answer.sort.${sort}`);
  return (
    <details key={state.sort}>
      <summary className={summary}>
        {t("answer.sort", { by: nameOf(state.sort) })} <Icon name="down" size={16} />
      </summary>
      <ul className="absolute left-0 z-10 rounded-card border border-line bg-surface p-3 shadow-lg">
        {sorts
          .filter((sort) => hasCutOffs || sort !== "chance")
          .map((sort) => (
            <li key={sort}>
              <StateLink
                change={{ sort }}
                aria-current={sort === state.sort ? "true" : undefined}
                className="flex min-h-11 items-center justify-between gap-4 px-2 aria-[current]:font-semibold"
              >
                {nameOf(sort)}
                {sort === state.sort && <Icon name="check" size={18} />}
              </StateLink>
            </li>
          ))}
      </ul>
    </details>
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

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adviceGroups, type ProgrammeRow } from "../../contract/answer.ts";
import type { Level } from "@okwan/engine";
import { allSchoolsId } from "../../../../kernel/contract/product.ts";
import { viewQuery, showsResult } from "../../contract/result-view.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import {
  type AnswerState,
  statePairs,
  stateQuery,
  type FilterName,
  filterNames,
  noFilter,
  sorts,
} from "./address-state.ts";
import type { Words } from "../../../../words/words.ts";
import { useEarlyChoices, useHydrated } from "../../../../kernel/web/in-browser.ts";
import { Button } from "../../../../kernel/ui/controls.tsx";
import { SelectField } from "../../../../kernel/ui/field.tsx";
import { exceptPrefix, countsOf, type Schools } from "./select-rows.ts";

const typingPauseMs = 200;

/**
 * Searches every group while typing; sort and filter stand beside it. Without script both are plain forms.
 */
export function SearchBox() {
  const { t } = useWords();
  const { state } = useResultPage();
  const [typed, setTyped] = useTyped(state);
  const field = useRef<HTMLInputElement>(null);
  // On a slow phone somebody types before this script runs.
  useEffect(() => setTyped(field.current?.value ?? ""), [setTyped]);
  return (
    <search className="no-print @container">
      <div className="grid grid-cols-1 gap-2">
        <form
          className="relative col-start-1 row-start-1 self-start @min-[16rem]:me-[6.125rem]"
          onSubmit={(event: FormEvent) => event.preventDefault()}
        >
          {statePairs({ ...state, search: "" }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            aria-label={t("answer.search.now")}
            className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-control text-ink-2"
          >
            <Icon name="search" size={20} />
          </button>
          <input
            ref={field}
            type="search"
            name="q"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            aria-label={t("answer.search")}
            placeholder={t("answer.search.now")}
            autoComplete="off"
            className="control ps-11!"
          />
        </form>
        <SortAndFilter />
      </div>
      {state.search !== "" && <Found />}
    </search>
  );
}

/** How many were found; the tabs below count them by group, and the list shows them. */
function Found() {
  const { t } = useWords();
  const shown = useResultPage();
  const { answer, lists } = shown;
  const total = adviceGroups.reduce((sum, group) => sum + lists[group].found.length, 0);
  const mayLookFurther = showsResult(answer.access) && answer.school.id !== allSchoolsId;
  return (
    <p role="status" className="figures flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      {t("answer.search.found", { total })}
      <StateLink change={{ search: "" }} className="link min-h-11 content-center">
        {t("answer.search.clear")}
      </StateLink>
      {mayLookFurther && (
        <a
          href={stateQuery({ ...shown.state, open: [], whole: [], view: countryView(answer.level) })}
          className="link min-h-11 content-center"
        >
          {t("answer.search.country", { country: answer.country.name })}
        </a>
      )}
    </p>
  );
}

function countryView(level: string): [string, string][] {
  return [...viewQuery({ schoolId: null, level: level as Level })];
}

/** Text of the field; the address follows after a pause in typing. */
function useTyped(state: AnswerState): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(state.search);
  const navigate = useNavigate();
  useEffect(() => {
    const search = typed.trim();
    if (search === state.search) return;
    const follow = () =>
      void navigate(stateQuery(state, { search }), { replace: true, preventScrollReset: true });
    const timer = setTimeout(follow, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, state, navigate]);
  const [asked, setAsked] = useState(state.search);
  // "Clear" changes the address and then the field.
  if (asked !== state.search) {
    setAsked(state.search);
    if (state.search === "") setTyped("");
  }
  return [typed, setTyped];
}

/** Sort and filter, folded. Both are in the address and work as links and a form without script. */
function SortAndFilter() {
  const { t } = useWords();
  const { state, answer, lists, tab } = useResultPage();
  const rows = lists[tab].all;
  const chosen = filterNames.filter((name) => state[name] !== "").length;
  const useful = filterNames.filter((name) => state[name] !== "" || isNarrowing(rows, name));
  // Without a sold list there are no cut-offs or chances to sort by.
  const isSorted = answer.country_rule === undefined && rows.length > 1;
  if (useful.length === 0 && !isSorted) return null;
  return (
    <details className="pointer-events-none col-start-1 @min-[16rem]:row-start-1">
      <summary className="pointer-events-auto ms-auto flex min-h-[50px] w-fit items-center gap-1.5 rounded-control border border-line-2 bg-surface px-3 text-sm font-semibold">
        <Icon name="filter" size={18} />
        {chosen === 0 ? t("answer.filter") : t("answer.filter.on", { count: chosen })}
      </summary>
      <div className="pointer-events-auto mt-2 grid grid-cols-1 gap-2.5 rounded-card border border-line bg-surface p-3">
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
    <form className="grid grid-cols-1 gap-2.5 sm:grid-cols-3 [&_label]:mb-1 [&_label]:text-sm">
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
    return name === "school" ? (schools.get(Number(value))?.shortName ?? value) : value;
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

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adviceGroups } from "../../contract/answer.ts";
import type { Level } from "@okwan/engine";
import { allSchoolsId } from "../../../../kernel/contract/product.ts";
import { viewQuery } from "../../contract/result-view.ts";
import { showsResult } from "../../contract/shows-result.ts";
import { countryName } from "../../../../kernel/web/names.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { SortAndFilter } from "./sort-and-filter.tsx";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import { type AnswerState, statePairs, stateQuery } from "./address-state.ts";

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
    <search className="no-print grid">
      <form
        className="relative col-start-1 row-start-1 me-[98px] self-start"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        {statePairs({ ...state, search: "" }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          aria-label={t("answer.search.now")}
          className="absolute top-0.5 left-0 grid size-11 place-items-center rounded-control text-ink-2"
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
          placeholder={t("answer.search")}
          autoComplete="off"
          className="control ps-11!"
        />
      </form>
      <SortAndFilter />
      {state.search !== "" && <Found />}
    </search>
  );
}

/** How many were found; the tabs below count them by group, and the list shows them. */
function Found() {
  const words = useWords();
  const { t } = words;
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
          {t("answer.search.country", { country: countryName(words, answer.country) })}
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

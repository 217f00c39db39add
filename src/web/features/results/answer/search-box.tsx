import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adviceGroups } from "../../../../contract/answer.ts";
import type { Level } from "../../../../engine/index.ts";
import { allSchoolsId } from "../../../../contract/product.ts";
import { viewQuery } from "../../../../contract/result-view.ts";
import { showsResult } from "../../../../contract/shows-result.ts";
import { countryName } from "../../../lib/names.ts";
import { useWords } from "../../../lib/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { placeWords } from "./row.tsx";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import { type AnswerState, statePairs, stateQuery } from "./address-state.ts";

const mostHits = 6;
const typingPauseMs = 200;

/**
 * Searches every group while typing, with the first matches under the field. Without script it is a plain
 * form.
 */
export function SearchBox() {
  const { t } = useWords();
  const { state } = useResultPage();
  const [typed, setTyped] = useTyped(state);
  const field = useRef<HTMLInputElement>(null);
  // On a slow phone somebody types before this script runs.
  useEffect(() => setTyped(field.current?.value ?? ""), [setTyped]);
  return (
    <search>
      <form className="no-print relative" onSubmit={(event: FormEvent) => event.preventDefault()}>
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
      {state.search !== "" && <Hits />}
    </search>
  );
}

function Hits() {
  const words = useWords();
  const { t } = words;
  const shown = useResultPage();
  const { answer, lists } = shown;
  const hits = adviceGroups.flatMap((group) => lists[group].found);
  const mayLookFurther = showsResult(answer.access) && answer.school.id !== allSchoolsId;
  return (
    <div className="mt-2 rounded-card border border-line bg-surface">
      <p
        role="status"
        className="figures flex items-center justify-between gap-3 px-3 py-1.5 text-sm text-ink-2"
      >
        {t("answer.search.found", { total: hits.length })}
        <StateLink change={{ search: "" }} className="link min-h-11 content-center">
          {t("answer.search.clear")}
        </StateLink>
      </p>
      {mayLookFurther && (
        <a
          href={stateQuery({ ...shown.state, open: [], whole: [], view: countryView(answer.level) })}
          className="link block min-h-11 content-center px-3 text-sm"
        >
          {t("answer.search.country", { country: countryName(words, answer.country) })}
        </a>
      )}
      <ul>
        {hits.slice(0, mostHits).map((row) => (
          <li key={row.id} className="border-t border-line">
            <StateLink
              change={{ tab: row.group, open: [...shown.state.open.filter((id) => id !== row.id), row.id] }}
              at={`programme-${row.id}`}
              className="flex min-h-12 items-center justify-between gap-3 px-3 py-1.5"
            >
              <span className="min-w-0">
                <span className="block text-[15px] leading-tight font-semibold">{row.name}</span>
                <span className="block text-[13px] leading-tight text-ink-2">
                  {placeWords(words, row, shown)}
                </span>
              </span>
              <span className="shrink-0 text-xs font-semibold text-ink-2">
                {t("answer.place", { place: row.place.replace("-", "") })}
              </span>
            </StateLink>
          </li>
        ))}
      </ul>
    </div>
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

import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { type Answer, type AdviceGroup, adviceGroups, type ProgrammeRow } from "../../contract/answer.ts";
import { describeSteps } from "../../contract/describe-steps.ts";
import type { FieldOfStudy } from "../../../../kernel/contract/programme-index.ts";
import type { NextSteps } from "../../contract/next-steps.ts";
import { programmesFirstShown } from "../../../../kernel/contract/product.ts";
import { type ResultTable, answerFrom, rowsOfAnswer, type SentAnswer } from "../../contract/result-table.ts";
import { showsResult } from "../../contract/result-view.ts";
import { studyName } from "../../../../words/data-names.ts";
import { useMadePage } from "../../../../kernel/web/page-files.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Problem } from "../../../../kernel/ui/card.tsx";
import { CheckLine, OtherRun, CountryRule } from "../result-buttons.tsx";
import { Banner } from "./banner.tsx";
import { GradesBox, Institutions, PlanBox, SourcesBox } from "./side-column.tsx";
import {
  type Details,
  DetailsProvider,
  type ResultPage,
  ResultPageContext,
  useResultPage,
} from "./result-page-context.tsx";
import { FootActions } from "./foot-actions.tsx";
import { Groups, LevelLinks } from "./groups.tsx";
import { AskCard, AskElsewhere, Choices, GradesCard } from "./next-steps.tsx";
import { PayCard, Sample } from "./paying.tsx";
import { ResitCard } from "./resit-card.tsx";
import { SearchBox } from "./search-box.tsx";
import { type GroupedRows, isFiltered, rankRows, matching } from "./select-rows.ts";
import { type AnswerState, readState } from "./address-state.ts";
import { useNextSteps } from "./use-next-steps.ts";
import { NamedProgrammes } from "./programme-list.tsx";
import { WishBar } from "./wish-bar.tsx";

export interface AnswerPageProps {
  /** The answer, and the check's own table. */
  json: string;
  table: string;
  /** Details of the rows opened by the address. */
  details: readonly Details[];
  /** "Programme Cut-off", or "Previous Check Results" if opened by its code. */
  header: string;
  /** Address of this check, for sharing. */
  address: string;
  /** Why paying failed. */
  problem: string | null;
}

/**
 * A check: what it opens, what to ask, what is out of reach, and what to do first. Before payment: the public
 * part.
 */
export function AnswerPage(props: AnswerPageProps) {
  const { json, table, details } = props;
  const { index, made } = useMadePage();
  const answer = useMemo(() => {
    if (made !== undefined) return made as Answer;
    const sent = JSON.parse(json) as SentAnswer;
    return answerFrom(sent, rowsOfAnswer(sent, JSON.parse(table) as ResultTable, index), index);
  }, [json, table, index, made]);
  const { search } = useLocation();
  const isPrinting = useIsPrinting();
  const state = useMemo(() => {
    const read = readState(new URLSearchParams(search));
    return isPrinting ? { ...read, showsAll: true } : read;
  }, [search, isPrinting]);
  const page = useResultPageOf(answer, state);
  const { lists, tab } = page;
  useScrollToHash();
  return (
    <ResultPageContext value={page}>
      <DetailsProvider
        key={answer.check_code}
        first={
          answer.sample === null
            ? details
            : [...details, { place: "qualified", program: answer.sample, question: null }]
        }
        ahead={
          showsResult(answer.access)
            ? lists[tab].found.slice(0, programmesFirstShown).map(({ id }) => id)
            : []
        }
      >
        <Layout {...props} />
      </DetailsProvider>
    </ResultPageContext>
  );
}

function useResultPageOf(answer: Answer, state: AnswerState): ResultPage {
  const wish = state.wish ?? answer.wish;
  const schools = useMemo(
    () => new Map(answer.schools.map((school) => [school.id, school])),
    [answer.schools],
  );
  const ordered = useMemo(() => orderedLists(answer, state.sort, wish), [answer, state.sort, wish]);
  return useMemo(() => {
    const list = (group: AdviceGroup) => ({
      all: ordered[group],
      found: matching(ordered[group], state, schools),
    });
    const lists = { apply: list("apply"), ask: list("ask"), notYet: list("notYet") };
    return { answer, state, wish, schools, lists, tab: state.tab ?? firstGroup(lists, answer, state) };
  }, [answer, state, wish, schools, ordered]);
}

/** Every list is printed in full, by our button and by the browser's own menu. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

function Layout({ header, address, problem }: Omit<AnswerPageProps, "json" | "table" | "details">) {
  const words = useWords();
  const { t } = words;
  const { answer, state, wish, tab } = useResultPage();
  const steps = useNextSteps(answer, state);
  const described = describeSteps(
    words,
    steps,
    wish.map((field) => studyName(words, field)),
  );
  const isOpen = answer.counts.apply > 0;
  const hasChoices = steps.choices.length + steps.withheld > 0;
  const failed = steps.resit?.failed ?? [];
  const isReadable = showsResult(answer.access);
  const rule = answer.country_rule;
  // A country without programmes has no list, not an empty one.
  const hasList = rule === undefined || answer.counts.total > 0;
  return (
    <div className="page py-2 sm:py-4">
      <CheckLine header={header} code={answer.check_code} />
      <OtherRun first={answer.recheck_of ?? null} second={answer.recheck_code ?? null} />
      <Problem className="mb-4">{problem}</Problem>
      {/* After a failed payment the way to retry comes first. */}
      {!isReadable && problem !== null && (
        <div className="mb-4">
          <PayCard />
        </div>
      )}
      {rule !== undefined && <CountryRule rule={rule} country={answer.country} />}
      {hasList && <Banner failed={failed} />}
      {hasList && !isOpen && !hasChoices ? (
        <NothingOpen steps={steps} address={address} />
      ) : (
        <>
          <div className="mt-3 grid gap-3">
            {!isOpen && steps.resit !== null && <ResitCard resit={steps.resit} />}
            {steps.ask_elsewhere !== null && <AskElsewhere {...steps.ask_elsewhere} />}
            {hasList && !isOpen && <LevelLinks />}
            {/* Without choices there is no card that the wish could be changed in. */}
            {hasList && (wish.length === 0 || !hasChoices) && <WishBar />}
            {hasChoices && <Choices described={described} steps={steps} />}
          </div>
          <div className={twoColumns}>
            <div className="grid content-start gap-4 empty:hidden lg:col-start-2">
              {!isReadable && problem === null && <PayCard />}
              {!isReadable && <Sample />}
              {steps.grades !== null && <GradesCard {...steps.grades} />}
              {isOpen && steps.resit !== null && <ResitCard resit={steps.resit} />}
              <PlanBox />
            </div>
            <div className="later grid min-w-0 content-start gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              {hasList && <Programmes />}
            </div>
            <aside aria-label={t("answer.about")} className="later grid content-start gap-4 lg:col-start-2">
              {isOpen && <LevelLinks />}
              {steps.ask !== null && <AskCard ask={steps.ask} />}
              <div className={folds}>
                {tab === "apply" && <Institutions />}
                <GradesBox failed={failed} />
                <SourcesBox />
              </div>
              <FootActions address={address} />
            </aside>
          </div>
        </>
      )}
    </div>
  );
}

/** One card of parts that open. */
const folds =
  "rounded-card border border-line bg-surface *:rounded-none *:border-0 *:not-first:border-t *:first:rounded-t-card *:last:rounded-b-card";
const twoColumns = "mt-3 grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]";

/** What to write again and what to ask about lead; levels and grades stand beside them, or below on a phone. */
function NothingOpen({ steps, address }: { steps: NextSteps; address: string }) {
  const { t } = useWords();
  const { access } = useResultPage().answer;
  return (
    <>
      <div className={twoColumns}>
        <div className="grid min-w-0 content-start gap-3">
          {steps.resit !== null && <ResitCard resit={steps.resit} />}
          {steps.ask_elsewhere !== null && <AskElsewhere {...steps.ask_elsewhere} />}
          <WishBar />
        </div>
        <aside
          aria-label={t("answer.about")}
          className="grid content-start gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {!showsResult(access) && <PayCard />}
          {steps.grades !== null && <GradesCard {...steps.grades} />}
          <LevelLinks />
          {steps.ask !== null && <AskCard ask={steps.ask} />}
          <PlanBox />
          <div className={folds}>
            <GradesBox failed={steps.resit?.failed ?? []} />
            <SourcesBox />
          </div>
        </aside>
        <div className="later grid min-w-0 content-start gap-4 lg:col-start-1">
          <Programmes />
        </div>
      </div>
      <div className="mt-4 max-w-md">
        <FootActions address={address} />
      </div>
    </>
  );
}

function Programmes() {
  return (
    <>
      <NamedProgrammes />
      <div className="grid gap-2">
        <SearchBox />
        <Groups />
      </div>
    </>
  );
}

function orderedLists(answer: Answer, sort: AnswerState["sort"], wish: readonly FieldOfStudy[]) {
  const rows = Object.groupBy(answer.programmes, ({ group }) => group);
  const of = (group: AdviceGroup): readonly ProgrammeRow[] => rows[group] ?? [];
  const open = of("apply");
  // Each programme is in one list; open programmes elsewhere lead only if none is open here.
  return {
    apply: rankRows(open.length > 0 ? open : answer.instead, sort, wish),
    ask: rankRows(of("ask"), sort, wish),
    notYet: rankRows(of("notYet"), sort, wish),
  };
}

function firstGroup(lists: GroupedRows, { counts }: Answer, state: AnswerState): AdviceGroup {
  const found = isFiltered(state) && adviceGroups.find((group) => lists[group].found.length > 0);
  if (found) return found;
  if (counts.apply > 0 || lists.apply.all.length > 0) return "apply";
  return counts.ask > 0 ? "ask" : "notYet";
}

/** A link to a row or list scrolls there and moves the keyboard focus. */
function useScrollToHash() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === "" || key === "default") return;
    const target = document.getElementById(hash.slice(1));
    if (target === null) return;
    const { top, bottom } = target.getBoundingClientRect();
    if (top < 0 || top > innerHeight - 80 || bottom < 0) target.scrollIntoView({ block: "start" });
    // Moves the focus to a linked row; a list leaves the focus unchanged.
    if (target.tagName === "LI" && !target.contains(document.activeElement)) {
      target.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
    }
  }, [hash, key]);
}

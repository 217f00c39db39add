import type { ReactNode } from "react";
import type { ProgrammeRow } from "../../../../contract/answer.ts";
import type { ProgrammeOut } from "../../../../contract/programme.ts";
import { programmeView } from "../../../../language/programme-view.ts";
import { ladderTone } from "../../../lib/chance-tone.ts";
import { showsResult } from "../../../../contract/shows-result.ts";
import { useWords } from "../../../lib/words.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Ladder } from "../../../ui/ladder.tsx";
import { figureKinds } from "../figure-words.ts";
import { lastRung } from "../last-rung.ts";
import { planPlaces } from "../plan.ts";
import { AskButtons } from "./ask-buttons.tsx";
import { type Details, useDetails } from "./details.tsx";
import { To, useShown } from "./shown.tsx";
import { toggled } from "./state.ts";

interface RowDetailsProps {
  row: ProgrammeRow;
  /** true: all below the sentence is folded. */
  isFolded: boolean;
}

/** Details of a row: ladder, sentence, rules, counted subjects, sources and actions. */
export function RowDetails({ row, isFolded }: RowDetailsProps) {
  const { t } = useWords();
  const { details, retry } = useDetails(row.id);
  if (details === undefined) {
    return (
      <p role="status" className="px-3 pb-4 text-sm text-ink-2">
        {t("answer.row.loading")}
      </p>
    );
  }
  if (details === "failed") {
    return (
      <p role="alert" className="px-3 pb-4 text-sm">
        {t("answer.row.failed")}{" "}
        <button type="button" className="link min-h-11" onClick={retry}>
          {t("common.tryAgain")}
        </button>
      </p>
    );
  }
  const more = <More {...details} />;
  return (
    <div className="arrives grid gap-3 px-3 pb-4 text-sm leading-snug">
      <Standing program={details.program} />
      {isFolded ? (
        <details className="group -mb-3 open:mb-0">
          <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-brand-ink">
            {t("answer.sample.fold")} <Icon name="down" size={16} className="group-open:rotate-180" />
          </summary>
          <div className="grid gap-3 pt-1">{more}</div>
        </details>
      ) : (
        more
      )}
    </div>
  );
}

/** The ladder and the sentence. */
function Standing({ program }: { program: ProgrammeOut }) {
  const words = useWords();
  const { t } = words;
  const { answer } = useShown();
  const { ladder } = programmeView(words, program);
  return (
    <>
      {ladder !== null && (
        <Ladder
          {...ladder}
          last={lastRung(answer.certificate)}
          tone={ladderTone(program.chance, program.difference)}
        />
      )}
      <div className="text-pretty">
        <p className="font-semibold">{program.sentence || t("answer.row.noCutOff")}</p>
        {program.held !== null && (
          <p className="mt-1 text-ink-2">
            {program.held}{" "}
            <a className="link" href="/how-sure">
              {t("answer.row.how")}
            </a>
          </p>
        )}
        {program.usual !== null && <p className="mt-1 text-ink-2">{program.usual.sentence}</p>}
      </div>
    </>
  );
}

/** Counted subjects, rules, the question to the school, sources and actions. */
function More({ program, question }: Details) {
  const { t } = useWords();
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        {program.counted.length > 0 && <Counted program={program} />}
        {program.reasons.length > 0 && <Rules program={program} />}
      </div>
      {program.also_asks.length > 0 && (
        <Part title={t("answer.row.alsoAsks")}>
          <ul className="list-disc ps-5 text-ink-2">
            {program.also_asks.map((ask) => (
              <li key={ask}>
                <AsPublished>{ask}</AsPublished>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {question !== null && (
        <Part title={t("answer.ask.ready")}>
          <p lang="en" className="rounded-control bg-brand-tint p-3 text-on-brand-tint">
            {question.text}
          </p>
          <AskButtons text={question.text} programme={program.name} />
        </Part>
      )}
      <Sources program={program} />
      <Actions program={program} />
    </>
  );
}

function Part({ title, end, children }: { title: string; end?: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between font-semibold">
        {title} {end !== undefined && <span className="figures font-medium text-ink-2">{end}</span>}
      </p>
      {children}
    </div>
  );
}

function Counted({ program: { counted, score } }: { program: ProgrammeOut }) {
  const { t } = useWords();
  return (
    <Part
      title={t("answer.row.counted")}
      {...(score === null ? {} : { end: t("answer.row.sum", { points: score }) })}
    >
      <ul className="figures grid grid-cols-2 gap-1.5 sm:grid-cols-3 lg:grid-cols-2">
        {counted.map(({ subject, grade, sitting }) => (
          <li
            key={subject}
            className="flex items-center justify-between gap-2 rounded-lg bg-sunken px-2 py-1.5 text-[13px]"
          >
            <span className="min-w-0">
              {subject} {sitting !== undefined && t("answer.row.sitting", { sitting })}
            </span>
            <b>{grade}</b>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const marks: Record<ProgrammeOut["reasons"][number]["outcome"], { icon: IconName; className: string }> = {
  met: { icon: "check", className: "text-brand-ink" },
  "not met": { icon: "close", className: "text-clay-ink" },
  "not known": { icon: "info", className: "text-on-gold-tint" },
};

function Rules({ program: { reasons } }: { program: ProgrammeOut }) {
  const { t } = useWords();
  const met = reasons.filter(({ outcome }) => outcome === "met").length;
  return (
    <Part title={t("answer.row.rulesTitle")} end={t("answer.row.rulesOf", { met, total: reasons.length })}>
      <ul className="grid gap-1">
        {reasons.map(({ rule, needed, given, outcome }) => (
          <li key={`${rule} ${needed}`} className="grid grid-cols-[20px_minmax(0,1fr)] gap-1.5">
            <Icon name={marks[outcome].icon} size={20} className={marks[outcome].className} />
            <span>
              {outcome !== "met" && (
                <b>{t(outcome === "not met" ? "answer.row.notMet" : "answer.row.notKnown")}</b>
              )}
              {t("answer.row.rule", { rule, needed, given })}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Every figure with its list, year and day, and a link to report it as wrong. */
function Sources({ program }: { program: ProgrammeOut }) {
  const words = useWords();
  const { t } = words;
  const { list, history, hides_newest: isEarlier, requirement_source: rules, note } = program;
  return (
    <div className="grid gap-1.5 border-t border-line pt-3 text-[13px] text-ink-2">
      {list !== null && (
        <>
          <p>
            <a className="link" href={`/lists/${list.id}`}>
              {list.said}
            </a>
          </p>
          {[list.doubt ?? [], list.remarks].flat().map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </>
      )}
      {history.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold text-brand-ink">
            {t(isEarlier ? "answer.row.earlier" : "answer.row.figures")}
          </summary>
          <ul className="figures">
            {history.map((figure) => {
              const said = [figure.year, ...figureKinds(words, figure)].join(", ");
              return (
                <li
                  key={`${figure.list} ${said} ${figure.aggregate}`}
                  className="flex justify-between gap-3 border-b border-line py-1.5"
                >
                  <a className="link" href={`/lists/${figure.list}`}>
                    {said}
                  </a>
                  <b>{figure.aggregate}</b>
                </li>
              );
            })}
          </ul>
        </details>
      )}
      {note !== "" && (
        <p>
          <AsPublished>{note}</AsPublished>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        {rules !== null && (
          <a
            className="link inline-flex min-h-8 items-center"
            href={rules}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {t("answer.row.requirements")}
          </a>
        )}
        <span>{t("answer.row.checked", { year: program.checked_on })}</span>
        <a className="link inline-flex min-h-8 items-center" href={`/report-figure?programme=${program.id}`}>
          {t("answer.row.wrong")}
        </a>
      </p>
    </div>
  );
}

function Actions({ program: { id, name, link, page, admissions } }: { program: ProgrammeOut }) {
  const { t } = useWords();
  const { state, answer } = useShown();
  const isPlanned = state.plan.includes(id);
  const isFull = !isPlanned && state.plan.length >= planPlaces;
  const isReadable = showsResult(answer.access);
  const to = link ?? page ?? admissions;
  return (
    <p className="no-print flex flex-wrap gap-2">
      {isReadable && !isFull && (
        <To
          change={{ plan: toggled(state.plan, id) }}
          className={`inline-flex min-h-12 grow items-center justify-center gap-1.5 rounded-control px-4 font-semibold ${isPlanned ? "border border-brand bg-brand-tint text-on-brand-tint" : "bg-brand text-on-brand"}`}
        >
          <Icon name={isPlanned ? "check" : "plus"} size={16} />
          {t(isPlanned ? "answer.row.planned" : "answer.row.plan")}
          <span className="sr-only">
            : {name}
            {isPlanned && `. ${t("answer.row.unplan")}`}
          </span>
        </To>
      )}
      {isReadable && isFull && (
        <span className="grow content-center text-ink-2">{t("answer.row.planFull")}</span>
      )}
      {to !== null && (
        <LinkButton tone="quiet" href={to} target="_blank" rel="noopener noreferrer" className="grow">
          <Icon name="external" size={16} />
          {t("answer.row.details")}
          <span className="sr-only">
            {name} {t("answer.row.tab")}
          </span>
        </LinkButton>
      )}
    </p>
  );
}

/** A school's own words stay as written and are marked with their language. */
function AsPublished({ children }: { children: string }) {
  const { language } = useWords();
  return language === "en" ? children : <span lang="en">{children}</span>;
}

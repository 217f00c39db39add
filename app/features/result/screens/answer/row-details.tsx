import type { ProgrammeRow } from "../../contract/answer.ts";
import { programmePath, listPath } from "../../../../kernel/contract/page-paths.ts";
import { slugOf } from "@okwan/kit/slug";
import type { ProgrammeOut } from "../../contract/programme.ts";
import { programmeView } from "../../../../words/programme-view.ts";
import { ladderTone, useWords } from "../../../../kernel/web/words.tsx";
import { showsResult } from "../../contract/result-view.ts";
import { LinkButton, newTab } from "../../../../kernel/ui/controls.tsx";
import { Icon, type IconName } from "../../../../kernel/ui/icon.tsx";
import { Ladder } from "../../../../kernel/ui/ladder.tsx";
import { planSlots } from "../../../../kernel/contract/product.ts";
import { AskButtons } from "./foot-actions.tsx";
import { type Details, useDetails, StateLink, useResultPage } from "./result-page-context.tsx";
import { toggled } from "./address-state.ts";
import type { ReactNode } from "react";
import { figureKinds } from "../../../public/contract/list-words.ts";

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
  const { ladder } = programmeView(words, program);
  return (
    <>
      {ladder !== null && <Ladder {...ladder} tone={ladderTone(program.chance, program.difference)} />}
      <div className="text-pretty">
        <p className="text-ink-2">
          {[program.description, program.faculty].filter((one) => one !== null && one !== "").join(". ")}
        </p>
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
        {program.counted.length > 0 && <CountedSubjects program={program} />}
        {program.reasons.length > 0 && <RowReasons program={program} />}
      </div>
      {program.also_asks.length > 0 && <AlsoAsks program={program} />}
      {question !== null && (
        <RowPart title={t("answer.ask.ready")}>
          <AskButtons {...question} programme={program.name} />
        </RowPart>
      )}
      <FigureSources program={program} />
      <Actions program={program} />
    </>
  );
}

function Actions({ program: { id, name } }: { program: ProgrammeOut }) {
  const { t } = useWords();
  const { state, answer } = useResultPage();
  const isPlanned = state.plan.includes(id);
  const isFull = !isPlanned && state.plan.length >= planSlots;
  const isReadable = showsResult(answer.access);
  return (
    <p className="no-print flex flex-wrap gap-2">
      {isReadable && !isFull && (
        <StateLink
          change={{ plan: toggled(state.plan, id) }}
          className={`inline-flex min-h-12 grow items-center justify-center gap-1.5 rounded-control px-4 font-semibold ${isPlanned ? "border border-brand bg-brand-tint text-on-brand-tint" : "bg-brand text-on-brand"}`}
        >
          <Icon name={isPlanned ? "check" : "plus"} size={16} />
          {t(isPlanned ? "answer.row.planned" : "answer.row.plan")}
          <span className="sr-only">
            : {name}
            {isPlanned && `. ${t("answer.row.unplan")}`}
          </span>
        </StateLink>
      )}
      {isReadable && isFull && (
        <span className="grow content-center text-ink-2">{t("answer.row.planFull")}</span>
      )}
      <LinkButton tone="quiet" href={programmePath({ id, slug: slugOf(name) })} className="grow">
        {t("answer.row.details")}
        <span className="sr-only">{name}</span>
      </LinkButton>
    </p>
  );
}

/** Facts of an opened row, each under its title. */

interface AboutProgramme {
  program: ProgrammeOut;
}

function RowPart({ title, end, children }: { title: string; end?: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between font-semibold">
        {title} {end !== undefined && <span className="figures font-medium text-ink-2">{end}</span>}
      </p>
      {children}
    </div>
  );
}

function CountedSubjects({ program: { counted, score } }: AboutProgramme) {
  const { t } = useWords();
  return (
    <RowPart
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
    </RowPart>
  );
}

const marks: Record<ProgrammeOut["reasons"][number]["outcome"], { icon: IconName; className: string }> = {
  met: { icon: "check", className: "text-brand-ink" },
  "not met": { icon: "close", className: "text-clay-ink" },
  "not known": { icon: "info", className: "text-on-gold-tint" },
};

function RowReasons({ program: { reasons } }: AboutProgramme) {
  const { t } = useWords();
  const met = reasons.filter(({ outcome }) => outcome === "met").length;
  return (
    <RowPart title={t("answer.row.rulesMet")} end={t("answer.row.rulesOf", { met, total: reasons.length })}>
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
    </RowPart>
  );
}

function AlsoAsks({ program }: AboutProgramme) {
  const { t } = useWords();
  return (
    <RowPart title={t("answer.row.alsoAsks")}>
      <ul className="list-disc ps-5 text-ink-2">
        {program.also_asks.map((ask) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
    </RowPart>
  );
}

/** Every figure with its list, year and day, and a link to report it as wrong. */
function FigureSources({ program }: AboutProgramme) {
  const { t } = useWords();
  const { list, requirement_source: rules, note } = program;
  return (
    <div className="grid gap-1.5 border-t border-line pt-3 text-[13px] text-ink-2">
      {list !== null && (
        <>
          <p>
            <a className="link" href={listPath(list.id)}>
              {list.said}
            </a>
          </p>
          {[list.doubt ?? [], list.remarks].flat().map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </>
      )}
      {program.history.length > 0 && <History program={program} />}
      {note !== "" && <p>{note}</p>}
      <p className="flex flex-wrap items-center gap-x-4">
        {rules !== null && (
          <a className="link inline-flex min-h-8 items-center" href={rules} {...newTab}>
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

function History({ program: { history } }: AboutProgramme) {
  const words = useWords();
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold text-brand-ink">
        {words.t("answer.row.figures")}
      </summary>
      <ul className="figures">
        {history.map((figure) => {
          const label = [figure.year, ...figureKinds(words, figure)].join(", ");
          return (
            <li
              key={`${figure.list} ${label} ${figure.aggregate}`}
              className="flex justify-between gap-3 border-b border-line py-1.5"
            >
              <a className="link" href={listPath(figure.list)}>
                {label}
              </a>
              <b>{figure.aggregate}</b>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

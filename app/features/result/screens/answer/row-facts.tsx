import { listPath } from "../../../../kernel/contract/page-paths.ts";
import type { ReactNode } from "react";
import { figureKinds } from "../../../public/contract/list-words.ts";
import type { ProgrammeOut } from "../../contract/programme.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { newTab } from "../../../../kernel/ui/button.tsx";
import { Icon, type IconName } from "../../../../kernel/ui/icon.tsx";

/** Facts of an opened row, each under its title. */

interface AboutProgramme {
  program: ProgrammeOut;
}

export function RowPart({ title, end, children }: { title: string; end?: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between font-semibold">
        {title} {end !== undefined && <span className="figures font-medium text-ink-2">{end}</span>}
      </p>
      {children}
    </div>
  );
}

export function CountedSubjects({ program: { counted, score } }: AboutProgramme) {
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

export function RowReasons({ program: { reasons } }: AboutProgramme) {
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

export function AlsoAsks({ program }: AboutProgramme) {
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
export function FigureSources({ program }: AboutProgramme) {
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

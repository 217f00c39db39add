import type { Resit } from "../../contract/next-steps.ts";
import { rewriteWords } from "../../../../words/result-words.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { homeCountry } from "@okwan/engine";
import { LinkButton, newTab } from "../../../../kernel/ui/controls.tsx";
import { Note } from "../../../../kernel/ui/card.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { StateLink, useResultPage } from "./result-page-context.tsx";

const waecGhana = "https://waecgh.org/";

/** What to write again: the core that closes a level, or the grade that opens the most. */
export function ResitCard({ resit }: { resit: Resit }) {
  const words = useWords();
  const { t, list } = words;
  const { answer } = useResultPage();
  const { failed, change, opens, grades, is_for_wish: isForWish, sitting } = resit;
  const subjects = failed.length > 0 ? failed.map(({ subject }) => subject) : [change.subject];
  const papers = subjects.length === 1 ? "one" : "several";
  return (
    <Note>
      <h2 className="text-lg leading-snug">
        {t("answer.resit.title", { subjects: list(subjects), isForWish: isForWish ? "yes" : "no" })}
      </h2>
      {grades.length > 0 && (
        <ol className="figures mt-2 grid gap-1.5 text-sm">
          {change.from !== null && (
            <li className="flex items-center gap-3">
              <GradeTile className="border-clay/40 bg-clay-tint text-on-clay-tint">{change.from}</GradeTile>
              {t("answer.resit.now", { subject: change.subject })}
            </li>
          )}
          {grades.map(({ grade, opens: levels }, at) => (
            <li key={grade} className="flex items-center gap-3">
              <GradeTile
                className={
                  at === grades.length - 1
                    ? "border-brand bg-brand text-on-brand"
                    : "border-gold-line bg-surface"
                }
              >
                {grade}
              </GradeTile>
              <b>
                {t("answer.resit.opens", {
                  levels: list(levels.map((one) => t("common.ofLevel", one))),
                })}
              </b>
            </li>
          ))}
        </ol>
      )}
      {grades.length === 0 && (
        <p className="mt-1 text-sm">{t("answer.resit.all", { count: opens, papers, level: answer.level })}</p>
      )}
      <ul className="mt-3 grid gap-2 border-t border-gold-line pt-3 text-sm">
        {answer.certificate === "WASSCE" && (
          <li className="flex gap-2.5 font-semibold">
            <Icon name="clock" size={18} className="mt-0.5" /> {t("answer.resit.sitting", { year: sitting })}
          </li>
        )}
        <li className="flex gap-2.5">
          <Icon name="info" size={18} className="mt-0.5" /> {rewriteWords(words, answer, papers)}
        </li>
      </ul>
      <p className="no-print mt-3 flex flex-wrap gap-2">
        {answer.country.code === homeCountry && answer.certificate !== "SSSCE" && (
          <LinkButton className="min-h-11! grow px-2! text-sm" href={waecGhana} {...newTab}>
            {t("answer.resit.register")} <Icon name="external" size={16} />
            <span className="sr-only">{t("answer.row.tab")}</span>
          </LinkButton>
        )}
        <StateLink
          change={{ tab: "notYet" }}
          at="list"
          className="flex min-h-11 grow items-center justify-center rounded-control border border-line-2 bg-surface px-2 text-sm font-semibold text-ink"
        >
          {t("answer.resit.see")}
        </StateLink>
      </p>
    </Note>
  );
}

function GradeTile({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={`grid h-9 w-11 shrink-0 place-items-center rounded-control border text-base font-bold ${className}`}
    >
      {children}
    </span>
  );
}

import type { Resit } from "../../../../contract/next-steps.ts";
import { changeWords } from "../../../../language/data-names.ts";
import { rewriteWords } from "../../../../language/resit-words.ts";
import { useWords } from "../../../lib/words.tsx";
import { Note } from "../../../ui/card.tsx";
import { StateLink, useResultPage } from "./result-page-context.tsx";

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
        <ul className="figures mt-2 grid gap-1 text-sm">
          {grades.map(({ grade, opens: levels }) => (
            <li key={grade}>
              {changeWords(words, { ...change, to: grade })}:{" "}
              <b>
                {t("answer.resit.opens", {
                  levels: list(levels.map((one) => t("common.ofLevel", one))),
                })}
              </b>
            </li>
          ))}
        </ul>
      )}
      {grades.length === 0 && (
        <p className="mt-1 text-sm">{t("answer.resit.all", { count: opens, papers, level: answer.level })}</p>
      )}
      <p className="mt-1 text-sm">
        {rewriteWords(words, answer, papers)}{" "}
        {answer.certificate === "WASSCE" && t("answer.resit.sitting", { year: sitting })}
      </p>
      <p className="no-print mt-2 flex flex-wrap gap-2">
        <StateLink
          change={{ tab: "not-yet" }}
          at="list"
          className="flex min-h-11 grow items-center justify-center rounded-control bg-brand px-4 text-sm font-semibold text-on-brand"
        >
          {t("answer.resit.see")}
        </StateLink>
      </p>
    </Note>
  );
}

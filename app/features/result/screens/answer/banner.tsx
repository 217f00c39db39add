import type { Answer } from "../../contract/answer.ts";
import { applySentence, wishSentence } from "../../../../words/result-words.ts";
import type { Resit } from "../../contract/next-steps.ts";
import { ranksByAggregate } from "@okwan/engine";
import { nothingWords } from "../../contract/result-view.ts";
import type { Words } from "../../../../words/words.ts";
import { whoWords } from "../../../../kernel/web/who-words.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { AggregatePanel } from "../../../../kernel/ui/card.tsx";
import { wishedNow } from "./select-rows.ts";
import { useResultPage } from "./result-page-context.tsx";

/** The aggregate and what it opens, in two lines. */
export function Banner({ failed }: { failed: Resit["failed"] }) {
  const words = useWords();
  const { t } = words;
  const { answer, wish } = useResultPage();
  const { summary, counts } = answer;
  // A failed core decides before any sum does.
  const hasAggregate =
    failed.length === 0 && ranksByAggregate(answer.country.code) && summary.total_score !== null;
  const ofWish = wishSentence(words, wishedNow(answer, wish), wish);
  const remarks = [
    counts.apply === 0 && counts.openNow.length > 0 && whyNotHere(words, answer),
    counts.apply > 0 && ofWish !== null && ofWish,
    summary.missing.length > 0 && t("answer.banner.missing", { missing: summary.missing.join("; ") }),
    summary.has_two_sittings && t("answer.banner.twoSittings"),
    answer.is_predicted === true && t("answer.banner.predicted"),
    answer.access === "free" && t("answer.free"),
  ].filter((one) => one !== false);
  return (
    <AggregatePanel
      aria-labelledby="summary"
      aggregate={hasAggregate ? summary.total_score : null}
      note={hasAggregate && counts.qualified > 0 ? t("common.whatIsCutOff") : null}
    >
      <h1 id="summary" className="text-[19.5px] leading-snug text-pretty sm:text-2xl">
        {headline(words, answer, failed)}
      </h1>
      {remarks.map((remark) => (
        <p key={remark} className="mt-1 text-[15px] leading-snug font-medium text-[#ffe3a0] print:text-ink">
          {remark}
        </p>
      ))}
    </AggregatePanel>
  );
}

/** "38 diplomas are worth asking about.": of the level that is looked at, else of the one with most. */
function elsewhereWords({ t, list }: Words, { counts, countryTotals, level }: Answer): string {
  if (counts.openNow.length > 0) {
    const levels = counts.openNow.map((one) => t("common.ofLevel", one));
    const count = counts.openNow.reduce((sum, one) => sum + one.count, 0);
    return t("answer.banner.openNow", { count, levels: list(levels) });
  }
  const elsewhere = countryTotals
    .filter((one) => one.level !== level)
    .map((one) => ({ level: one.level, count: one.ask - one.justOver }))
    .toSorted((one, other) => other.count - one.count);
  const [most] = counts.ask > 0 ? [{ level, count: counts.ask }] : elsewhere;
  if (most === undefined || most.count === 0) return "";
  return t("answer.banner.worthAsking", { programmes: t("common.ofLevel", most), count: most.count });
}

/** The view is not the one asked for: the school lacks the level, or programmes are open only elsewhere. */
function whyNotHere(words: Words, answer: Answer): string {
  const { t } = words;
  const { nothing, level, school, counts } = answer;
  if (nothing === "no-such-level" || nothing === "no-programs")
    return `${nothingWords(words, answer, nothing).title}.`;
  return counts.openNow.some((open) => open.level === level)
    ? t("answer.banner.notHere", { school: school.short_name })
    : t("answer.banner.notThis", { ...whoWords(answer.first_name), level });
}

function headline(words: Words, answer: Answer, failed: Resit["failed"]): string {
  const { t, list } = words;
  const { counts, school } = answer;
  const who = whoWords(answer.first_name);
  if (counts.apply > 0) {
    const sentence = applySentence(words, counts, school.id === 0 ? null : school.short_name);
    return answer.first_name === null ? sentence : `${answer.first_name}, ${sentence}`;
  }
  if (failed.length > 0) {
    const cores = list(failed.map(({ subject, grade }) => `${subject} ${grade}`));
    const isEvery = counts.ask === 0 ? "yes" : "no";
    const closed = t("answer.banner.failed", {
      ...who,
      cores,
      count: failed.length,
      level: answer.level,
      isEvery,
    });
    return [closed, elsewhereWords(words, answer)].filter(Boolean).join(" ");
  }
  const open = counts.openNow.reduce((sum, { count }) => sum + count, 0);
  if (open > 0) {
    const levels = counts.openNow.map(({ level, count }) => t("common.ofLevel", { level, count }));
    return t("answer.banner.openNow", { count: open, levels: list(levels) });
  }
  if (answer.nothing === "too-few-grades") return t("answer.banner.tooFew", who);
  if (counts.ask > 0) return t("answer.banner.ask", { ...who, count: counts.ask });
  if (counts.near > 0) return t("answer.banner.near", { ...who, count: counts.near });
  return t("results.list.none");
}

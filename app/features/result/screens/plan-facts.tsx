import { figureKinds } from "../../public/contract/list-words.ts";
import type { ProgrammeOut } from "../contract/programme.ts";
import { streamName } from "../../../words/data-names.ts";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { type Fact, Facts } from "../../../kernel/ui/facts.tsx";

/** The values a plan's programmes are compared by. */
export function PlanFacts({ programme }: { programme: ProgrammeOut }) {
  const words = useWords();
  return (
    <>
      <Facts facts={factsOf(words, programme)} className="text-sm" />
      <Requirements programme={programme} />
    </>
  );
}

function factsOf(words: Words, programme: ProgrammeOut): Fact[] {
  const { t } = words;
  const { history, score, max_grade: cutOff, is_limit: isLimit, year, duration_years: years } = programme;
  const earlier = history
    .filter(({ kind, choice }) => kind === "cutoff" && choice !== 2)
    .slice(0, 3)
    .map((figure) => `${figure.aggregate} (${[figure.year, ...figureKinds(words, figure)].join(", ")})`);
  const notStated = t("results.plan.notStated");
  return [
    ...(score === null ? [] : [[t("results.plan.aggregate"), score] as const]),
    [
      t(isLimit ? "results.plan.limit" : "results.why.cutOff"),
      cutOff === null ? t("results.why.noCutOff") : `${cutOff} (${year})`,
    ],
    [t("results.plan.earlier"), earlier.length === 0 ? "–" : earlier.join(", ")],
    [t("results.plan.length"), years === null ? notStated : t("results.years", { count: years })],
    [t("results.filters.stream"), streamName(words, programme.stream)],
    [t("results.filters.campus"), programme.campus ?? notStated],
  ];
}

function Requirements({ programme: { name, reasons } }: { programme: ProgrammeOut }) {
  const { t } = useWords();
  const asked = reasons.filter(({ kind }) => kind !== "cut-off" && kind !== "entry-limit");
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-brand-ink">
        {t("results.plan.requirements")}
        <span className="sr-only"> {t("results.plan.requirements.which", { programme: name })}</span>
      </summary>
      <ul className="list-disc ps-5 text-ink-2">
        {asked.map(({ rule, needed, outcome }) => (
          <li key={`${rule} ${needed}`}>
            {t("results.plan.requirement", { rule, needed, outcome: outcome.replace(" ", "") })}
          </li>
        ))}
      </ul>
    </details>
  );
}

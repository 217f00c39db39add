import type { ProgrammeOut } from "../../../contract/programme.ts";
import { streamName } from "../../../language/data-names.ts";
import type { Words } from "../../../language/words.ts";
import { useWords } from "../../lib/words.tsx";
import { figureKinds } from "../../../contract/list-words.ts";
import { cutOffWords } from "./figure-words.ts";

/** The values a plan's programmes are compared by. */
export function PlanFacts({ programme }: { programme: ProgrammeOut }) {
  const words = useWords();
  return (
    <>
      <dl className="figures text-sm">
        {factsOf(words, programme).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Requirements programme={programme} />
    </>
  );
}

function factsOf(words: Words, programme: ProgrammeOut): [string, string][] {
  const { t } = words;
  const { history, score, max_grade: cutOff, is_limit: isLimit, year, duration_years: years } = programme;
  const earlier = history
    .filter(({ kind, choice }) => kind === "cutoff" && choice !== 2)
    .slice(0, 3)
    .map((figure) => `${figure.aggregate} (${[figure.year, ...figureKinds(words, figure)].join(", ")})`);
  const notStated = t("results.plan.notStated");
  return [
    ...(score === null ? [] : [[t("results.plan.aggregate"), String(score)] satisfies [string, string]]),
    [
      t(isLimit ? "results.plan.limit" : "results.why.cutOff"),
      cutOff === null || programme.hides_newest ? cutOffWords(words, programme) : `${cutOff} (${year})`,
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

import type { ProgrammeOut } from "../../../contract/checks.ts";
import type { Words } from "../../../language/words.ts";
import { useWords } from "../../lib/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AsPublished } from "./as-published.tsx";
import { courseName } from "../../../language/data-names.ts";

/** The breakdown, the six that counted, every rule, the figures of other years; opened without script. */
export function ProgrammeDetails({ programme }: { programme: ProgrammeOut }) {
  const { t } = useWords();
  return (
    <details className="group min-w-0 grow basis-48 open:basis-full">
      <summary className="no-print flex min-h-11 items-center gap-1 font-semibold text-brand-ink">
        <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
        {t("results.why")}
        <span className="sr-only"> {t("results.why.which", { programme: programme.name })}</span>
      </summary>
      <div className="mt-2 grid gap-5 border-t border-line pt-4">
        <Breakdown programme={programme} />
        {programme.counted.length > 0 && <Counted programme={programme} />}
        {programme.reasons.length > 0 && <Reasons programme={programme} />}
        {programme.also_asks.length > 0 && (
          <div>
            <h4 className="font-semibold">{t("results.why.alsoAsks")}</h4>
            <ul className="mt-1 list-disc ps-5 text-ink-2">
              {programme.also_asks.map((ask) => (
                <li key={ask}>
                  <AsPublished>{ask}</AsPublished>
                </li>
              ))}
            </ul>
          </div>
        )}
        {programme.history.length > 0 && <History programme={programme} />}
        {programme.note !== "" && (
          <p className="text-sm text-ink-2">
            <AsPublished>{programme.note}</AsPublished>
          </p>
        )}
        <p className="text-sm text-ink-2">
          {t("results.why.checked", { year: programme.checked_on })}{" "}
          <a className="link" href={`/report-figure?programme=${programme.id}`}>
            {t("results.why.wrong")}
          </a>
        </p>
      </div>
    </details>
  );
}

function Breakdown({ programme }: { programme: ProgrammeOut }) {
  const words = useWords();
  const { t } = words;
  const { max_grade: cutOff, score, difference, year, source } = programme;
  const rows: [string, string][] = [
    [t("results.why.cutOff"), cutOff === null ? t("results.why.noCutOff") : String(cutOff)],
    [t("results.why.score"), score === null ? "–" : String(score)],
    [t("results.why.difference"), difference === null ? "–" : pointsWords(words, difference)],
  ];
  return (
    <div>
      <h4 className="font-semibold">{programme.description}</h4>
      <dl className="figures mt-2 grid grid-cols-3 gap-2 text-center">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse rounded-control bg-sunken p-2">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {source !== null && (
        <p className="mt-2 text-sm">
          <SourceLink address={source}>
            {year === null ? t("results.why.source") : t("results.why.sourceOf", { year })}
          </SourceLink>
        </p>
      )}
    </div>
  );
}

function pointsWords({ t }: Words, difference: number): string {
  if (difference === 0) return t("results.why.onIt");
  const points = Math.abs(difference);
  return difference > 0 ? t("results.why.toSpare", { points }) : t("results.why.short", { points });
}

function Counted({ programme }: { programme: ProgrammeOut }) {
  const { t } = useWords();
  return (
    <div>
      <h4 className="font-semibold">{t("results.why.counted")}</h4>
      <ul className="mt-1 flex flex-wrap gap-2">
        {programme.counted.map(({ subject, grade, points, sitting }) => (
          <li key={subject} className="figures rounded-lg bg-sunken px-2.5 py-1 text-sm">
            {subject} <strong>{grade}</strong> <span className="text-ink-2">= {points}</span>
            {sitting !== undefined && (
              <span className="text-ink-2"> {t("results.why.sitting", { sitting })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const outcomes = {
  met: { word: "results.why.met", className: "text-on-brand-tint bg-brand-tint" },
  "not met": { word: "results.why.notMet", className: "text-on-clay-tint bg-clay-tint" },
  "not known": { word: "results.why.notKnown", className: "text-on-gold-tint bg-gold-tint" },
} as const;

function Reasons({ programme }: { programme: ProgrammeOut }) {
  const { t } = useWords();
  return (
    <div>
      <h4 className="font-semibold">{t("results.why.rules")}</h4>
      <ul className="mt-1 divide-y divide-line">
        {programme.reasons.map((reason) => (
          <li key={`${reason.rule} ${reason.needed}`} className="flex gap-3 py-2.5">
            <div className="min-w-0 grow">
              <p className="font-medium">{reason.rule}</p>
              <p className="text-sm text-ink-2">
                {t("results.why.rule", { needed: reason.needed, given: reason.given })}
              </p>
            </div>
            <span
              className={`h-fit shrink-0 rounded-full px-2.5 py-0.5 text-sm font-semibold ${outcomes[reason.outcome].className}`}
            >
              {t(outcomes[reason.outcome].word)}
            </span>
          </li>
        ))}
      </ul>
      {programme.requirement_source !== null && (
        <p className="mt-1 text-sm">
          <SourceLink address={programme.requirement_source}>{t("results.why.requirements")}</SourceLink>
        </p>
      )}
    </div>
  );
}

function History({ programme }: { programme: ProgrammeOut }) {
  const words = useWords();
  return (
    <div>
      <h4 className="font-semibold">{words.t("results.why.figures")}</h4>
      <ul className="figures mt-1 grid gap-x-6 sm:grid-cols-2">
        {programme.history.map((figure) => (
          <li
            key={[figure.year, figure.aggregate, figure.sex, figure.background, figure.choice].join()}
            className="flex justify-between gap-3 border-b border-line py-1.5"
          >
            <SourceLink address={figure.source}>
              {[figure.year, ...kindsOf(words, figure)].join(", ")}
            </SourceLink>
            <strong>{figure.aggregate}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function kindsOf(words: Words, figure: ProgrammeOut["history"][number]): string[] {
  const { t } = words;
  const { kind, choice, sex, background } = figure;
  return [
    kind === "ceiling" ? t("results.why.entryLimit") : "",
    choice === 2 ? t("results.why.secondChoice") : "",
    sex === "female" ? t("results.why.women") : sex === "male" ? t("results.why.men") : "",
    background === "any" ? "" : t("results.why.background", { course: courseName(words, background) }),
  ].filter((word) => word !== "");
}

function SourceLink({ address, children }: { address: string; children: string }) {
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

import type { ReactNode } from "react";
import type { CheckResult } from "../../../contract/checks.ts";
import { ranksByAggregate } from "../../lib/aggregate-countries.ts";

/** The aggregate, the sentence, the counts; and what can be done with the result. */
export function SummaryBanner({ result, children }: { result: CheckResult; children?: ReactNode }) {
  const { summary } = result;
  const hasAggregate = ranksByAggregate(result.country.code);
  const figures = figuresOf(result);
  return (
    <section
      aria-labelledby="summary"
      className="rounded-panel bg-brand-deep p-5 text-on-deep sm:p-7 print:border print:p-3"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <div className="grid min-w-0 grow basis-80 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 sm:gap-x-8">
          {hasAggregate && (
            <p className="sm:row-span-2">
              <span className="block text-6xl leading-none font-extrabold sm:text-7xl">
                {summary.total_score ?? "–"}
              </span>
              <span className="text-sm text-on-deep-2 sm:text-base">your aggregate</span>
            </p>
          )}
          <h1 id="summary" className={`text-xl sm:text-3xl ${hasAggregate ? "sm:self-end" : "col-span-2"}`}>
            {headline(result)}
          </h1>
          {figures.length > 0 && (
            <dl className="figures col-span-2 flex flex-wrap gap-x-5 gap-y-2 sm:col-span-1 sm:self-start">
              {figures.map(([figure, label]) => (
                <div key={label} className="flex flex-col-reverse">
                  <dt className="text-sm text-on-deep-2">{label}</dt>
                  <dd className="text-xl font-bold">{figure ?? "–"}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {children !== undefined && <div className="no-print flex flex-wrap gap-3">{children}</div>}
      </div>
      {hasAggregate && summary.missing.length > 0 && (
        <p className="mt-4 text-on-deep-2">Still missing for an aggregate: {summary.missing.join("; ")}.</p>
      )}
      {summary.has_two_sittings && (
        <p className="mt-4 text-on-deep-2">
          Combined sittings: confirm with the school that it takes two results.
        </p>
      )}
      {result.is_predicted === true && (
        <p className="mt-4 text-on-deep-2">
          Predicted grades: this is what the grades you expect would open.
        </p>
      )}
    </section>
  );
}

function figuresOf({
  summary,
  chance_counts: chances,
  total_qualified: count,
  country,
}: CheckResult): [number | null, string][] {
  const scores: [number | null, string][] = [
    [summary.core_score, "core"],
    [summary.elective_score, "electives"],
  ];
  const labels: [number, string][] = [
    [chances.high, "high chance"],
    [chances.good, "good"],
    [chances.competitive, "competitive"],
  ];
  return [...(ranksByAggregate(country.code) ? scores : []), ...(count === 0 ? [] : labels)];
}

function headline(result: CheckResult): string {
  const {
    first_name: name,
    total_qualified: count,
    school,
    open_programs: open,
    total_near_misses: near,
  } = result;
  const place = school.id === 0 ? "" : ` at ${school.short_name}`;
  const you = name === null ? "You" : `${name}, you`;
  if (count > 0) return `${you} qualify for ${programmes(count)}${place}`;
  if (open.length > 0) return `${you} meet the requirements of ${programmes(open.length)}${place}`;
  if (near > 0) return `${you} are close: ${programmes(near)} within reach${place}`;
  return `No cut-off is met yet${place}. Here is what is open${name === null ? "" : `, ${name}`}`;
}

function programmes(count: number): string {
  return count === 1 ? "1 programme" : `${count} programmes`;
}

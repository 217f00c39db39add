import type { ReactNode } from "react";
import type { CheckResult } from "../../../contract/checks.ts";

/** The aggregate, the sentence, the counts; and what can be done with the result. */
export function SummaryBanner({ result, children }: { result: CheckResult; children?: ReactNode }) {
  const { summary, chance_counts: chances, total_qualified: count } = result;
  const figures: [number | null, string][] = [
    [summary.core_score, "core"],
    [summary.elective_score, "electives"],
    ...(count === 0
      ? []
      : ([
          [chances.high, "high chance"],
          [chances.good, "good"],
          [chances.competitive, "competitive"],
        ] as [number, string][])),
  ];
  return (
    <section
      aria-labelledby="summary"
      className="rounded-panel bg-brand-deep p-5 text-on-deep sm:p-7 print:border print:p-3"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <div className="grid min-w-0 grow basis-80 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 sm:gap-x-8">
          <p className="sm:row-span-2">
            <span className="block text-6xl leading-none font-extrabold sm:text-7xl">
              {summary.total_score ?? "–"}
            </span>
            <span className="text-sm text-on-deep-2 sm:text-base">your aggregate</span>
          </p>
          <h1 id="summary" className="text-xl sm:self-end sm:text-3xl">
            {headline(result)}
          </h1>
          <dl className="figures col-span-2 flex flex-wrap gap-x-5 gap-y-2 sm:col-span-1 sm:self-start">
            {figures.map(([figure, label]) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-on-deep-2">{label}</dt>
                <dd className="text-xl font-bold">{figure ?? "–"}</dd>
              </div>
            ))}
          </dl>
        </div>
        {children !== undefined && <div className="no-print flex flex-wrap gap-3">{children}</div>}
      </div>
      {summary.missing.length > 0 && (
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

function headline({
  first_name: name,
  total_qualified: count,
  school,
  total_near_misses: near,
}: CheckResult): string {
  const place = school.id === 0 ? "" : ` at ${school.short_name}`;
  const you = name === null ? "You" : `${name}, you`;
  if (count > 0) return `${you} qualify for ${count} ${count === 1 ? "programme" : "programmes"}${place}`;
  return near > 0
    ? `${you} are close: ${near} ${near === 1 ? "programme is" : "programmes are"} within reach${place}`
    : `No cut-off is met yet${place}. Here is what is open${name === null ? "" : `, ${name}`}`;
}

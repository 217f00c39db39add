import type { ProgrammeOut } from "../../../contract/checks.ts";
import { Icon } from "../../ui/icon.tsx";

/** The breakdown, the six that counted, every rule, the figures of other years; opened without script. */
export function ProgrammeDetails({ programme }: { programme: ProgrammeOut }) {
  return (
    <details className="group min-w-0 grow basis-48 open:basis-full">
      <summary className="no-print flex min-h-11 items-center gap-1 font-semibold text-brand-ink">
        <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
        Breakdown and reasons
        <span className="sr-only"> for {programme.name}</span>
      </summary>
      <div className="mt-2 grid gap-5 border-t border-line pt-4">
        <Breakdown programme={programme} />
        {programme.counted.length > 0 && <Counted programme={programme} />}
        {programme.reasons.length > 0 && <Reasons programme={programme} />}
        {programme.also_asks.length > 0 && (
          <div>
            <h4 className="font-semibold">The school also asks for</h4>
            <ul className="mt-1 list-disc ps-5 text-ink-2">
              {programme.also_asks.map((ask) => (
                <li key={ask}>{ask}</li>
              ))}
            </ul>
          </div>
        )}
        {programme.history.length > 0 && <History programme={programme} />}
        {programme.note !== "" && <p className="text-sm text-ink-2">{programme.note}</p>}
        <p className="text-sm text-ink-2">
          Checked {programme.checked_on}.{" "}
          <a className="link" href={`/report-figure?programme=${programme.id}`}>
            This figure is wrong
          </a>
        </p>
      </div>
    </details>
  );
}

function Breakdown({ programme }: { programme: ProgrammeOut }) {
  const { max_grade: cutOff, score, difference, year, source } = programme;
  const rows: [string, string][] = [
    ["Cut-off", cutOff === null ? "None published" : String(cutOff)],
    ["Your score", score === null ? "–" : String(score)],
    ["Difference", difference === null ? "–" : pointsWords(difference)],
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
          <SourceLink
            address={source}
          >{`Source of the cut-off${year === null ? "" : ` of ${year}`}`}</SourceLink>
        </p>
      )}
    </div>
  );
}

function pointsWords(difference: number): string {
  if (difference === 0) return "Exactly on it";
  const points = `${Math.abs(difference)} ${Math.abs(difference) === 1 ? "point" : "points"}`;
  return difference > 0 ? `${points} to spare` : `${points} short`;
}

function Counted({ programme }: { programme: ProgrammeOut }) {
  return (
    <div>
      <h4 className="font-semibold">The subjects that counted</h4>
      <ul className="mt-1 flex flex-wrap gap-2">
        {programme.counted.map(({ subject, grade, points, sitting }) => (
          <li key={subject} className="figures rounded-lg bg-sunken px-2.5 py-1 text-sm">
            {subject} <strong>{grade}</strong> <span className="text-ink-2">= {points}</span>
            {sitting !== undefined && <span className="text-ink-2"> (sitting {sitting})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const outcomes = {
  met: { word: "Met", className: "text-on-brand-tint bg-brand-tint" },
  "not met": { word: "Not met", className: "text-on-clay-tint bg-clay-tint" },
  "not known": { word: "Not known", className: "text-on-gold-tint bg-gold-tint" },
} as const;

function Reasons({ programme }: { programme: ProgrammeOut }) {
  return (
    <div>
      <h4 className="font-semibold">Each rule, and what you have</h4>
      <ul className="mt-1 divide-y divide-line">
        {programme.reasons.map((reason) => (
          <li key={`${reason.rule} ${reason.needed}`} className="flex gap-3 py-2.5">
            <div className="min-w-0 grow">
              <p className="font-medium">{reason.rule}</p>
              <p className="text-sm text-ink-2">
                Needed: {reason.needed}. You have: {reason.given}.
              </p>
            </div>
            <span
              className={`h-fit shrink-0 rounded-full px-2.5 py-0.5 text-sm font-semibold ${outcomes[reason.outcome].className}`}
            >
              {outcomes[reason.outcome].word}
            </span>
          </li>
        ))}
      </ul>
      {programme.requirement_source !== null && (
        <p className="mt-1 text-sm">
          <SourceLink address={programme.requirement_source}>Source of the requirements</SourceLink>
        </p>
      )}
    </div>
  );
}

function History({ programme }: { programme: ProgrammeOut }) {
  return (
    <div>
      <h4 className="font-semibold">Other published figures</h4>
      <ul className="figures mt-1 grid gap-x-6 sm:grid-cols-2">
        {programme.history.map((figure) => (
          <li
            key={[figure.year, figure.aggregate, figure.sex, figure.background, figure.choice].join()}
            className="flex justify-between gap-3 border-b border-line py-1.5"
          >
            <SourceLink address={figure.source}>{[figure.year, ...kindsOf(figure)].join(", ")}</SourceLink>
            <strong>{figure.aggregate}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function kindsOf(figure: ProgrammeOut["history"][number]): string[] {
  return [
    figure.kind === "ceiling" ? "entry limit" : "",
    figure.choice === 2 ? "second choice" : "",
    figure.sex === "female" ? "women" : figure.sex === "male" ? "men" : "",
    figure.background === "any" ? "" : `${figure.background} background`,
  ].filter((word) => word !== "");
}

function SourceLink({ address, children }: { address: string; children: string }) {
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

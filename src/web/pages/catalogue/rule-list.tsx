import type { SchoolPage } from "../../../contract/catalogue.ts";
import { SourceLink } from "../parts/source-link.tsx";

/** What a school asks of everybody, per level and certificate, in its own words and with its source. */
export function RuleList({ rules }: { rules: SchoolPage["rules"] }) {
  if (rules.length === 0) return <p className="mt-2 text-ink-2">The school publishes no general rule.</p>;
  return (
    <ul className="mt-2 grid gap-4">
      {rules.map((rule) => (
        <li key={[rule.level, rule.certificate, ...(rule.streams ?? [])].join()}>
          <h3 className="text-base">{[rule.level, rule.certificate, ...(rule.streams ?? [])].join(" · ")}</h3>
          <p className="mt-0.5">{rule.text}</p>
          {rule.also_asks.length > 0 && (
            <p className="mt-0.5 text-ink-2">Also asked for: {rule.also_asks.join("; ")}.</p>
          )}
          <p className="mt-0.5 text-sm text-ink-2">
            {rule.max_aggregate !== null && `Aggregate ${rule.max_aggregate} or better. `}
            {!rule.is_published && "The school publishes no rule of its own for this. "}
            Source: <SourceLink address={rule.source} />
          </p>
        </li>
      ))}
    </ul>
  );
}

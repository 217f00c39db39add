import type { CheckResult } from "../../../contract/checks.ts";
import { programmesFirstShown } from "../../../contract/product.ts";
import { ranksByAggregate } from "../../lib/aggregate-countries.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type Filters, filtersQuery, isFiltered, select } from "./filters.ts";
import { lastRung } from "./last-rung.ts";
import { ProgrammeCard } from "./programme-card.tsx";

/** "Programs You Qualify For": ranked by closeness, five first, the rest on request. */
export function ProgrammeList({ result, filters }: { result: CheckResult; filters: Filters }) {
  const all = result.qualified_programs;
  const found = select(all, filters);
  const shown = filters.showsAll ? found : found.slice(0, programmesFirstShown);
  const rankOf = new Map(all.map((programme, index) => [programme.id, index + 1]));
  const next = found[programmesFirstShown];
  return (
    <section aria-labelledby="qualified">
      <h2 id="qualified" className="text-2xl">
        Programs You Qualify For
      </h2>
      <p className="figures text-ink-2">
        {all.length} {result.school.id === 0 ? "in" : "at"}{" "}
        {result.school.id === 0 ? result.country.name : result.school.short_name}, closest cut-off first
      </p>
      {all.length === 0 ? <NoPrograms result={result} /> : <FilterBar programmes={all} filters={filters} />}
      <div className="mt-4 grid gap-3">
        {shown.map((programme) => (
          <ProgrammeCard
            key={programme.id}
            programme={programme}
            rank={rankOf.get(programme.id) ?? null}
            last={lastRung(result.certificate)}
            planAddress={`/checker/results/${result.check_code}/plan?p=${[filters.plan, programme.id].filter(Boolean).join(",")}`}
          />
        ))}
      </div>
      {all.length > 0 && found.length === 0 && <NothingFound filters={filters} />}
      {found.length > 0 && (
        <p role="status" className="figures mt-4 text-center text-ink-2">
          Showing {shown.length} of {found.length} programmes
          {isFiltered(filters) && ` (${all.length} in all)`}
        </p>
      )}
      {next !== undefined && !filters.showsAll && (
        <LinkButton
          tone="quiet"
          className="no-print mt-3 w-full"
          data-more=""
          href={`${filtersQuery(filters, { showsAll: true })}#programme-${next.id}`}
        >
          Load More Programmes
        </LinkButton>
      )}
    </section>
  );
}

function NoPrograms({ result }: { result: CheckResult }) {
  return (
    <Card className="mt-3">
      <p className="font-semibold">No Programs Found</p>
      <p className="mt-1 text-ink-2">
        {whyNone(result)} There was nothing to pay. Below is what is open to you now, and what is within
        reach.
      </p>
    </Card>
  );
}

function whyNone({ certificate, country }: CheckResult): string {
  if (!ranksByAggregate(country.code)) {
    return `Schools in ${country.name} publish requirements, not cut-off points, so there is none to compare with.`;
  }
  if (certificate !== "WASSCE") {
    return `Published cut-offs are WASSCE figures, so ${certificate === "SSSCE" ? "an" : "a"} ${certificate} result has none to be compared with.`;
  }
  return "No published cut-off is met with these grades.";
}

function NothingFound({ filters }: { filters: Filters }) {
  const cleared = filtersQuery(filters, {
    search: "",
    chance: "",
    field: "",
    school: "",
    campus: "",
    stream: "",
    level: "",
  });
  return (
    <Card>
      <p className="font-semibold">Nothing fits all of these filters.</p>
      <p className="mt-3">
        <LinkButton tone="quiet" href={cleared}>
          Clear Filters
        </LinkButton>
      </p>
    </Card>
  );
}

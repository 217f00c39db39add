import type { CheckResult, ProgrammeOut } from "../../../contract/checks.ts";
import { disclaimer } from "../../../contract/product.ts";
import { fullDayWords } from "../../lib/day-words.ts";
import { Card, Note } from "../../ui/card.tsx";

/** "Available in Institutions": how many of the programmes each school, and campus, has. */
export function Institutions({ programmes }: { programmes: readonly ProgrammeOut[] }) {
  const counts = new Map<string, number>();
  for (const { school, campus } of programmes) {
    const place = campus === null ? school.short_name : `${school.short_name}, ${campus}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Available in Institutions</h2>
      <dl className="mt-2">
        {[...counts]
          .sort(([, one], [, other]) => other - one)
          .map(([place, count]) => (
            <div key={place} className="figures flex justify-between gap-4 border-t border-line py-2.5">
              <dt>{place}</dt>
              <dd className="font-semibold">{count}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

export function Provenance({ result }: { result: CheckResult }) {
  const years = [...new Set(result.qualified_programs.map(({ year }) => year))]
    .filter((year) => year !== null)
    .sort();
  const [first, last] = [years[0], years.at(-1)];
  const span = first === undefined ? "" : first === last ? `${first} ` : `${first} to ${last} `;
  return (
    <Note>
      <h2 className="text-lg">Where the figures come from</h2>
      <p className="mt-1">
        Published {span}cut-offs, each linked to its source and last checked {result.catalogue.checked_on}. A
        cut-off is last year’s line, not this year’s promise.
      </p>
      <p className="mt-2 text-sm">{disclaimer}</p>
    </Note>
  );
}

/** The grades this result was made from. */
export function GradesBox({ result }: { result: CheckResult }) {
  const { core_grades: core, elective_grades: electives } = result.summary;
  return (
    <Card>
      <h2 className="text-lg">Your grades</h2>
      <dl className="mt-2">
        {[...core, ...electives].map(({ subject_id: id, name, grade, sitting }) => (
          <div
            key={`${id} ${sitting ?? ""}`}
            className="figures flex justify-between gap-4 border-t border-line py-2"
          >
            <dt>
              {name}
              {sitting === 2 && <span className="text-sm text-ink-2"> (second sitting)</span>}
            </dt>
            <dd className="font-semibold">{grade ?? "No grade yet"}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">
        {result.certificate}, {result.level.toLowerCase()} programmes
        {result.course === null ? "" : `, ${result.course} course`}. Checked {fullDayWords(result.date)}.
      </p>
    </Card>
  );
}

import type { ProgrammeRow, ResultToShow } from "../../../contract/check-to-show.ts";
import { useWords } from "../../lib/words.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { courseName } from "../../../language/data-names.ts";
import { schoolAndCampus } from "../../../language/programme-view.ts";

/** "Available in Institutions": how many of the programmes each school, and campus, has. */
export function Institutions({ programmes }: { programmes: readonly ProgrammeRow[] }) {
  const { t } = useWords();
  const counts = new Map<string, number>();
  for (const { school, campus } of programmes) {
    const place = schoolAndCampus(school.short_name, campus);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">{t("results.schools")}</h2>
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

export function Provenance({ result }: { result: ResultToShow }) {
  const years = [...new Set(result.qualified().map(({ year }) => year))]
    .filter((year) => year !== null)
    .sort();
  const { t } = useWords();
  const [first = "", last = ""] = [years[0], years.at(-1)];
  const span = first === "" ? "none" : first === last ? "one" : "several";
  return (
    <Note>
      <h2 className="text-lg">{t("results.sources")}</h2>
      <p className="mt-1">
        {t("results.sources.text", { years: span, first, last, checked: result.catalogue.checked_on })}
      </p>
      <p className="mt-2 text-sm">{t("frame.statement")}</p>
    </Note>
  );
}

/** The grades this result was made from. */
export function GradesBox({ result }: { result: ResultToShow }) {
  const words = useWords();
  const { t, fullDay } = words;
  const { certificate, level, course, summary, date } = result;
  return (
    <Card>
      <h2 className="text-lg">{t("results.grades")}</h2>
      <dl className="mt-2">
        {[...summary.core_grades, ...summary.elective_grades].map(
          ({ subject_id: id, name, grade, sitting }) => (
            <div
              key={`${id} ${sitting ?? ""}`}
              className="figures flex justify-between gap-4 border-t border-line py-2"
            >
              <dt>
                {name}
                {sitting === 2 && <span className="text-sm text-ink-2"> {t("results.grades.second")}</span>}
              </dt>
              <dd className="font-semibold">{grade ?? t("results.grades.none")}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-2 text-sm text-ink-2">
        {t("results.grades.about", {
          certificate,
          level,
          hasCourse: course === null ? "no" : "yes",
          course: courseName(words, course ?? ""),
          day: fullDay(date),
        })}
      </p>
    </Card>
  );
}

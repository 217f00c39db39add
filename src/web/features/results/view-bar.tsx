import type { ResultToShow } from "../../../contract/check-to-show.ts";
import type { LevelTotals } from "../../../contract/check-result.ts";
import { allSchoolsId } from "../../../contract/product.ts";
import { readView, viewQuery } from "../../../contract/result-view.ts";
import { countryName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";

const chip =
  "flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-2 bg-surface px-3.5 text-sm font-semibold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

/** On a phone one row that is pushed aside: the first programme stays within the first screen. */
const oneRow = "-mx-5 overflow-x-auto px-5 sm:mx-0 sm:flex-wrap sm:px-0";

/** What one may apply for: within its line, or without one. */
const opens = ({ total_qualified: qualified, total_open: open }: LevelTotals) => qualified + open;

/**
 * The other parts of the check, each one tap away with the same grades: every level of this place, the whole country, and what was
 * asked for.
 */
export function ViewBar({ result }: { result: ResultToShow }) {
  const words = useWords();
  const { t } = words;
  const levels = result.placeTotals();
  if (levels.length === 0) return null;
  const { asked, school, country } = result;
  const ofLevel = (totals: readonly LevelTotals[]) =>
    totals.find(({ level }) => level === result.level) ?? { total_qualified: 0, total_open: 0 };
  const countryCount = opens(ofLevel(result.countryTotals()) as LevelTotals);
  const shown = levels.filter((one) => opens(one) > 0 || one.level === result.level);
  const isOfCountry = school.id === allSchoolsId;
  // What the place does not have: half of all candidates find theirs among these.
  const elsewhere = isOfCountry
    ? []
    : result
        .countryTotals()
        .filter((one) => opens(one) > 0 && shown.every(({ level }) => level !== one.level));
  const isNothingHere = shown.every((one) => opens(one) === 0);
  return (
    <nav aria-label={t("results.views")} className="no-print mt-3">
      <ul className={`figures flex gap-2 ${isNothingHere ? "flex-wrap" : oneRow}`}>
        {shown.map((one) => (
          <li key={one.level} className="shrink-0">
            <a
              href={addressOf(school.id, one.programme_type_id)}
              aria-current={one.level === result.level ? "page" : undefined}
              className={chip}
            >
              {t("results.views.level", { level: one.level, count: opens(one) })}
            </a>
          </li>
        ))}
        {!isOfCountry && (
          <li className="shrink-0">
            <a className={chip} href={addressOf(allSchoolsId, levelOf(result))}>
              {t("results.views.country", { country: countryName(words, country), count: countryCount })}
            </a>
          </li>
        )}
        {elsewhere.map((one) => (
          <li key={one.level} className="shrink-0">
            <a className={chip} href={addressOf(allSchoolsId, one.programme_type_id)}>
              {t("results.views.countryLevel", {
                level: one.level,
                country: countryName(words, country),
                count: opens(one),
              })}
            </a>
          </li>
        ))}
        {asked.schoolId !== allSchoolsId && asked.schoolId !== school.id && (
          <li className="shrink-0">
            <a className={chip} href={addressOf(asked.schoolId, levelOf(result))}>
              {t("results.views.asked", { school: asked.schoolName })}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Any school of the country, at the level that is shown, once it is open. A plain form. */
export function SchoolChoice({ result }: { result: ResultToShow }) {
  const { t } = useWords();
  const schools = result.schools();
  if (result.access !== "open" || schools.length < 2) return null;
  return (
    <form className="no-print mt-4 flex flex-wrap items-end gap-2">
      <input type="hidden" name="programme_type_id" value={levelOf(result)} />
      <label className="min-w-0 grow basis-56 text-sm font-semibold sm:max-w-sm">
        {t("results.views.school")}
        <select name="school_id" defaultValue={String(result.school.id)} className="control mt-1 font-normal">
          <option value={allSchoolsId}>{t("common.allSchools")}</option>
          {schools.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {name} ({count})
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" tone="quiet">
        {t("results.views.go")}
      </Button>
    </form>
  );
}

function levelOf(result: ResultToShow): number {
  return result.placeTotals().find(({ level }) => level === result.level)?.programme_type_id ?? 0;
}

/** The address of another part of the same check. */
export function addressOf(schoolId: number, levelId: number): string {
  const said = { school_id: String(schoolId), programme_type_id: String(levelId) };
  return `?${new URLSearchParams(viewQuery(readView(said)) as [string, string][])}`;
}

/** Keeps a form's answer in the part that is looked at. */
export function ViewFields({ view }: { view: readonly (readonly [string, string])[] }) {
  return view.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

import type { Catalogue, Programme, School } from "@okwan/engine";
import type { AdmissionWindow } from "../contract/admission-window.ts";
import { dayOf, daysUntil } from "../lib/days.ts";
import type { WindowFact } from "./applying-file.ts";

/** A window is shown as opening this many days before it opens. */
const openingSoonDays = 60;

interface Admissions {
  /** In the order in which they close. */
  readonly open: readonly AdmissionWindow[];
  readonly opening: readonly AdmissionWindow[];
  /** Schools whose page names no day: until the examination's results are out. */
  readonly until_results: readonly AdmissionWindow[];
  /** The newest closed window of each school that has none open or opening. */
  readonly last_known: readonly AdmissionWindow[];
}
export type { Admissions };

/** Of one school, or of the portal where one applies to it; the newest entry first. */
export function windowsOf(now: Date, windows: readonly WindowFact[], school: School): AdmissionWindow[] {
  return windows
    .filter((fact) => fact.school === school.slug || fact.school === school.admissionsUrl)
    .map((fact) => windowOf(fact, school, now));
}

/**
 * The window to show a school leaver in one line: open, opening, until the results are out, or the newest
 * closed; null where the school names none.
 */
export function mainWindow(
  now: Date,
  windows: readonly WindowFact[],
  school: School,
): AdmissionWindow | null {
  const known = windowsOf(now, windows.filter(isForSchoolLeavers), school);
  return (
    known.find(({ is }) => is === "open") ??
    known.find(({ is }) => is === "coming") ??
    known.find(({ is }) => is === "until-results") ??
    known.find(({ is }) => is === "closed") ??
    null
  );
}

/** The windows that may be shown beside a programme: those of first degrees are for degrees alone. */
export function windowsFor(
  windows: readonly WindowFact[],
  { level, stream }: Pick<Programme, "level" | "stream">,
): readonly WindowFact[] {
  return windows.filter(({ of }) => of !== "degrees" || (level === "Degree" && stream !== "Distance"));
}

/** The schools that take applications on this day, from the known windows. */
export function admissionsOn(now: Date, windows: readonly WindowFact[], catalogue: Catalogue): Admissions {
  const schools = new Map(catalogue.schools.map((school) => [school.slug, school]));
  const known = windows.filter(isForSchoolLeavers).flatMap((fact) => {
    const school = schools.get(fact.school);
    return school === undefined ? [] : [windowOf(fact, school, now)];
  });
  const open = known.filter((window) => window.is === "open");
  const opening = known.filter(
    ({ is, opens_on: opens }) => is === "coming" && daysUntil(opens ?? "", now) <= openingSoonDays,
  );
  const current = new Set([...open, ...opening].map(({ school }) => school.slug));
  const over = known
    .filter(({ is, school }) => is === "closed" && !current.has(school.slug))
    .sort((one, other) => ((one.closes_on ?? "") < (other.closes_on ?? "") ? 1 : -1));
  const newestOver = over.filter(
    ({ school }, place) => over.findIndex((other) => other.school.slug === school.slug) === place,
  );
  return {
    open: open.sort((a, b) => (a.days_left ?? 999) - (b.days_left ?? 999)),
    opening: opening.sort((a, b) => ((a.opens_on ?? "") < (b.opens_on ?? "") ? -1 : 1)),
    until_results: known.filter(({ is, school }) => is === "until-results" && !current.has(school.slug)),
    last_known: newestOver,
  };
}

/** The school's window that is open or opening; null without one. */
export function currentWindow(
  now: Date,
  windows: readonly WindowFact[],
  catalogue: Catalogue,
  schoolSlug: string,
): AdmissionWindow | null {
  const { open, opening } = admissionsOn(now, windows, catalogue);
  return [...open, ...opening].find(({ school }) => school.slug === schoolSlug) ?? null;
}

/** Checks are for school leavers; other applicants have other windows. */
function isForSchoolLeavers({ applicants }: WindowFact): boolean {
  return applicants === "all" || applicants === "wassce";
}

function windowOf(fact: WindowFact, school: School, now: Date): AdmissionWindow {
  const is = stateOn(fact, dayOf(now));
  return {
    school: { name: school.name, short_name: school.shortName, slug: school.slug },
    year: fact.year,
    applicants: fact.applicants,
    of_degrees: fact.of === "degrees",
    opens_on: fact.opensOn,
    closes_on: fact.closesOn,
    days_left: fact.closesOn === null || is === "closed" ? null : daysUntil(fact.closesOn, now),
    is,
    fee: fact.fee,
    source: fact.source,
    read_on: fact.readOn,
  };
}

/** A school that states only a closing day is open until then. */
function stateOn({ opensOn, closesOn, untilResults }: WindowFact, today: string): AdmissionWindow["is"] {
  if (untilResults === true) return "until-results";
  if (opensOn === null && closesOn === null) return "unknown";
  if (closesOn !== null && closesOn < today) return "closed";
  return opensOn !== null && opensOn > today ? "coming" : "open";
}

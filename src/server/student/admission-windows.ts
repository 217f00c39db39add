import type { AdmissionWindow } from "../../contract/student/admission-window.ts";
import type { z } from "zod";
import type { Catalogue, School } from "../../engine/index.ts";
import { dayOf, daysUntil } from "./days.ts";
import type { WindowFact } from "./facts.ts";

type Window = z.output<typeof AdmissionWindow>;

/** Shown before they open for so long. */
const openingSoonDays = 60;

export interface Admissions {
  /** The one that closes first comes first. */
  readonly open: readonly Window[];
  readonly opening: readonly Window[];
  /** Over: the newest known of each school that has none open or opening. */
  readonly last_known: readonly Window[];
}

/** Which schools take applications on this day, out of the windows we know. No year is fixed anywhere. */
export function admissionsOn(now: Date, windows: readonly WindowFact[], catalogue: Catalogue): Admissions {
  const today = dayOf(now);
  const known = windows.flatMap((fact) => {
    const school = catalogue.schools.find(({ slug }) => slug === fact.school);
    return school === undefined ? [] : [{ fact, window: windowOf(fact, school, now) }];
  });
  const isOpen = ({ fact }: { fact: WindowFact }) =>
    (fact.opensOn ?? today) <= today && (fact.closesOn ?? today) >= today;
  const isOpening = ({ fact }: { fact: WindowFact }) =>
    fact.opensOn !== null && fact.opensOn > today && daysUntil(fact.opensOn, now) <= openingSoonDays;
  const open = known.filter(isOpen);
  const opening = known.filter(isOpening);
  const current = new Set([...open, ...opening].map(({ fact }) => fact.school));
  const over = known
    .filter(({ fact }) => !current.has(fact.school) && fact.closesOn !== null && fact.closesOn < today)
    .sort((one, other) => ((one.fact.closesOn ?? "") < (other.fact.closesOn ?? "") ? 1 : -1));
  const newestOver = over.filter(
    ({ fact }, place) => over.findIndex((other) => other.fact.school === fact.school) === place,
  );
  return {
    open: open.map(({ window }) => window).sort((a, b) => (a.days_left ?? 999) - (b.days_left ?? 999)),
    opening: opening
      .map(({ window }) => window)
      .sort((a, b) => ((a.opens_on ?? "") < (b.opens_on ?? "") ? -1 : 1)),
    last_known: newestOver.map(({ window }) => window),
  };
}

function windowOf(fact: WindowFact, school: School, now: Date): Window {
  const isOver = fact.closesOn !== null && fact.closesOn < dayOf(now);
  return {
    school: { name: school.name, short_name: school.shortName, slug: school.slug },
    year: fact.year,
    opens_on: fact.opensOn,
    closes_on: fact.closesOn,
    days_left: fact.closesOn === null || isOver ? null : daysUntil(fact.closesOn, now),
    source: fact.source,
  };
}

/** The window of a school that is open or opening; null where none is known. */
export function currentWindow(
  now: Date,
  windows: readonly WindowFact[],
  catalogue: Catalogue,
  schoolSlug: string,
): Window | null {
  const { open, opening } = admissionsOn(now, windows, catalogue);
  return [...open, ...opening].find(({ school }) => school.slug === schoolSlug) ?? null;
}

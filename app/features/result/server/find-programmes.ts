import { hasNewestFigure, missesRequirement, type Programme, type Verdict } from "@okwan/engine";
import { once } from "@okwan/kit/once";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import type { Counts } from "../../../kernel/contract/counts.ts";
import { schoolWords } from "../../../kernel/contract/flags.ts";
import { matchesQuery, searchWords } from "../../public/server/published.ts";
import type { Place } from "../contract/answer.ts";
import type { ProgrammeOut } from "../contract/programme.ts";
import { showsResult } from "../contract/result-view.ts";
import { programmeOf, schoolOf } from "./catalogue-index.ts";
import { describeProgramme, type VisibleProgramme } from "./describe-programme.ts";
import { viewsOfCountry, type ResultContext } from "./load-result.ts";
import { totalsByLevel } from "./view.ts";
import { listedById, listOf, visibleProgramme } from "./visible-programmes.ts";

/** Longer queries find nothing. */
const longestQuestion = 80;

export function placeProgramme(read: ResultContext, programme: Programme): PlacedProgramme {
  const listed = listedById(read).get(programme.id);
  return listed === undefined ? placeUnlisted(read, programme) : { programme, ...listed };
}

/** The view's programmes that the student may apply for now. */
export function openProgrammes(read: ResultContext): PlacedProgramme[] {
  return placedIn(read, [...listOf(read, "qualified"), ...listOf(read, "open")]);
}

function placedIn(read: ResultContext, programmes: readonly VisibleProgramme[]): PlacedProgramme[] {
  return programmes.map((visible) => ({
    programme: programmeOf(read.byId, visible.verdict.programme.id),
    place: visible.verdict.outcome,
    visible: () => visible,
  }));
}

/**
 * "Why is X not here?": programmes of the view whose name, school, faculty, field or campus contains all
 * these words, in any position, in catalogue order; all of them without words.
 */
export function findPlaced(read: ResultContext, question: string): PlacedProgramme[] {
  const asked = question.trim();
  if (asked.length > longestQuestion) return [];
  return read
    .verdictReader()
    .programmes.filter((programme) => matchesQuery(wordsOf(read, programme), asked))
    .map((programme) => placeProgramme(read, programme));
}

/** These programmes of the country, in any view; unknown ids are left out. */
export function placedById(read: ResultContext, ids: readonly number[]): PlacedProgramme[] {
  const parts = viewsOfCountry(read);
  return [...new Set(ids)].flatMap((id) => {
    const programme = read.byId.programmes.get(id);
    const part = parts.find(({ question }) => question.level === programme?.level);
    const isHere = part?.verdictReader().programmes.some((one) => one.id === id) === true;
    return programme === undefined || !isHere ? [] : [placeProgramme(part, programme)];
  });
}

/** In the API's form. The verdict of a withheld one is sold, so its sentence never depends on it. */
export function programmeAt({ speech }: ResultContext, { place, visible }: PlacedProgramme): ProgrammeOut {
  const programme = describeProgramme(visible());
  return place === "withheld"
    ? { ...programme, sentence: speech.words.t("results.find.withheld") }
    : programme;
}

function wordsOf({ byId }: ResultContext, programme: Programme): string {
  const school = schoolWords(schoolOf(byId, programme));
  return searchWords(programme.name, programme.field, programme.faculty, school, programme.campus);
}

/** A programme, its list in the result, and its verdict as far as this access may see it. */
export interface PlacedProgramme {
  readonly programme: Programme;
  readonly place: Place;
  readonly visible: () => VisibleProgramme;
}

/** Every programme of the view once: those in this access's lists, in order, then all others. */
export function allPlaced(read: ResultContext): PlacedProgramme[] {
  const listed = [
    ...openProgrammes(read),
    ...placedIn(read, [...listOf(read, "ask"), ...listOf(read, "near")]),
  ];
  const ids = new Set(listed.map(({ programme }) => programme.id));
  const others = read.verdictReader().programmes.filter(({ id }) => !ids.has(id));
  return [...listed, ...others.map((programme) => placeUnlisted(read, programme))];
}

/**
 * A programme in none of this access's lists. If its cut-off is sold, its place must not depend on meeting
 * it: closed if a subject or grade rule rejects the student, else withheld.
 */
function placeUnlisted(read: ResultContext, programme: Programme): PlacedProgramme {
  const judged = once(() => read.verdictReader().readClosed(programme));
  const isSold = !showsResult(read.access) && hasNewestFigure(programme);
  const place = isSold && !isClosedWithoutCutOff(judged()) ? "withheld" : "closed";
  return { programme, place, visible: () => visibleProgramme(read, judged()) };
}

/** Closed by a subject, a grade or the school's greatest aggregate. */
function isClosedWithoutCutOff(verdict: Verdict): boolean {
  return (
    missesRequirement(verdict) ||
    verdict.reasons.some(
      ({ required, outcome }) => required.kind === "greatest-aggregate" && outcome === "not met",
    )
  );
}

/** The numbers of a check: every surface that shows a count of programmes takes it from here. */
export function countsOf(read: ResultContext): Counts {
  const { outcome, question, wish, byId, order } = read;
  const { qualified, open } = outcome;
  const total = read.verdictReader().programmes.length;
  const ask = outcome.ask.filter(({ known }) => known !== "just-over");
  const apply = qualified.length + open.length;
  const near = outcome.near.length + outcome.ask.length - ask.length;
  const otherLevels = totalsByLevel(order.check.outcome, question.schoolId, byId)
    .filter(({ level }) => level !== question.level)
    .reduce((sum, one) => sum + one.qualified + one.open, 0);
  const wished = (stored: readonly { programmeId: number }[]) =>
    stored.filter(({ programmeId }) => {
      const field = fieldOfStudy(programmeOf(byId, programmeId));
      return field !== null && wish.includes(field);
    }).length;
  return {
    level: question.level,
    total,
    apply,
    qualified: qualified.length,
    open: open.length,
    ask: ask.length,
    notYet: total - apply - ask.length,
    near,
    closed: total - apply - ask.length - near,
    otherLevels,
    wished: { qualified: wished(qualified), open: wished(open), ask: wished(ask) },
  };
}

/**
 * A second engine, slow on purpose and written from the rules alone: it shares no code with packages/engine.
 * It tries every choice of subjects for every slot and every three electives, and keeps the best.
 */
import type {
  Candidate,
  Catalogue,
  Clause,
  CutOff,
  GeneralRule,
  Uncertainty,
  Programme,
  School,
  SubjectId,
} from "@okwan/engine";

export interface NaiveVerdict {
  readonly standing: "qualified" | "open" | "closed" | "ask";
  /** Of one that is not known. */
  readonly known: Uncertainty | null;
  readonly aggregate: number | null;
  /** Of what would open it where it is closed: by the subjects that are enough, where a page states such. */
  readonly aggregateToOpen: number | null;
  readonly cutOff: number | null;
  /** All rules except the cut-off are surely met. */
  readonly isSurelyAsked: boolean;
  /** Even the kindest reading is over every cut-off that may apply. */
  readonly isOverAll: boolean;
}

type World = "given" | "kindest";
type Points = Map<SubjectId, number>;

const wassce = ["A1", "B2", "B3", "C4", "C5", "C6", "D7", "E8", "F9"];
const letters = ["A", "B", "C", "D", "E", "F"];
const cores = [1, 2, 3, 4];

/**
 * A page may state only some sufficient sets. A student who meets one is judged by it; any other is judged
 * as if the page stated nothing.
 */
export function naiveJudge(catalogue: Catalogue, programme: Programme, candidate: Candidate): NaiveVerdict {
  const asPublished = naiveJudgeBy(catalogue, programme, candidate);
  if (programme.basis !== "states-some") return asPublished;
  const [requires = [], ...otherwise] = programme.enough;
  const route: Programme = { ...programme, electives: "named", requires, otherwise };
  const byRoute = naiveJudgeBy(catalogue, route, candidate);
  const letsIn = byRoute.standing === "qualified" || byRoute.standing === "open";
  if (letsIn) return byRoute;
  const closed = { ...asPublished, aggregateToOpen: byRoute.aggregate };
  // The sufficient subjects are there, and the points are missed however the electives are chosen.
  const { cutOff, aggregate } = byRoute;
  const isNear = cutOff !== null && aggregate !== null && aggregate <= cutOff + 3;
  const isMissed = byRoute.standing === "closed" && byRoute.isSurelyAsked && isNear;
  return isMissed && asPublished.known === "just-over" && asPublished.isOverAll
    ? { ...closed, standing: "closed", known: null }
    : closed;
}

function naiveJudgeBy(catalogue: Catalogue, programme: Programme, candidate: Candidate): NaiveVerdict {
  const school = catalogue.schools.find(({ id }) => id === programme.schoolId);
  if (school === undefined) throw new Error(`no school ${programme.schoolId}`);
  const rule = generalRule(school, programme, candidate);
  const rows = cutOffRows(programme, candidate);
  const isCompared = candidate.certificate === "WASSCE" || lettersBeside(school, candidate) !== null;
  const strictest = rows.length === 0 ? null : Math.min(...rows.map(({ aggregate }) => aggregate));
  const kindest = rows.length === 0 ? null : Math.max(...rows.map(({ aggregate }) => aggregate));

  const given = sixOf(programme, school, rule, candidate, "given");
  const hoped = sixOf(programme, school, rule, candidate, "kindest");
  const isRightSex = programme.admitsOnly === null || programme.admitsOnly === candidate.sex;
  const mayBeRightSex = isRightSex || candidate.sex === null;
  const hasCutOff = isCompared && rows.some(({ kind }) => kind === "cutoff");
  const isUnpublished = rule === null || programme.electives === "not-published";
  const isSurelyAsked =
    isRightSex &&
    !isUnpublished &&
    meetsGeneral(rule, candidate, "given") &&
    given.isMet &&
    fits(given.aggregate, null, rule);
  const surely = isSurelyAsked && fits(given.aggregate, isCompared ? strictest : null, rule);
  const mayOtherwise = mayBeRightSex && meetsGeneral(rule, candidate, "kindest") && hoped.isMet;
  const isGeneralMet = mayOtherwise && meetsGeneralRule(rule, candidate, given.aggregate);
  const isWithinCutOff = fits(hoped.aggregate, isCompared ? kindest : null, rule);
  const isNear =
    hasCutOff &&
    programme.electives === "not-published" &&
    isGeneralMet &&
    given.aggregate !== null &&
    kindest !== null &&
    given.aggregate <= kindest + 3;
  const possibly = mayOtherwise && (isWithinCutOff || isNear);

  const standing = !possibly ? "closed" : !surely ? "ask" : hasCutOff ? "qualified" : "open";
  const comparedCutOff = hasCutOff ? strictest : null;
  const { aggregate } = given;
  const known = standing === "ask" ? howMuch(comparedCutOff, kindest, aggregate, isGeneralMet) : null;
  const isOverAll = !isWithinCutOff;
  return {
    standing,
    known,
    aggregate,
    aggregateToOpen: aggregate,
    cutOff: strictest,
    isSurelyAsked,
    isOverAll,
  };
}

function howMuch(
  cutOff: number | null,
  kindest: number | null,
  aggregate: number | null,
  isGeneralMet: boolean,
): Uncertainty {
  if (cutOff === null) return "no-line";
  if (!isGeneralMet || aggregate === null) return "not-compared";
  if (aggregate <= cutOff) return "within";
  return aggregate <= (kindest ?? cutOff) + 3 ? "just-over" : "not-compared";
}

/** Surely: cores, passes, electives and the greatest aggregate of the school. */
function meetsGeneralRule(rule: GeneralRule | null, candidate: Candidate, aggregate: number | null): boolean {
  if (rule === null || !meetsGeneral(rule, candidate, "given")) return false;
  const electives = [...pointsIn(candidate, "given")].filter(([id]) => id > 4);
  const { count, min } = rule.electives ?? { count: 0, min: "" };
  const good = electives.filter(([, value]) => value <= ownPoints(candidate, min));
  return good.length >= count && fits(aggregate, null, rule);
}

function fits(aggregate: number | null, cutOff: number | null, rule: GeneralRule | null): boolean {
  const limits = [cutOff, rule?.maxAggregate ?? null].filter((limit) => limit !== null);
  return limits.every((limit) => aggregate !== null && aggregate <= limit);
}

function generalRule(school: School, programme: Programme, { certificate }: Candidate): GeneralRule | null {
  const rules = school.generalRules.filter(
    (rule) => rule.level === programme.level && rule.certificate === certificate,
  );
  const own = rules.filter(({ streams }) => streams !== null && streams.includes(programme.stream));
  const rule = [...own, ...rules.filter(({ streams }) => streams === null)][0];
  return rule === undefined || !rule.isPublished ? null : rule;
}

/** First choice, newest year, a real cut-off before a ceiling, then sex, then course, then results. */
function cutOffRows(programme: Programme, { sex, course, hasResults }: Candidate): readonly CutOff[] {
  let rows = programme.cutOffs.filter(({ choice, isReplaced }) => choice !== 2 && !isReplaced);
  if (rows.some(({ kind }) => kind === "cutoff")) rows = rows.filter(({ kind }) => kind === "cutoff");
  const newest = rows.map(({ year }) => year).sort()[rows.length - 1];
  const ofYear = rows.filter(({ year }) => year === newest);
  const ofSex = ownRows(ofYear, "sex", sex);
  const ofCourse = ownRows(ofSex, "background", course);
  const results = hasResults === null ? null : hasResults ? "with-results" : "awaiting";
  return ownRows(ofCourse, "applicants", results);
}

/** The candidate's own rows, else those for everybody, else all; all where the candidate does not say. */
function ownRows(
  rows: readonly CutOff[],
  field: "sex" | "background" | "applicants",
  own: string | null,
): readonly CutOff[] {
  const having = (value: string) => rows.filter((row) => row[field] === value);
  return own === null ? rows : ([having(own), having("any")].find(({ length }) => length > 0) ?? rows);
}

/** The school's own table for the certificate, if it has one. */
function tableOf({ points }: School, certificate: string) {
  return points.find((table) => table.certificate === certificate) ?? null;
}

/** The table of a school that prints the candidate's letters beside WASSCE grades. */
function lettersBeside(school: School, { certificate }: Candidate) {
  const table = tableOf(school, certificate);
  return table?.beside === "WASSCE" ? table : null;
}

/** What a grade adds to the school's sum. A limit without a table is read strictly, then kindly. */
function addedBy(school: School, { certificate }: Candidate, value: number, world: World): number {
  const table = tableOf(school, certificate);
  const grade = (certificate === "WASSCE" ? wassce : letters)[value - 1] ?? "";
  return table === null || (!table.isPublished && world === "given") ? value : (table.points[grade] ?? value);
}

function pointsIn({ certificate, grades }: Candidate, world: World): Points {
  const scale = certificate === "WASSCE" ? wassce : letters;
  const points: Points = new Map();
  for (const { subjectId, grade } of grades) {
    const value = grade === null ? (world === "kindest" ? 1 : null) : scale.indexOf(grade) + 1;
    const best = points.get(subjectId);
    const isOnlyHope =
      grade === null && grades.some((other) => other.subjectId === subjectId && other.grade !== null);
    if (value !== null && !isOnlyHope && (best === undefined || value < best)) points.set(subjectId, value);
  }
  if (world === "kindest") {
    for (const core of cores) if (!grades.some(({ subjectId }) => subjectId === core)) points.set(core, 1);
    const electives = new Set(grades.map(({ subjectId }) => subjectId).filter((id) => id > 4));
    for (let n = electives.size; n < 3; n += 1) points.set(-1 - n, 1);
  }
  return points;
}

/**
 * A programme's minimum is a WASSCE grade; only credit and pass have letters, unless the school prints the
 * letters beside the grades.
 */
function reaches(school: School, candidate: Candidate, points: number, min: string, world: World): boolean {
  const { certificate } = candidate;
  const wanted = wassce.indexOf(min) + 1;
  const most = lettersBeside(school, candidate) && tableOf(school, "WASSCE")?.points[min];
  if (typeof most === "number") return addedBy(school, candidate, points, world) <= most;
  if (certificate === "WASSCE") return points <= wanted;
  if (wanted < 6) return world === "kindest" && points <= 4;
  return points <= (wanted === 6 ? 4 : wanted === 9 ? 6 : 5);
}

function ownPoints({ certificate }: Candidate, grade: string): number {
  return (certificate === "WASSCE" ? wassce : letters).indexOf(grade) + 1;
}

function meetsGeneral(rule: GeneralRule | null, candidate: Candidate, world: World): boolean {
  if (rule === null) return world === "kindest";
  const points = pointsIn(candidate, world);
  const hasCores = rule.cores.every(
    ({ pick, from, min }) =>
      from.filter((id) => (points.get(id) ?? 99) <= ownPoints(candidate, min)).length >= pick,
  );
  return hasCores && passesOf(rule, candidate, world) >= (rule.passes?.count ?? 0);
}

function passesOf(rule: GeneralRule, candidate: Candidate, world: World): number {
  if (rule.passes === null) return 0;
  const min = ownPoints(candidate, rule.passes.min);
  const named = new Set(candidate.grades.map(({ subjectId }) => subjectId));
  const points = pointsIn(candidate, world);
  const passes = [...named].filter((id) => (points.get(id) ?? 99) <= min).length;
  return passes + (world === "kindest" ? Math.max(0, 6 - named.size) : 0);
}

function sixOf(
  programme: Programme,
  school: School,
  rule: GeneralRule | null,
  candidate: Candidate,
  world: World,
): { isMet: boolean; aggregate: number | null } {
  const points = pointsIn(candidate, world);
  const sum = (values: readonly number[]) =>
    values.reduce((total, value) => total + addedBy(school, candidate, value, world), 0);
  const electives = [...points.keys()].filter((id) => id < 0 || id > 4);
  const min = rule?.electives ? ownPoints(candidate, rule.electives.min) : 99;
  const count = rule?.electives?.count ?? 0;
  let isMet = false;
  let best: number | null = null;
  if (electives.filter((id) => (points.get(id) ?? 99) <= min).length >= count) {
    for (const clauses of [programme.requires, ...programme.otherwise]) {
      forEachFilling(
        clauses,
        [],
        (id, clause) => {
          if (id < 0)
            return clause.from.some((one) => one > 4) && reaches(school, candidate, 1, clause.min, world);
          return (
            clause.from.includes(id) && reaches(school, candidate, points.get(id) ?? 99, clause.min, world)
          );
        },
        [...points.keys()],
        (used) => {
          const named = used.filter((id) => id < 0 || id > 4);
          for (const three of threesOf(electives)) {
            const isAllowed =
              named.length > 3
                ? three.every((id) => named.includes(id))
                : named.every((id) => three.includes(id)) || three.length < 3;
            const good = three.filter((id) => (points.get(id) ?? 99) <= min).length;
            if (!isAllowed || good < Math.min(3, count)) continue;
            isMet = true;
            if (three.length === 3) {
              const total = sum(three.map((id) => points.get(id) ?? 0));
              best = best === null ? total : Math.min(best, total);
            }
          }
        },
      );
    }
  }
  if (!isMet && electives.length >= 3) {
    const sorted = electives.map((id) => points.get(id) ?? 0).sort((one, other) => one - other);
    best = sum(sorted.slice(0, 3));
  }
  const cores = coresOf(programme, rule, points);
  return { isMet, aggregate: best === null || cores === null ? null : best + sum(cores) };
}

function coresOf(programme: Programme, rule: GeneralRule | null, points: Points): number[] | null {
  const third = programme.thirdCore ?? rule?.thirdCore ?? "best";
  const thirds = (third === "best" ? [3, 4] : [third]).flatMap((id) => points.get(id) ?? []);
  const english = points.get(2);
  const mathematics = points.get(1);
  if (english === undefined || mathematics === undefined || thirds.length === 0) return null;
  return [english, mathematics, Math.min(...thirds)];
}

/** Every set of subjects that fills every slot of every clause, each subject used once. */
function forEachFilling(
  clauses: readonly Clause[],
  used: readonly SubjectId[],
  fills: (id: SubjectId, clause: Clause) => boolean,
  ids: readonly SubjectId[],
  visit: (used: readonly SubjectId[]) => void,
): void {
  const [clause, ...rest] = clauses;
  if (clause === undefined) {
    visit(used);
    return;
  }
  const able = ids.filter((id) => !used.includes(id) && fills(id, clause));
  for (const chosen of setsOf(able, clause.pick)) {
    forEachFilling(rest, [...used, ...chosen], fills, ids, visit);
  }
}

function threesOf(ids: readonly SubjectId[]): SubjectId[][] {
  return ids.length <= 3 ? [[...ids]] : setsOf(ids, 3);
}

function setsOf(ids: readonly SubjectId[], size: number): SubjectId[][] {
  if (size === 0) return [[]];
  return ids.flatMap((id, at) => setsOf(ids.slice(at + 1), size - 1).map((others) => [id, ...others]));
}

import type { GeneralRule, Programme, School } from "../catalogue.ts";
import { levels } from "../levels.ts";
import { byCloseness } from "./check-eligibility.ts";
import type { CompiledCatalogue } from "./compiled.ts";
import { describeVerdict } from "./describe-verdict.ts";
import { judge } from "./judge.ts";
import { ruleFor } from "./rule-for.ts";
import { offeringsOf, studentOf } from "./student.ts";
import type { Candidate, Question } from "./verdict.ts";

/** A programme outside the question that is open to the student, with the rule used. */
export interface Route {
  readonly programme: Programme;
  readonly school: School;
  readonly rule: GeneralRule | null;
  /** At the school of the question. */
  readonly isSameSchool: boolean;
  /** At the level of the question. */
  readonly isSameLevel: boolean;
}

/**
 * Programmes that these grades open elsewhere in the country: first at the school's other levels, then at
 * the wanted level in other schools (every stream and campus), then at other levels. Never a programme the
 * question covers.
 */
export function otherRoutes(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
): readonly Route[] {
  const student = studentOf(compiled, candidate);
  const routes = levels.flatMap((level) => {
    const offerings = offeringsOf(student, { ...question, level, schoolId: null });
    const having = (outcome: "qualified" | "open") =>
      offerings
        .filter((offering) => judge(student, offering) === outcome)
        .map((offering) => describeVerdict(student, offering, outcome));
    return [...having("qualified").sort(byCloseness), ...having("open")].flatMap(({ programme }) =>
      routeOf(compiled, candidate, question, programme),
    );
  });
  return routes.sort((one, other) => rankOf(one) - rankOf(other));
}

function routeOf(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  { level, schoolId }: Question,
  programme: Programme,
): Route[] {
  const school = compiled.schools.get(programme.schoolId);
  const isSameLevel = programme.level === level;
  const isSameSchool = programme.schoolId === schoolId;
  if (school === undefined || (isSameLevel && (isSameSchool || schoolId === null))) return [];
  const rule = ruleFor(school, programme, candidate.certificate);
  return [{ programme, school, rule, isSameSchool, isSameLevel }];
}

function rankOf({ isSameSchool, isSameLevel }: Route): number {
  return isSameSchool ? 0 : isSameLevel ? 1 : 2;
}

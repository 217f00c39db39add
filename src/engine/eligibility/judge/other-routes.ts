import type { GeneralRule, Programme, School } from "../../catalogue.ts";
import { assess, ownGradesOf } from "../assess/assessment.ts";
import type { CompiledCatalogue } from "../compile/compiled.ts";
import { listFor } from "../compile/offering-list.ts";
import { ruleFor } from "../compile/rule-for.ts";
import { judgeList } from "./judge-list.ts";
import { levels } from "../../levels.ts";
import type { Candidate, Question } from "../verdict.ts";

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
  const assessment = assess(compiled, candidate, ownGradesOf(compiled, candidate));
  const routes = levels.flatMap((level) => {
    const list = listFor(compiled, candidate, { ...question, level, schoolId: null });
    const { qualified, open } = judgeList(assessment, list);
    return [...qualified.map(({ offering }) => offering), ...open].flatMap(({ programme }) =>
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

import assert from "node:assert/strict";
import fc from "fast-check";
import type { Clause, GeneralRule, Programme, RequirementBasis } from "../catalogue.ts";
import { gradeScales } from "../certificates.ts";
import { checkEligibility } from "./check-eligibility.ts";
import { compileCatalogue } from "./compile.ts";
import type { CompiledCatalogue } from "./compiled.ts";
import { catalogueOf, cutOff, degreeRule, everyVerdict, one, programme, subjects } from "./test-catalogue.ts";
import type { Candidate, SubjectGrade, Verdict } from "./verdict.ts";

/** Programmes, general rules and slips drawn at random, and the verdict on them. */

/** Raise it to search longer. The default suits every run of the suite. */
export const factor = 1;
const scale = gradeScales.WASSCE.map(({ grade }) => grade);
const electiveIds = subjects.map(({ id }) => id).filter((id) => id > 4);
const grade = fc.constantFrom(...scale);
const gradeOrNone = fc.oneof({ weight: 12, arbitrary: grade }, { weight: 1, arbitrary: fc.constant(null) });
const min = fc.constantFrom("B3", "C4", "C6", "C6", "C6", "D7");

const clause: fc.Arbitrary<Clause> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.subarray(electiveIds, { minLength: 1, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.subarray([1, 2, 3, 4, 11, 12, 13, 21], { minLength: 1, maxLength: 6 }) },
    ),
    min,
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([from, least, pick]) => one(from, least, Math.min(pick, from.length)));

export const offered: fc.Arbitrary<Programme> = fc
  .record({
    requires: fc.array(clause, { maxLength: 3 }),
    otherwise: fc.array(fc.array(clause, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    thirdCore: fc.constantFrom(null, "best" as const, 3, 4),
    basis: fc.constantFrom("states-subjects", "states-subjects", "states-any", "states-some", "none"),
    more: clause,
    cutOffs: fc.oneof(
      fc.constant([]),
      fc.integer({ min: 6, max: 36 }).map((aggregate) => [cutOff(aggregate)]),
      fc.constant([cutOff(36, { kind: "ceiling" })]),
    ),
  })
  .map(({ more, ...fields }) => programme({ ...fields, ...known[fields.basis], ...enoughOf(fields, more) }));

const known = {
  "states-subjects": { electives: "named" },
  "states-any": { electives: "any" },
  "states-some": { electives: "not-published", otherwise: [] },
  none: { electives: "not-published" },
} as const satisfies Record<RequirementBasis, Partial<Programme>>;

/** A sufficient set asks for at least the known requirements, and for at most three subjects. */
function enoughOf(
  { basis, requires }: Pick<Programme, "basis" | "requires">,
  more: Clause,
): Partial<Programme> {
  if (basis !== "states-some") return {};
  const [first] = requires;
  if (first === undefined || first.pick === 3) return { requires: [], enough: [[more]] };
  const pick = Math.min(more.pick, 3 - first.pick);
  return { requires: [first], enough: [[first, { ...more, pick }]] };
}

export const rule: fc.Arbitrary<GeneralRule> = fc
  .record({
    cores: fc.constantFrom([one(2), one(1), one([3, 4])], [one(2), one(1), one(3), one(4)], [one(2)]),
    electives: fc.constantFrom(
      null,
      { count: 3, min: "C6" },
      { count: 2, min: "C6" },
      { count: 3, min: "E8" },
    ),
    passes: fc.constantFrom(null, { count: 5, min: "C6" }),
    maxAggregate: fc.constantFrom(null, 24, 36),
    isPublished: fc.constantFrom(true, true, true, true, false),
  })
  .map((fields) => degreeRule(fields));

export const slip: fc.Arbitrary<SubjectGrade[]> = fc
  .tuple(
    fc.subarray([1, 2, 3, 4], { minLength: 3 }),
    fc.subarray(electiveIds, { minLength: 2, maxLength: 6 }),
    fc.array(gradeOrNone, { minLength: 10, maxLength: 10 }),
  )
  .map(([cores, electives, grades]) =>
    [...cores, ...electives].map((subjectId, at) => ({ subjectId, grade: grades[at] ?? null })),
  );

/** Slips without a pending grade. */
export const graded = slip.filter((grades) => grades.every((one) => one.grade !== null));

function asCandidate(grades: readonly SubjectGrade[]): Candidate {
  return { certificate: "WASSCE", grades, course: null, sex: null, hasResults: null };
}

export function judged(offer: Programme, general: GeneralRule, grades: readonly SubjectGrade[]): Verdict {
  return judgedAt(compileCatalogue(catalogueOf([offer], [general])), grades);
}

export function judgedAt(compiled: CompiledCatalogue, grades: readonly SubjectGrade[]): Verdict {
  const question = { country: "GHA", schoolId: 1, level: "Degree" } as const;
  const [verdict] = everyVerdict(checkEligibility(compiled, asCandidate(grades), question));
  assert.ok(verdict);
  return verdict;
}

export const isOpen = ({ outcome }: Verdict) => outcome === "qualified" || outcome === "open";
export const rankOf = (verdict: Verdict) => (isOpen(verdict) ? 2 : verdict.outcome === "ask" ? 1 : 0);

export function improved(one: string | null): string {
  return scale[Math.max(0, (one === null ? scale.length : scale.indexOf(one)) - 1)] ?? "A1";
}

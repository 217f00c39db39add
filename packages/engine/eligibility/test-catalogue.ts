import type {
  Catalogue,
  Clause,
  CutOff,
  GeneralRule,
  Programme,
  School,
  Subject,
  SubjectId,
} from "../catalogue.ts";
import { checkEligibility } from "./check-eligibility.ts";
import { compileCatalogue } from "./compile.ts";
import type { Candidate, Eligibility, Verdict } from "./verdict.ts";

/** A small invented catalogue for the engine's tests: one school, one programme, changed by each test. */

const named = {
  mathematics: [1, "Mathematics"],
  english: [2, "English Language"],
  science: [3, "Integrated Science"],
  social: [4, "Social Studies"],
  electiveMaths: [11, "Elective Mathematics"],
  physics: [12, "Physics"],
  chemistry: [13, "Chemistry"],
  biology: [14, "Biology"],
  ict: [15, "ICT"],
  economics: [21, "Economics"],
  government: [23, "Government"],
  history: [24, "History"],
  literature: [25, "Literature in English"],
} as const;
type Name = keyof typeof named;

export const subjects: readonly Subject[] = Object.values(named).map(([number, name]) => ({
  id: number,
  name,
  code: name.slice(0, 4),
  type: number <= 4 ? "core" : "elective",
  aliases: [name],
  courses: [],
  certificates: ["WASSCE", "SSSCE", "GBCE"],
  countries: ["GHA"],
}));

export const id = Object.fromEntries(
  Object.entries(named).map(([name, [number]]) => [name, number]),
) as Record<Name, SubjectId>;

export const all = subjects.map((subject) => subject.id);

export function one(of: SubjectId | readonly SubjectId[], min = "C6", pick = 1): Clause {
  return { pick, from: typeof of === "number" ? [of] : of, min };
}

export function degreeRule(change: Partial<GeneralRule> = {}): GeneralRule {
  return {
    level: "Degree",
    certificate: "WASSCE",
    streams: null,
    isPublished: true,
    cores: [one(id.english), one(id.mathematics), one([id.science, id.social])],
    electives: { count: 3, min: "C6" },
    passes: null,
    thirdCore: null,
    maxAggregate: 36,
    alsoAsks: [],
    text: "Six credits.",
    source: "https://example.edu/rule",
    ...change,
  };
}

export function cutOff(aggregate: number, change: Partial<CutOff> = {}): CutOff {
  return {
    year: "2025/2026",
    aggregate,
    kind: "cutoff",
    sex: "any",
    background: "any",
    choice: null,
    applicants: "any",
    source: "https://example.edu/cut-offs",
    list: "exu",
    column: "main",
    series: "outcome main",
    isCensored: false,
    isReplaced: false,
    cell: null,
    second: null,
    ...change,
  };
}

export function programme(change: Partial<Programme> = {}): Programme {
  return {
    id: 1,
    schoolId: 1,
    name: "BSc Example",
    level: "Degree",
    faculty: null,
    campus: null,
    stream: "Regular",
    durationYears: 4,
    field: "Science",
    thirdCore: null,
    electives: "any",
    basis: "states-any",
    requires: [],
    otherwise: [],
    enough: [],
    admitsOnly: null,
    alsoAsks: [],
    cutOffs: [cutOff(20)],
    requirementSource: null,
    page: null,
    commonName: null,
    note: "",
    ...change,
  };
}

export function catalogueOf(programmes: readonly Programme[], rules = [degreeRule()]): Catalogue {
  const school: School = {
    id: 1,
    slug: "exu",
    name: "Example University",
    shortName: "EXU",
    country: "GHA",
    city: null,
    region: null,
    type: "Public university",
    website: null,
    admissionsUrl: null,
    description: "",
    generalRules: rules,
    points: [],
  };
  return { version: 1, checkedOn: "2026", subjects, schools: [school], programmes, figureLists: [] };
}

/** Grades by the names of `id` below; a list is two sittings. */
export type Grades = Partial<Record<Name, string | null | readonly [string | null, string | null]>>;

export function candidate(grades: Grades, change: Partial<Candidate> = {}): Candidate {
  return {
    certificate: "WASSCE",
    grades: Object.entries(id).flatMap(([name, subjectId]) => {
      const grade = grades[name as Name];
      if (grade === undefined) return [];
      if (grade === null || typeof grade === "string") return [{ subjectId, grade }];
      return [
        { subjectId, grade: grade[0], sitting: 1 as const },
        { subjectId, grade: grade[1], sitting: 2 as const },
      ];
    }),
    course: null,
    sex: null,
    hasResults: null,
    ...change,
  };
}

export const bright: Grades = {
  english: "B2",
  mathematics: "A1",
  science: "B3",
  social: "A1",
  electiveMaths: "B2",
  physics: "B3",
  chemistry: "C4",
  biology: "A1",
};

const sciences = ["english", "mathematics", "science", "social", "physics", "chemistry", "biology"];
export const sixCredits: Grades = Object.fromEntries(sciences.map((name) => [name, "C6"]));

export function checkAt(catalogue: Catalogue, who: Candidate): Eligibility {
  return checkEligibility(compileCatalogue(catalogue), who, { country: "GHA", schoolId: 1, level: "Degree" });
}

/** The verdict on one programme under one rule. */
export function verdictOn(
  offered: Partial<Programme>,
  who: Candidate,
  rule: Partial<GeneralRule> = {},
): Verdict {
  const result = checkAt(catalogueOf([programme(offered)], [degreeRule(rule)]), who);
  const [verdict] = everyVerdict(result);
  if (verdict === undefined) throw new Error("no verdict");
  return verdict;
}

export function everyVerdict(found: Eligibility): Verdict[] {
  const { qualified, open, near, closed, ask } = found;
  return [...qualified, ...open, ...near, ...closed, ...ask];
}

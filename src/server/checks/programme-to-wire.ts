import type { ProgrammeOut } from "../../contract/checks.ts";
import {
  sentenceFor,
  type CutOff,
  type Programme,
  type School,
  type Subject,
  type SubjectId,
  type Verdict,
} from "../../engine/index.ts";

export interface Names {
  readonly schools: ReadonlyMap<number, School>;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly checkedOn: string;
}

/** One verdict in the historic names of the wire. */
export function programmeToWire(verdict: Verdict, names: Names): ProgrammeOut {
  const { programme, cutOff } = verdict;
  const school = schoolOf(names, programme);
  return {
    id: programme.id,
    name: programme.name,
    description: describe(programme),
    max_grade: cutOff?.aggregate ?? null,
    link: programme.requirementSource ?? school.admissionsUrl ?? school.website,
    score: verdict.aggregate,
    difference: verdict.difference,
    chance: verdict.chance,
    is_strongest: verdict.isStrongest,
    year: cutOff?.year ?? null,
    source: cutOff?.source ?? null,
    checked_on: names.checkedOn,
    school: { id: school.id, name: school.name, slug: school.slug, short_name: school.shortName },
    campus: programme.campus,
    stream: programme.stream,
    level: programme.level,
    field: programme.field,
    faculty: programme.faculty,
    duration_years: programme.durationYears,
    sentence: sentenceFor(verdict),
    counted: verdict.counted.map(({ subjectId, name, grade, points, sitting }) => ({
      subject: name,
      subject_id: subjectId,
      grade,
      points,
      ...(sitting === undefined ? {} : { sitting }),
    })),
    reasons: [...verdict.reasons],
    changes: verdict.changes.map(({ subjectId, name, from, to }) => ({
      subject: name,
      subject_id: subjectId,
      from,
      to,
    })),
    also_asks: alsoAsked(programme, school),
    history: earlierFigures(programme, cutOff),
    requirement_source: programme.requirementSource,
    note: programme.note,
  };
}

export function schoolOf(names: Names, programme: Programme): School {
  const school = names.schools.get(programme.schoolId);
  if (school === undefined) throw new Error(`programme ${programme.id} is of no school we know`);
  return school;
}

export function subjectNameOf(names: Names, id: SubjectId): string {
  return names.subjects.get(id)?.name ?? `subject ${id}`;
}

/** "Degree, 4 years, Regular, Kumasi". */
function describe({ level, durationYears, stream, campus }: Programme): string {
  const years = durationYears === null ? null : `${durationYears} ${durationYears === 1 ? "year" : "years"}`;
  return [level, years, stream, campus].filter((part) => part !== null && part !== "").join(", ");
}

function alsoAsked(programme: Programme, school: School): string[] {
  const ofSchool = school.generalRules
    .filter(({ level }) => level === programme.level)
    .flatMap(({ alsoAsks }) => alsoAsks);
  return [...new Set([...programme.alsoAsks, ...ofSchool])];
}

/** Every other published figure, newest first. */
function earlierFigures({ cutOffs }: Programme, compared: CutOff | null): ProgrammeOut["history"] {
  return cutOffs
    .filter((figure) => figure !== compared)
    .sort((one, other) => (one.year < other.year ? 1 : one.year > other.year ? -1 : 0));
}

import {
  certificateNames,
  findSubject,
  gradeScales,
  homeCountry,
  levels,
  matchCourse,
  defaultCertificate,
  defaultLevel,
  type Candidate,
  type Catalogue,
  type CertificateType,
  type CourseName,
  type EligibilityQuestion,
  type Sex,
  type SubjectGrade,
} from "@okwan/engine";

import { courseNames } from "@okwan/catalogue";
import { UsageError } from "./run-command.ts";

/** One parsed request of `npm run check`. */
interface CheckRequest {
  readonly candidate: Candidate;
  readonly question: EligibilityQuestion;
}

/** An invalid field; the message names it and the allowed values. */
export class BadRequest extends UsageError {}

const sexes: readonly Sex[] = ["female", "male"];
const fields = ["country", "school", "certificate", "level", "course", "sex", "results", "grades"];
/** Are the results out? Some schools publish a figure for each case. */
const answers = ["out", "awaited"] as const;
/** More than anybody takes, over two results. */
const mostSubjects = 24;

type Fields = Readonly<Record<string, unknown>>;

/** @throws {BadRequest} naming the first invalid field */
export function readCheckRequest(input: unknown, catalogue: Catalogue): CheckRequest {
  if (!isObject(input))
    throw new BadRequest('request: must be an object like {"country":"GHA","grades":{…}}');
  const unknown = Object.keys(input).find((key) => !fields.includes(key));
  if (unknown !== undefined)
    throw new BadRequest(`${unknown}: no such field; allowed are ${fields.join(", ")}`);
  const certificate = oneOf("certificate", input["certificate"] ?? defaultCertificate, certificateNames);
  const country = countryOf(input, catalogue);
  return {
    candidate: {
      certificate,
      grades: gradesOf(input, certificate, country, catalogue),
      course: courseOf(input),
      sex: input["sex"] == null ? null : oneOf("sex", input["sex"], sexes, "or null"),
      hasResults:
        input["results"] == null ? null : oneOf("results", input["results"], answers, "or null") === "out",
    },
    question: {
      country,
      schoolId: schoolOf(input, country, catalogue),
      level: oneOf("level", input["level"] ?? defaultLevel, levels),
    },
  };
}

function isObject(input: unknown): input is Fields {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

function oneOf<Value extends string>(
  field: string,
  given: unknown,
  allowed: readonly Value[],
  or = "",
): Value {
  const wanted = typeof given === "string" ? given.trim().toLowerCase() : null;
  const value = allowed.find((one) => one.toLowerCase() === wanted);
  if (value !== undefined) return value;
  throw new BadRequest(
    `${field}: ${shown(given)} is not allowed; use ${[allowed.join(", "), or].join(" ").trim()}`,
  );
}

function countryOf(input: Fields, { schools }: Catalogue): string {
  return oneOf(
    "country",
    input["country"] ?? homeCountry,
    [...new Set(schools.map(({ country }) => country))].sort(),
  );
}

function schoolOf(input: Fields, country: string, { schools }: Catalogue): number | null {
  const given = input["school"] ?? "all";
  const wanted = typeof given === "string" ? given.trim().toLowerCase() : null;
  if (wanted === "all") return null;
  const school = schools.find(({ slug }) => slug === wanted);
  if (school?.country === country) return school.id;
  if (school !== undefined) {
    throw new BadRequest(`school: ${school.slug} is in ${school.country}, not in ${country}`);
  }
  const slugs = schools.filter((one) => one.country === country).map(({ slug }) => slug);
  throw new BadRequest(`school: ${shown(given)} is not known; use "all" or one of ${slugs.join(", ")}`);
}

function courseOf(input: Fields): CourseName | null {
  const given = input["course"] ?? null;
  if (given === null) return null;
  const course = typeof given === "string" ? matchCourse(given) : null;
  if (course !== null) return course;
  throw new BadRequest(`course: ${shown(given)} is not known; use ${courseNames.join(", ")} or null`);
}

function gradesOf(
  input: Fields,
  certificate: CertificateType,
  country: string,
  { subjects }: Catalogue,
): SubjectGrade[] {
  const given = input["grades"];
  if (!isObject(given)) {
    throw new BadRequest('grades: must be an object of subjects and grades like {"Mathematics":"B3"}');
  }
  const names = new Map<number, string>();
  const grades = Object.entries(given).flatMap(([label, value]) => {
    const subject = findSubject(label, subjects, { country, certificate });
    if (subject === null) {
      throw new BadRequest(
        `grades: ${shown(label)} is not a subject we know; use a name like "Elective Mathematics"`,
      );
    }
    const before = names.get(subject.id);
    if (before !== undefined) {
      throw new BadRequest(
        `grades: ${shown(before)} and ${shown(label)} are both ${subject.name}; give it once`,
      );
    }
    names.set(subject.id, label);
    return sittingsOf(label, value).map(({ grade, ...sitting }) => ({
      subjectId: subject.id,
      grade: gradeOf(certificate, label, grade),
      ...sitting,
    }));
  });
  if (names.size > mostSubjects)
    throw new BadRequest(`grades: ${names.size} subjects; at most ${mostSubjects} are allowed`);
  return grades;
}

/** A subject sat twice is given as a list of two grades, first sitting first. */
function sittingsOf(label: string, value: unknown): { grade: unknown; sitting?: 1 | 2 }[] {
  if (!Array.isArray(value)) return [{ grade: value }];
  if (value.length !== 2) {
    throw new BadRequest(
      `grades: ${shown(label)} has ${value.length} grades; use one, or two for two sittings`,
    );
  }
  return ([1, 2] as const).map((sitting) => ({ grade: value[sitting - 1] as unknown, sitting }));
}

function gradeOf(certificate: CertificateType, label: string, given: unknown): string | null {
  if (given === null) return null;
  const wanted = typeof given === "string" ? given.trim().toUpperCase() : null;
  const step = gradeScales[certificate].find(({ grade }) => grade === wanted);
  if (step !== undefined) return step.grade;
  const allowed = gradeScales[certificate].map(({ grade }) => grade).join(", ");
  throw new BadRequest(
    `grades: ${shown(given)} for ${shown(label)} is not a ${certificate} grade; use ${allowed}, or null for no grade yet`,
  );
}

/** The value as given, on one line and shortened. */
function shown(given: unknown): string {
  const text = JSON.stringify(given) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

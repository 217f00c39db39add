import type { z } from "zod";
import type { CheckRequest, Results } from "../../contract/checks.ts";
import type { FieldError } from "../../contract/envelope.ts";
import {
  allSchoolsId,
  certificateIds,
  coreShortNames,
  electiveSlots,
  levelIds,
  type CoreShortName,
} from "../../contract/product.ts";
import {
  gradeAt,
  gradeScales,
  type CertificateType,
  type Level,
  type Subject,
  type SubjectGrade,
} from "../../engine/index.ts";
import { Refusal } from "../http/errors.ts";
import type { CatalogueNow } from "./parts.ts";
import type { Submission } from "./submission.ts";

/**
 * From the wire to our terms.
 * @throws {Refusal} with a sentence for every field that is wrong; then nothing was stored.
 */
export function readSubmission(
  wire: z.output<typeof CheckRequest>,
  { catalogue, lists }: CatalogueNow,
): Submission {
  const problems: FieldError[] = [];
  const tell = (field: string, message: string) => void problems.push({ field, message });

  const country = lists.countries.find(({ id }) => id === wire.country_id);
  if (country === undefined) tell("country_id", "We do not know this country. Choose one of the list.");
  const school = catalogue.schools.find(({ id }) => id === wire.school_id);
  if (wire.school_id !== allSchoolsId && school === undefined) {
    tell("school_id", "We do not know this school. Choose one of the list.");
  } else if (school !== undefined && country !== undefined && school.country !== country.code) {
    tell("school_id", `${school.name} is not in ${country.name}. Choose a school of that country.`);
  }
  const certificate = keyOf(certificateIds, wire.cert_type_id);
  if (certificate === undefined) {
    tell("cert_type_id", "The certificate must be 1 (WASSCE), 2 (SSSCE) or 3 (GBCE).");
  }
  const level = keyOf(levelIds, wire.programme_type_id);
  if (level === undefined) {
    tell("programme_type_id", "The level must be 1 (Certificate), 2 (Diploma) or 3 (Degree).");
  }
  const course = lists.courses.find(({ id }) => id === wire.course_id);
  if (course === undefined && wire.course_id !== null && wire.course_id !== 0) {
    tell("course_id", "We do not know this SHS course. Choose one of the list, or leave it out.");
  }
  const grades = readGrades(wire.results, certificate ?? "WASSCE", catalogue.subjects, tell);

  if (problems.length > 0 || certificate === undefined || level === undefined) {
    throw new Refusal("bad-input", "submission", problems[0]?.message ?? "Please check what you entered.", {
      fields: problems,
    });
  }
  return {
    countryId: wire.country_id,
    schoolId: wire.school_id === allSchoolsId ? null : wire.school_id,
    level: level satisfies Level,
    certificate,
    course: course?.name ?? null,
    sex: wire.sex,
    grades,
    isPredicted: wire.is_predicted,
  };
}

type Tell = (field: string, message: string) => void;

/** Every grade on the certificate's own scale; each subject once a sitting; four electives a sitting at most. */
export function readGrades(
  results: z.output<typeof Results>,
  certificate: CertificateType,
  subjects: readonly Subject[],
  tell: Tell,
): SubjectGrade[] {
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]));
  const hasSecond =
    results.electives.some(({ sitting }) => sitting === 2) || (results.second_sitting?.length ?? 0) > 0;
  const grades: SubjectGrade[] = [];
  const taken = new Map<string, Subject>();

  const add = (field: string, subjectId: number, points: number | null, sitting: 1 | 2) => {
    const subject = subjectOf.get(subjectId);
    if (subject === undefined) {
      tell(`${field}.subject_id`, "We do not know this subject. Choose one of the list.");
      return;
    }
    if (taken.has(`${sitting}:${subjectId}`)) {
      tell(`${field}.subject_id`, `${subject.name} was given twice. Keep it once.`);
      return;
    }
    taken.set(`${sitting}:${subjectId}`, subject);
    if (points !== null && points > gradeScales[certificate].length) {
      tell(`${field}.grade`, `${certificate} grades for ${subject.name} are ${scaleText(certificate)}.`);
      return;
    }
    const grade = points === null ? null : gradeAt(certificate, points);
    grades.push(hasSecond ? { subjectId, grade, sitting } : { subjectId, grade });
  };

  for (const [shortName, subjectId] of Object.entries(coreShortNames)) {
    const points = results.core[shortName as CoreShortName];
    if (points !== undefined) add(`results.core.${shortName}`, subjectId, points, 1);
  }
  results.electives.forEach(({ subject_id: subjectId, grade, sitting }, index) => {
    const field = `results.electives.${index}`;
    const subject = subjectOf.get(subjectId);
    if (subject?.type === "core") {
      tell(
        `${field}.subject_id`,
        `${subject.name} is a core subject. Give its grade among the core subjects.`,
      );
    } else add(field, subjectId, grade, sitting ?? 1);
  });
  results.second_sitting?.forEach(({ subject_id: subjectId, grade }, index) => {
    add(`results.second_sitting.${index}`, subjectId, grade, 2);
  });

  for (const sitting of [1, 2] as const) {
    const electives = [...taken].filter(
      ([key, subject]) => key.startsWith(`${sitting}:`) && subject.type === "elective",
    );
    if (electives.length > electiveSlots) {
      tell(
        "results.electives",
        `One result has at most ${electiveSlots} electives. You gave ${electives.length}.`,
      );
    }
  }
  return grades;
}

function scaleText(certificate: CertificateType): string {
  const scale = gradeScales[certificate];
  return `1 (${scale[0]?.grade}) to ${scale.length} (${scale.at(-1)?.grade})`;
}

function keyOf<K extends string>(ids: Readonly<Record<K, number>>, id: number): K | undefined {
  return (Object.keys(ids) as K[]).find((key) => ids[key] === id);
}

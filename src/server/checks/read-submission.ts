import type { z } from "zod";
import type { CheckRequest, Results } from "../../contract/check-request.ts";
import {
  allSchoolsId,
  certificateIds,
  coreShortNames,
  electiveSlots,
  levelIds,
  type CoreShortName,
} from "../../contract/product.ts";
import {
  certificates,
  gradeAt,
  gradeScales,
  usualCertificate,
  type CertificateType,
  type Level,
  type Subject,
  type SubjectGrade,
} from "../../engine/index.ts";
import { type FieldSentence, Refusal } from "../http/errors.ts";
import { said, type Said } from "../http/said.ts";
import type { CatalogueNow } from "./parts.ts";
import type { Submission } from "./submission.ts";

/**
 * From the wire to our terms.
 * @throws {Refusal} with a sentence for every field that is wrong; then nothing was stored.
 */
export function readSubmission(
  wire: z.output<typeof CheckRequest>,
  { catalogue, compiled, lists }: CatalogueNow,
): Submission {
  const problems: FieldSentence[] = [];
  const tell: Tell = (field, message) => void problems.push({ field, message });

  const country = lists.countries.find(({ id }) => id === wire.country_id);
  if (country === undefined) tell("country_id", said("errors.unknownCountry"));
  const school = catalogue.schools.find(({ id }) => id === wire.school_id);
  if (wire.school_id !== allSchoolsId && school === undefined) {
    tell("school_id", said("errors.unknownSchool"));
  } else if (school !== undefined && country !== undefined && school.country !== country.code) {
    tell("school_id", said("errors.schoolElsewhere", { school: school.name, country: country.name }));
  }
  const certificate = keyOf(certificateIds, wire.cert_type_id);
  if (certificate === undefined) {
    tell("cert_type_id", said("errors.certificate"));
  }
  const level = keyOf(levelIds, wire.programme_type_id);
  if (level === undefined) {
    tell("programme_type_id", said("errors.level"));
  }
  const course = lists.courses.find(({ id }) => id === wire.course_id);
  if (course === undefined && wire.course_id !== null && wire.course_id !== 0) {
    tell("course_id", said("errors.unknownCourse"));
  }
  const grades = readGrades(wire.results, certificate ?? usualCertificate, compiled.subjects, tell);

  if (problems.length > 0 || certificate === undefined || level === undefined) {
    throw new Refusal("bad-input", "submission", problems[0]?.message ?? said("errors.answers"), {
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

type Tell = (field: string, message: Said) => void;

/** Every grade on the certificate's own scale; each subject once a sitting; four electives a sitting at most. */
export function readGrades(
  results: z.output<typeof Results>,
  certificate: CertificateType,
  subjects: ReadonlyMap<number, Subject>,
  tell: Tell,
): SubjectGrade[] {
  const hasSecond =
    results.electives.some(({ sitting }) => sitting === 2) || (results.second_sitting?.length ?? 0) > 0;
  const grades: SubjectGrade[] = [];
  const taken = new Map<string, Subject>();

  const add = (field: string, subjectId: number, points: number | null, sitting: 1 | 2) => {
    const subject = subjects.get(subjectId);
    if (subject === undefined) {
      tell(`${field}.subject_id`, said("errors.unknownSubject"));
      return;
    }
    if (taken.has(`${sitting}:${subjectId}`)) {
      tell(`${field}.subject_id`, said("errors.subjectTwice", { subject: subject.name }));
      return;
    }
    taken.set(`${sitting}:${subjectId}`, subject);
    if (points !== null && points > gradeScales[certificate].length) {
      tell(
        `${field}.grade`,
        said("errors.scale", { certificate, subject: subject.name, ...endsOf(certificate) }),
      );
      return;
    }
    const grade = points === null ? null : gradeAt(certificates[certificate], points);
    grades.push(hasSecond ? { subjectId, grade, sitting } : { subjectId, grade });
  };

  for (const [shortName, subjectId] of Object.entries(coreShortNames)) {
    const points = results.core[shortName as CoreShortName];
    if (points !== undefined) add(`results.core.${shortName}`, subjectId, points, 1);
  }
  results.electives.forEach(({ subject_id: subjectId, grade, sitting }, index) => {
    const field = `results.electives.${index}`;
    const subject = subjects.get(subjectId);
    if (subject?.type === "core") {
      tell(`${field}.subject_id`, said("errors.isCore", { subject: subject.name }));
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
        said("errors.tooManyElectives", { most: electiveSlots, given: electives.length }),
      );
    }
  }
  return grades;
}

function endsOf(certificate: CertificateType) {
  const scale = gradeScales[certificate];
  return { best: scale[0]?.grade ?? "", count: scale.length, last: scale.at(-1)?.grade ?? "" };
}

function keyOf<K extends string>(ids: Readonly<Record<K, number>>, id: number): K | undefined {
  return (Object.keys(ids) as K[]).find((key) => ids[key] === id);
}

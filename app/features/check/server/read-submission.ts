import type { z } from "zod";
import type { CheckRequest, ExamResults } from "../contract/check-request.ts";
import {
  allSchoolsId,
  certificateIds,
  coreShortNames,
  electiveSlots,
  mostElectives,
  type CoreShortName,
} from "../../../kernel/contract/product.ts";
import {
  countries,
  homeCountry,
  certificates,
  type CertificateType,
  gradeAt,
  gradeScales,
  type Level,
  levelIds,
  levels,
  type Subject,
  type SubjectGrade,
  defaultCertificate,
} from "@okwan/engine";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import type { FieldError } from "../../../kernel/contract/endpoint.ts";
import type { Submission } from "../../result/server/submission.ts";

/** "1 (Certificate), 2 (Diploma), 3 (Degree)" */
const levelChoices = levels
  .toReversed()
  .map((level) => `${levelIds[level]} (${level})`)
  .join(", ");

/**
 * Converts the wire's request to our terms.
 * @throws {Refusal} with a sentence for every invalid field; nothing is stored then.
 */
export function readSubmission(
  wire: z.output<typeof CheckRequest>,
  { catalogue, compiled, lists }: LoadedVersion,
): Submission {
  const problems: FieldError[] = [];
  const report: ReportProblem = (field, message) => void problems.push({ field, message });

  checkPlace(wire, catalogue.schools, lists.countries, report);
  const certificate = keyOf(certificateIds, wire.cert_type_id);
  if (certificate === undefined) report("cert_type_id", sentenceOf("errors.certificate"));
  const level = keyOf(levelIds, wire.programme_type_id);
  if (level === undefined) report("programme_type_id", sentenceOf("errors.level", { levels: levelChoices }));
  const course = lists.courses.find(({ id }) => id === wire.course_id);
  if (course === undefined && wire.course_id !== null && wire.course_id !== 0) {
    report("course_id", sentenceOf("errors.unknownCourse"));
  }
  checkWanted(wire, catalogue, lists.countries, report);
  const asked = { certificate: certificate ?? defaultCertificate, countryId: wire.country_id };
  const grades = readGrades(wire.results, asked, compiled.subjects, report);

  if (problems.length > 0 || certificate === undefined || level === undefined) {
    throw new Refusal("bad-input", "submission", problems[0]?.message ?? sentenceOf("errors.answers"), {
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
    // Omitted if empty, so that inputs of earlier checks stay equal.
    ...(wire.wanted.length === 0 ? {} : { wanted: [...new Set(wire.wanted)] }),
    ...(wire.stream === undefined ? {} : { stream: wire.stream }),
  };
}

type ReportProblem = (field: string, message: string) => void;

/** The country exists, and the school (unless all) is in it. */
function checkPlace(
  wire: Pick<z.output<typeof CheckRequest>, "country_id" | "school_id">,
  schools: LoadedVersion["catalogue"]["schools"],
  countries: LoadedVersion["lists"]["countries"],
  report: ReportProblem,
): void {
  const country = countries.find(({ id }) => id === wire.country_id);
  if (country === undefined) report("country_id", sentenceOf("errors.unknownCountry"));
  const school = schools.find(({ id }) => id === wire.school_id);
  if (wire.school_id !== allSchoolsId && school === undefined) {
    report("school_id", sentenceOf("errors.unknownSchool"));
  } else if (school !== undefined && country !== undefined && school.country !== country.code) {
    report("school_id", sentenceOf("errors.schoolElsewhere", { school: school.name, country: country.name }));
  }
}

/** Each id is a programme of that country. */
function checkWanted(
  { wanted, country_id: countryId }: Pick<z.output<typeof CheckRequest>, "wanted" | "country_id">,
  { programmes, schools }: LoadedVersion["catalogue"],
  countries: LoadedVersion["lists"]["countries"],
  report: ReportProblem,
): void {
  const code = countries.find(({ id }) => id === countryId)?.code;
  for (const id of wanted) {
    const schoolId = programmes.find((programme) => programme.id === id)?.schoolId;
    const country = schools.find((school) => school.id === schoolId)?.country;
    if (country === undefined || country !== code) report("wanted", sentenceOf("errors.unknownProgramme"));
  }
}

/**
 * Validates: grades on the certificate's own scale, each subject once per sitting, at most four electives per
 * sitting.
 */
export function readGrades(
  results: z.output<typeof ExamResults>,
  { certificate, countryId }: Pick<Submission, "certificate" | "countryId">,
  subjects: ReadonlyMap<number, Subject>,
  report: ReportProblem,
): SubjectGrade[] {
  const hasSecond =
    results.electives.some(({ sitting }) => sitting === 2) || (results.second_sitting?.length ?? 0) > 0;
  const grades: SubjectGrade[] = [];
  const taken = new Map<string, Subject>();

  for (const { field, subjectId, points, sitting, isElective } of givenGrades(results)) {
    const subject = subjects.get(subjectId);
    const refuse = (message: string) => report(`${field}.subject_id`, message);
    if (subject === undefined) refuse(sentenceOf("errors.unknownSubject"));
    else if (isElective && subject.type === "core")
      refuse(sentenceOf("errors.isCore", { subject: subject.name }));
    else if (taken.has(`${sitting}:${subjectId}`)) {
      refuse(sentenceOf("errors.subjectTwice", { subject: subject.name }));
    } else {
      taken.set(`${sitting}:${subjectId}`, subject);
      if (points !== null && points > gradeScales[certificate].length) {
        const scale = { certificate, subject: subject.name, ...endsOf(certificate) };
        report(`${field}.grade`, sentenceOf("errors.scale", scale));
      } else {
        const grade = points === null ? null : gradeAt(certificates[certificate], points);
        grades.push(hasSecond ? { subjectId, grade, sitting } : { subjectId, grade });
      }
    }
  }
  countElectives(taken, countryId, report);
  return grades;
}

interface GivenGrade {
  /** Field in the request. */
  readonly field: string;
  readonly subjectId: number;
  readonly points: number | null;
  readonly sitting: 1 | 2;
  readonly isElective?: true;
}

/** The wire's three lists as one. */
function* givenGrades(results: z.output<typeof ExamResults>): Generator<GivenGrade> {
  for (const [shortName, subjectId] of Object.entries(coreShortNames)) {
    const points = results.core[shortName as CoreShortName];
    if (points !== undefined) yield { field: `results.core.${shortName}`, subjectId, points, sitting: 1 };
  }
  for (const [index, { subject_id: subjectId, grade, sitting }] of results.electives.entries()) {
    const field = `results.electives.${index}`;
    yield { field, subjectId, points: grade, sitting: sitting ?? 1, isElective: true };
  }
  for (const [index, { subject_id: subjectId, grade }] of (results.second_sitting ?? []).entries()) {
    yield { field: `results.second_sitting.${index}`, subjectId, points: grade, sitting: 2 };
  }
}

function countElectives(taken: ReadonlyMap<string, Subject>, countryId: number, report: ReportProblem): void {
  const most = countryId === countries[homeCountry].id ? electiveSlots : mostElectives;
  for (const sitting of [1, 2]) {
    const electives = [...taken].filter(
      ([key, subject]) => key.startsWith(`${sitting}:`) && subject.type === "elective",
    );
    if (electives.length > most) {
      const count = { most, given: electives.length };
      report("results.electives", sentenceOf("errors.tooManyElectives", count));
    }
  }
}

function endsOf(certificate: CertificateType) {
  const scale = gradeScales[certificate];
  return { best: scale[0]?.grade ?? "", count: scale.length, last: scale.at(-1)?.grade ?? "" };
}

function keyOf<K extends string>(ids: Readonly<Record<K, number>>, id: number): K | undefined {
  return (Object.keys(ids) as K[]).find((key) => ids[key] === id);
}

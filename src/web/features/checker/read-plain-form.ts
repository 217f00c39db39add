import {
  certificateNames,
  certificates,
  type CertificateType,
  type Level,
  pointsOf,
  usualCertificate,
  usualLevel,
} from "../../../engine/index.ts";
import { fieldsOfStudy } from "../../../contract/field-of-study.ts";
import type { CheckerData } from "./checker-data.ts";
import { blankForm, type CheckForm, type GradeRow } from "./form.ts";

/** The posted form without script in the wizard's shape. Unknown choices are blank. */
export function readPlainForm(posted: FormData, data: CheckerData): CheckForm {
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  const certificateType: CertificateType =
    certificateNames.find((name) => name === text("certificate")) ?? usualCertificate;
  const grade = (name: string) =>
    pointsOf(certificates[certificateType], text(name)) === null ? null : text(name);
  const core = data.coreSubjects.flatMap(({ id }) => {
    const given = grade(`core-${id}`);
    return given === null ? [] : [[id, given] as const];
  });
  const electives = blankForm.electives.map((empty, index): GradeRow => {
    const subjectId = Number(text(`elective-${index + 1}`));
    return subjectId > 0 ? { subjectId, grade: grade(`elective-${index + 1}-grade`) } : empty;
  });
  const level = (data.levels.find((one) => one.name === text("level"))?.name ?? usualLevel) as Level;
  const course = data.courses.find((one) => one.name === text("course"));
  const sex = text("sex");
  return {
    ...blankForm,
    method: "manual",
    dreams: data.dreams,
    background: {
      country: data.country,
      school: data.schools.find((one) => one.slug === text("school")) ?? null,
      notOffered: null,
      courseOffered: course?.name ?? null,
      wish: fieldsOfStudy.find((field) => field === text("wish")) ?? null,
      certificateType,
      programmeLevel: level,
      chosenLevel: level,
      fullName: text("fullName"),
      phoneNumber: text("phoneNumber"),
      sex: sex === "female" || sex === "male" ? sex : null,
    },
    core: Object.fromEntries(core),
    electives,
    isPredicted: posted.has("isPredicted"),
  };
}

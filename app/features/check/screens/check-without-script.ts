import type { SiteRequest } from "../../../kernel/contract/site.ts";
import { waysToStudy } from "../../../kernel/contract/product.ts";
import { fieldsOfStudy } from "../../../kernel/contract/programme-index.ts";
import {
  certificateNames,
  certificates,
  type CertificateType,
  type Level,
  pointsOf,
  defaultCertificate,
  defaultLevel,
} from "@okwan/engine";
import type { Words } from "../../../words/words.ts";
import { apiData, ApiFailure } from "../../../kernel/web/api-data.ts";
import { answersOf, phoneOf } from "./check-request.ts";
import { type CheckerData, backgroundErrors, backgroundProblem } from "./wizard-state.ts";
import { blankForm, type CheckForm, gradeCount, type GradeRow } from "./form.ts";

/** The posted form without script in the wizard's shape. Unknown choices are blank. */
export function readFormWithoutScript(posted: FormData, data: CheckerData): CheckForm {
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  const certificateType: CertificateType =
    certificateNames.find((name) => name === text("certificate")) ?? defaultCertificate;
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
  const level = (data.levels.find((one) => one.name === text("level"))?.name ?? defaultLevel) as Level;
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
      stream: waysToStudy.find((way) => way === text("stream")) ?? null,
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

/** Makes the order and check for a form posted without script: returns its code or the error messages. */
export async function checkWithoutScript(
  site: SiteRequest,
  form: CheckForm,
  data: CheckerData,
  words: Words,
): Promise<{ code: string } | { problems: string[] }> {
  const problems = Object.values(backgroundErrors(form)).map((key) =>
    backgroundProblem(key, form.background, words),
  );
  if (gradeCount(form) === 0) problems.unshift(words.t("checker.wrong.grades"));
  if (problems.length > 0) return { problems };
  try {
    const { code } = await apiData(site, "createOrder", {
      body: { user_phone: phoneOf(form.background), user_name: form.background.fullName || null },
    });
    await apiData(site, "submitCheck", {
      query: { show: "summary", grades_from: "hand" },
      body: { code, ...answersOf(form, data.courses) },
    });
    return { code };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const sentences = error.fields.map((field) => field.message);
    return { problems: sentences.length > 0 ? sentences : [error.message || words.t("failures.check")] };
  }
}

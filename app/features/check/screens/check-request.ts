import type { CheckRequest } from "../contract/check-request.ts";
import { certificateIds, coreShortNames, electiveSlotsIn } from "../../../kernel/contract/product.ts";
import { certificates, levelIds, pointsOf } from "@okwan/engine";
import { typedPhone } from "./wizard-state.ts";
import type { NamedOption } from "../../../kernel/web/reference.ts";
import type { CheckForm, GradeRow } from "./form.ts";

export type Answers = Omit<CheckRequest, "code">;

/** The form as an API request, without the order's code. */
export function answersOf(form: CheckForm, courses: readonly NamedOption[]): Answers {
  const { certificateType, programmeLevel, country, school, courseOffered, wish, stream, sex } =
    form.background;
  const points = (grade: string | null) => pointsOf(certificates[certificateType], grade);
  const rows = (given: readonly GradeRow[]) =>
    given.flatMap(({ subjectId, grade, isProposed }) =>
      subjectId === null || (isProposed === true && grade === null)
        ? []
        : [{ subject_id: subjectId, grade: points(grade) }],
    );
  const core = Object.entries(coreShortNames).flatMap(([name, id]) => {
    const grade = form.core[id];
    return grade === undefined ? [] : [[name, points(grade)]];
  });
  const second = rows(form.secondSitting);
  return {
    ...(school === null ? {} : { school_id: school.id }),
    ...(country === null ? {} : { country_id: country.id }),
    cert_type_id: certificateIds[certificateType],
    programme_type_id: levelIds[programmeLevel],
    course_id: courses.find((course) => course.name === courseOffered)?.id ?? null,
    sex,
    is_predicted: form.isPredicted,
    ...(form.dreams.length === 0 ? {} : { wanted: form.dreams.map(({ id }) => id) }),
    ...(wish === null ? {} : { wish: [wish] }),
    ...(stream === null ? {} : { stream }),
    results: {
      core: Object.fromEntries(core),
      electives: rows(form.electives.slice(0, electiveSlotsIn(country?.code))),
      ...(second.length === 0 ? {} : { second_sitting: second }),
    },
  };
}

/**
 * With its country code, so that a Nigerian number is not taken for a Ghanaian one; as typed if it is not a
 * valid number.
 */
export function phoneOf(background: CheckForm["background"]): string {
  const read = typedPhone(background);
  return read.kind === "mobile" || read.kind === "foreign" ? read.number : background.phoneNumber;
}

/** Equal for the same person: an order names who asked. */
export function personOf({ phoneNumber, fullName }: CheckForm["background"]): string {
  return JSON.stringify([phoneNumber.replace(/\D/g, ""), fullName.trim()]);
}

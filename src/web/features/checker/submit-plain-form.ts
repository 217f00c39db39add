import type { SiteRequest } from "../../../contract/site.ts";
import type { Words } from "../../../language/words.ts";
import { apiData, ApiFailure, askApi, dataOf } from "../../lib/api-data.ts";
import { answersOf, phoneOf } from "./check-request.ts";
import type { CheckerData } from "./checker-data.ts";
import { type CheckForm, gradeCount } from "./form.ts";
import { backgroundErrors } from "./steps.ts";

/** Makes the order and check for a form posted without script: returns its code or the error messages. */
export async function submitPlainForm(
  site: SiteRequest,
  form: CheckForm,
  data: CheckerData,
  words: Words,
): Promise<{ code: string; cookies: readonly string[] } | { problems: string[] }> {
  const problems = Object.values(backgroundErrors(form, words));
  if (gradeCount(form) === 0) problems.unshift(words.t("checker.wrong.grades"));
  if (problems.length > 0) return { problems };
  try {
    const ordered = await askApi(site, "POST /api/v1/check/initial", {
      body: { user_phone: phoneOf(form.background), user_name: form.background.fullName || null },
    });
    const { code } = dataOf(ordered);
    await apiData(site, "POST /api/v1/check", {
      query: { show: "summary" },
      body: { code, ...answersOf(form, data.courses) },
    });
    return { code, cookies: ordered.cookies };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const sentences = error.fields.map((field) => field.message);
    return { problems: sentences.length > 0 ? sentences : [error.message || words.t("failures.check")] };
  }
}

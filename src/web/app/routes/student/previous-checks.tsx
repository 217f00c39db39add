import { createWords } from "../../../../language/words.ts";
import { CheckList } from "../../../features/previous-checks/check-list.tsx";
import { Elsewhere } from "../../../features/previous-checks/elsewhere.tsx";
import { phoneChecksQuery } from "../../../features/previous-checks/past-checks.ts";
import { OutcomeToast } from "../../../features/student-area/outcome-toast.tsx";
import { outcomeOf, studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { apiData } from "../../../lib/api-data.ts";
import { formText } from "../../../lib/form-text.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { linkTo } from "../../../lib/rich-parts.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import { Note } from "../../../ui/card.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/previous-checks";

export const handle = { areas: ["previous"] } satisfies PageHandle;

/** Checks of the student's own phone: the login is the proof. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { phone } = await studentData(site, request, "GET /api/v1/me");
  const { searchParams } = new URL(request.url);
  const query = phoneChecksQuery(phone, searchParams);
  return { phone, ...(await apiData(site, "GET /api/v1/phone-checks", { query })) };
}

/** "This is mine": claims a check made with the student's number without proof. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { t } = createWords(site.words(handle.areas), console.error);
  const code = formText(await request.formData(), "code");
  const answer = await studentAnswer(site, request, "POST /api/v1/me/checks/:code/mine", {
    params: { code },
  });
  return outcomeOf(answer, t("previous.elsewhere.taken"));
}

export default function PreviousChecksRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, own, elsewhere } = loaderData;
  const { t, rich } = useWords();
  return (
    <>
      <PrivateHead title={t("previous.title")} />
      <h1 className="text-3xl">{t("previous.title")}</h1>
      <p className="mt-1.5 text-ink-2">
        {rich("previous.own.madeWith", {
          number: phone,
          phone: (words) => <span className="figures">{words}</span>,
        })}
      </p>
      {actionData?.isDone === false && (
        <Note tone="clay" role="alert" className="mt-5">
          {actionData.message}
        </Note>
      )}
      {own.length === 0 ? (
        <Note tone="brand" className="mt-5">
          {rich("previous.own.none", { link: linkTo("/checker") })}
        </Note>
      ) : (
        <CheckList checks={own} title={t("previous.list.own")} />
      )}
      <Elsewhere elsewhere={elsewhere} isLoggedIn />
      <OutcomeToast outcome={actionData} />
    </>
  );
}

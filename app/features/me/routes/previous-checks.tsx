import type { ReactNode } from "react";
import { CheckList } from "../../result/screens/previous-checks/check-list.tsx";
import { UnprovedChecks } from "../../result/screens/previous-checks/elsewhere.tsx";
import { phoneChecksQuery } from "../../result/screens/previous-checks/past-checks.ts";
import { formOutcome, studentApi } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { formText } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { linkTo, useWords } from "../../../kernel/web/words.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/previous-checks";

export const handle = { areas: ["previous"] } satisfies PageHandle;

/** Checks of the student's own phone: the login is the proof. */
export async function loader(args: Route.LoaderArgs) {
  const student = studentApi(args);
  const { phone } = await student.data("readProfile");
  const query = phoneChecksQuery(phone, new URL(args.request.url).searchParams);
  return { phone, ...(await student.data("listPhoneChecks", { query })) };
}

/** "This is mine": claims a check made with the student's number without proof. */
export async function action(args: Route.ActionArgs) {
  const { answer, t } = studentApi(args);
  const params = { code: formText(await args.request.formData(), "code") };
  return formOutcome(await answer("claimCheck", { params }), t("previous.elsewhere.taken"));
}

export default function PreviousChecksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, own, elsewhere } = loaderData;
  const { t, rich } = useWords();
  const number = { number: phone, phone: (words: ReactNode) => <span className="figures">{words}</span> };
  return (
    <StudentPage
      title={t("frame.previousChecks")}
      lead={rich("previous.own.madeWith", number)}
      outcome={actionData}
    >
      {own.length === 0 ? (
        <Note tone="brand" className="mt-5">
          {rich("previous.own.none", { link: linkTo("/checker") })}
        </Note>
      ) : (
        <CheckList checks={own} title={t("previous.list.own")} />
      )}
      <UnprovedChecks elsewhere={elsewhere} isLoggedIn />
    </StudentPage>
  );
}

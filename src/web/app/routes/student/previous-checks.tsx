import type { CheckResult } from "../../../../contract/checks.ts";
import type { Profile } from "../../../../contract/student.ts";
import { CheckList } from "../../../features/previous-checks/check-list.tsx";
import { toPastCheck } from "../../../features/previous-checks/past-checks.ts";
import { studentData } from "../../../features/student-area/student-api.ts";
import { apiData } from "../../../lib/api-data.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import { Note } from "../../../ui/card.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/previous-checks";

export const handle = { areas: ["previous"] } satisfies PageHandle;

/** Those of the own phone: being logged in is the proof. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { phone } = await studentData<Profile>(site, request, "");
  const found = await apiData<CheckResult[]>(site, `/api/v1/past-check?phone=${encodeURIComponent(phone)}`);
  return { phone, checks: found.map(toPastCheck) };
}

export default function PreviousChecksRoute({ loaderData: { phone, checks } }: Route.ComponentProps) {
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
      {checks.length === 0 ? (
        <Note tone="brand" className="mt-5">
          {rich("previous.own.none", {
            link: (words) => (
              <a href="/checker" className="link">
                {words}
              </a>
            ),
          })}
        </Note>
      ) : (
        <CheckList checks={checks} title={t("previous.list.own")} />
      )}
    </>
  );
}

import type { CheckResult } from "../../../../contract/checks.ts";
import { productName } from "../../../../contract/product.ts";
import type { Profile } from "../../../../contract/student.ts";
import { CheckList } from "../../../features/previous-checks/check-list.tsx";
import { toPastCheck } from "../../../features/previous-checks/past-checks.ts";
import { studentData } from "../../../features/student-area/student-api.ts";
import { apiData } from "../../../lib/api-data.ts";
import { siteContext } from "../../../lib/site-context.ts";
import { Note } from "../../../ui/card.tsx";
import type { Route } from "./+types/previous-checks";

export const meta: Route.MetaFunction = () => [{ title: `Previous Checks · ${productName}` }];

/** Those of the own phone: being logged in is the proof. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { phone } = await studentData<Profile>(site, request, "");
  const found = await apiData<CheckResult[]>(site, `/api/v1/past-check?phone=${encodeURIComponent(phone)}`);
  return { phone, checks: found.map(toPastCheck) };
}

export default function PreviousChecksRoute({ loaderData: { phone, checks } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Previous Checks</h1>
      <p className="mt-1.5 text-ink-2">
        Made with <span className="figures">{phone}</span>.
      </p>
      {checks.length === 0 ? (
        <Note tone="brand" className="mt-5">
          No check was made with this number yet.{" "}
          <a href="/checker" className="link">
            Make one
          </a>
        </Note>
      ) : (
        <CheckList checks={checks} title="Your checks" />
      )}
    </>
  );
}

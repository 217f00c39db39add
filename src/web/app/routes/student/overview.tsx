import { OverviewPage } from "../../../features/student-area/overview.tsx";
import { studentData } from "../../../features/student-area/student-api.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/overview";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const overview = await studentData(context.get(siteContext), request, "GET /api/v1/me/overview");
  // The hour in Ghana; equal on server and browser.
  return { overview, hour: new Date().getUTCHours() };
}

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.overview")} />
      <OverviewPage {...loaderData} />
    </>
  );
}

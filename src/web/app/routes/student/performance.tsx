import { PerformancePage } from "../../../features/student-area/performance.tsx";
import { studentData } from "../../../features/student-area/student-api.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/performance";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { performance: await studentData(context.get(siteContext), request, "GET /api/v1/me/performance") };
}

export default function PerformanceRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.performance")} />
      <PerformancePage performance={loaderData.performance} />
    </>
  );
}

import { PerformancePage } from "../../../features/student-area/performance.tsx";
import { studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { formText } from "../../../lib/form-text.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/performance";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { performance: await studentData(context.get(siteContext), request, "GET /api/v1/me/performance") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const imagined: Record<string, string> = {};
  for (const name of form.keys()) {
    const id = /^grade-(\d+)$/.exec(name)?.[1];
    if (id !== undefined) imagined[id] = formText(form, name);
  }
  const grades = Object.entries(imagined).map(([id, grade]) => ({
    subject_id: Number(id),
    grade: grade || null,
  }));
  const answer = await studentAnswer(context.get(siteContext), request, "POST /api/v1/me/what-if", {
    body: { grades },
  });
  return answer.body.success
    ? { whatIf: answer.body.data, imagined, error: undefined }
    : { whatIf: null, imagined, error: answer.body.message };
}

export default function PerformanceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.performance")} />
      <PerformancePage
        performance={loaderData.performance}
        whatIf={actionData?.whatIf ?? null}
        imagined={actionData?.imagined ?? {}}
        error={actionData?.error}
      />
    </>
  );
}

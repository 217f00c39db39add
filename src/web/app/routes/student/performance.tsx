import { productName } from "../../../../contract/product.ts";
import type { Performance, WhatIf } from "../../../../contract/student.ts";
import { PerformancePage } from "../../../features/student-area/performance.tsx";
import { studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { formText } from "../../../lib/form-text.ts";
import { siteContext } from "../../../lib/site-context.ts";
import type { Route } from "./+types/performance";

export const meta: Route.MetaFunction = () => [{ title: `Performance · ${productName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  return { performance: await studentData<Performance>(context.get(siteContext), request, "/performance") };
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
  const answer = await studentAnswer(context.get(siteContext), request, "/what-if", {
    method: "POST",
    body: { grades },
  });
  return answer.body.success
    ? { whatIf: answer.body.data as WhatIf, imagined, error: undefined }
    : { whatIf: null, imagined, error: answer.body.message };
}

export default function PerformanceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PerformancePage
      performance={loaderData.performance}
      whatIf={actionData?.whatIf ?? null}
      imagined={actionData?.imagined ?? {}}
      error={actionData?.error}
    />
  );
}

import { redirect } from "react-router";
import type { Sent } from "../../../../contract/api.ts";
import { ChooseProgramme } from "../../../features/student-area/apply.tsx";
import { PreviewPage } from "../../../features/student-area/preview.tsx";
import { studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/apply";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const search = new URL(request.url).searchParams;
  const programme = search.get("programme");
  if (programme !== null) {
    const query = { programme: Number(programme) };
    const answer = await studentAnswer(site, request, "GET /api/v1/me/applications/preview", { query });
    // The programme does not exist (any more): choose another.
    if (!answer.body.success) throw redirect("/app/apply");
    return { preview: answer.body.data };
  }
  const from = search.get("from") ?? "";
  const asked = {
    from: from === "plan" || from === "matches" ? from : "all",
    school: search.get("school") ?? "",
    search: search.get("search") ?? "",
  } satisfies Sent<"GET /api/v1/me/programmes">["query"];
  const found = await studentData(site, request, "GET /api/v1/me/programmes", { query: asked });
  return { preview: null, found, asked };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await studentAnswer(context.get(siteContext), request, "POST /api/v1/me/applications", {
    body: { programme_id: Number(form.get("programme")) },
  });
  if (!answer.body.success) return { error: answer.body.message };
  throw redirect(`/app/status#a-${answer.body.data.id}`);
}

export default function ApplyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.apply")} />
      {loaderData.preview === null ? (
        <ChooseProgramme found={loaderData.found} asked={loaderData.asked} />
      ) : (
        <PreviewPage preview={loaderData.preview} error={actionData?.error} />
      )}
    </>
  );
}

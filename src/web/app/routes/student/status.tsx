import type { Sent } from "../../../../contract/api.ts";
import { studentWords } from "../../../features/student-area/areas.ts";
import { StatusPage } from "../../../features/student-area/status.tsx";
import { OutcomeToast } from "../../../features/student-area/outcome-toast.tsx";
import { outcomeOf, studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { formChoice, formText } from "../../../lib/form-text.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/status";

type Changed = Sent<"PATCH /api/v1/me/applications/:id">["body"];

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return { applications: await studentData(site, request, "GET /api/v1/me/applications") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { t } = studentWords(site);
  const form = await request.formData();
  const params = { id: formText(form, "application") };
  const change = (body: Changed) =>
    studentAnswer(site, request, "PATCH /api/v1/me/applications/:id", { params, body });
  const intent = form.get("intent");
  if (intent === "delete") {
    const answer = await studentAnswer(site, request, "DELETE /api/v1/me/applications/:id", { params });
    return outcomeOf(answer, t("applications.deleted"));
  }
  if (intent === "checklist") {
    const all = await studentData(site, request, "GET /api/v1/me/applications");
    const ticked = form.getAll("done").map(String);
    const keys = all.find(({ id }) => id === params.id)?.checklist.map(({ key }) => key) ?? [];
    const done = Object.fromEntries(keys.map((key) => [key, ticked.includes(key)]));
    return outcomeOf(await change({ done }), t("applications.checklist.saved"));
  }
  const deadline = formText(form, "deadline");
  const changed = await change({
    status: formChoice(form, "status"),
    deadline: deadline === "" ? null : deadline,
    note: formText(form, "note"),
  });
  return outcomeOf(changed, t("applications.saved"));
}

export default function StatusRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.status")} />
      <StatusPage {...loaderData} error={actionData?.isDone === false ? actionData.message : undefined} />
      <OutcomeToast outcome={actionData} />
    </>
  );
}

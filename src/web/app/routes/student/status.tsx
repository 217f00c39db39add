import type { Application } from "../../../../contract/student.ts";
import { studentWords } from "../../../features/student-area/areas.ts";
import { StatusPage } from "../../../features/student-area/status.tsx";
import { SaidToast } from "../../../features/student-area/said-toast.tsx";
import { said, studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { formText } from "../../../lib/form-text.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/status";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return { applications: await studentData<Application[]>(site, request, "/applications") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { t } = studentWords(site);
  const form = await request.formData();
  const path = `/applications/${encodeURIComponent(formText(form, "application"))}`;
  const intent = form.get("intent");
  if (intent === "delete") {
    const answer = await studentAnswer(site, request, path, { method: "DELETE" });
    return said(answer, t("applications.deleted"));
  }
  if (intent === "checklist") {
    const all = await studentData<Application[]>(site, request, "/applications");
    const ticked = form.getAll("done").map(String);
    const keys = all.find(({ id }) => path.endsWith(id))?.checklist.map(({ key }) => key) ?? [];
    const done = Object.fromEntries(keys.map((key) => [key, ticked.includes(key)]));
    const answer = await studentAnswer(site, request, path, { method: "PATCH", body: { done } });
    return said(answer, t("applications.checklist.saved"));
  }
  const deadline = formText(form, "deadline");
  const body = {
    status: form.get("status"),
    deadline: deadline === "" ? null : deadline,
    note: formText(form, "note"),
  };
  const answer = await studentAnswer(site, request, path, { method: "PATCH", body });
  return said(answer, t("applications.saved"));
}

export default function StatusRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.status")} />
      <StatusPage {...loaderData} error={actionData?.isDone === false ? actionData.message : undefined} />
      <SaidToast said={actionData} />
    </>
  );
}

import { productName } from "../../../../contract/product.ts";
import type { Application } from "../../../../contract/student.ts";
import { StatusPage } from "../../../features/student-area/status.tsx";
import { SaidToast } from "../../../features/student-area/said-toast.tsx";
import { said, studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { formText } from "../../../lib/form-text.ts";
import { siteContext } from "../../../lib/site-context.ts";

import type { Route } from "./+types/status";

export const meta: Route.MetaFunction = () => [{ title: `Check Status · ${productName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return { applications: await studentData<Application[]>(site, request, "/applications") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const path = `/applications/${encodeURIComponent(formText(form, "application"))}`;
  const intent = form.get("intent");
  if (intent === "delete") {
    return said(await studentAnswer(site, request, path, { method: "DELETE" }), "Application deleted");
  }
  if (intent === "checklist") {
    const all = await studentData<Application[]>(site, request, "/applications");
    const ticked = form.getAll("done").map(String);
    const keys = all.find(({ id }) => path.endsWith(id))?.checklist.map(({ key }) => key) ?? [];
    const done = Object.fromEntries(keys.map((key) => [key, ticked.includes(key)]));
    return said(
      await studentAnswer(site, request, path, { method: "PATCH", body: { done } }),
      "Checklist saved",
    );
  }
  const deadline = formText(form, "deadline");
  const body = {
    status: form.get("status"),
    deadline: deadline === "" ? null : deadline,
    note: formText(form, "note"),
  };
  return said(await studentAnswer(site, request, path, { method: "PATCH", body }), "Application saved");
}

export default function StatusRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <StatusPage {...loaderData} error={actionData?.isDone === false ? actionData.message : undefined} />
      <SaidToast said={actionData} />
    </>
  );
}

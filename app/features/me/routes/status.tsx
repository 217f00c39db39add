import { Link } from "react-router";
import type { Sent } from "../../../kernel/contract/api.ts";
import { ApplicationCard } from "../screens/application-card.tsx";
import { formOutcome, studentApi } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { formChoice, formText } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import type { Route } from "./+types/status";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return { applications: await studentApi(args).data("listApplications") };
}

export async function action(args: Route.ActionArgs) {
  const student = studentApi(args);
  const { t } = student;
  const form = await args.request.formData();
  const params = { id: formText(form, "application") };
  const change = (body: Sent<"changeApplication">["body"]) =>
    student.answer("changeApplication", { params, body });
  switch (form.get("intent")) {
    case "delete": {
      const answer = await student.answer("deleteApplication", { params });
      return formOutcome(answer, t("applications.deleted"));
    }
    case "checklist": {
      const all = await student.data("listApplications");
      const ticked = form.getAll("done").map(String);
      const keys = all.find(({ id }) => id === params.id)?.checklist.map(({ key }) => key) ?? [];
      const done = Object.fromEntries(keys.map((key) => [key, ticked.includes(key)]));
      return formOutcome(await change({ done }), t("applications.checklist.saved"));
    }
    default: {
      const changed = await change({
        status: formChoice(form, "status"),
        deadline: formText(form, "deadline") || null,
        note: formText(form, "note"),
      });
      return formOutcome(changed, t("applications.saved"));
    }
  }
}

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { applications } = loaderData;
  return (
    <StudentPage title={t("student.status")} lead={t("applications.status.text")} outcome={actionData}>
      {applications.length === 0 && (
        <Card className="mt-6 grid justify-items-center gap-2 py-10 text-center">
          <Icon name="file" size={32} className="text-ink-2" />
          <h2 className="text-xl">{t("applications.status.none")}</h2>
          <p className="text-ink-2">{t("applications.status.none.text")}</p>
          <Link
            to="/app/apply"
            className="mt-2 inline-flex min-h-12 items-center rounded-control bg-brand px-5 font-semibold text-on-brand"
          >
            {t("student.apply")}
          </Link>
        </Card>
      )}
      <ul className="mt-6 grid gap-4">
        {applications.map((application) => (
          <li key={application.id} id={`a-${application.id}`} className="scroll-mt-4">
            <ApplicationCard application={application} />
          </li>
        ))}
      </ul>
    </StudentPage>
  );
}

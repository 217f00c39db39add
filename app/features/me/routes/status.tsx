import { Link, Form } from "react-router";
import type { Sent } from "../../../kernel/contract/api.ts";
import { formOutcome, studentApi } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { formChoice, formText } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useWords, hidden } from "../../../kernel/web/words.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import type { Route } from "./+types/status";
import type { ReactNode } from "react";
import type { Application, ApplicationStatus } from "../contract/applications.ts";
import { Button, newTab, TextLink, Chip, type ChipTone } from "../../../kernel/ui/controls.tsx";
import { SelectField, TextArea, TextField } from "../../../kernel/ui/field.tsx";
import { programmePlace } from "../screens/words.ts";

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

const toneOf: Readonly<Record<ApplicationStatus, ChipTone>> = {
  draft: "plain",
  "voucher bought": "gold",
  submitted: "teal",
  admitted: "brand",
  declined: "clay",
  withdrawn: "plain",
};
const statuses = Object.keys(toneOf) as ApplicationStatus[];
/** Branch name of the sentence's select: the first word. */
const inOneWord = (status: ApplicationStatus) => status.split(" ")[0] ?? "";

function ApplicationCard({ application }: { application: Application }) {
  const words = useWords();
  const { t } = words;
  const { programme, status } = application;
  return (
    <Card className="target:border-brand">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-xl">{programme.name}</h2>
          <p className="mt-0.5 text-sm text-ink-2">{programmePlace(words, programme)}</p>
        </div>
        <Chip tone={toneOf[status]}>{t("applications.status.is", { status: inOneWord(status) })}</Chip>
      </div>
      <Deadline application={application} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <ChangeForm application={application} />
        <Checklist application={application} />
      </div>
      <Timeline application={application} />
    </Card>
  );
}

function ChangeForm({ application }: { application: Application }) {
  const { t } = useWords();
  const { id, status } = application;
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid content-start gap-3 [&_label]:mb-1 [&_label]:text-sm"
    >
      <input type="hidden" name="application" value={id} />
      <SelectField
        id={`${id}-status`}
        name="status"
        label={t("applications.status")}
        defaultValue={status}
        options={statuses.map((one) => [one, t("applications.status.is", { status: inOneWord(one) })])}
      />
      <TextField
        id={`${id}-deadline`}
        name="deadline"
        type="date"
        label={t("applications.deadline")}
        defaultValue={application.is_own_deadline ? (application.deadline ?? "") : ""}
      />
      <TextArea
        id={`${id}-note`}
        name="note"
        label={t("applications.note")}
        rows={2}
        maxLength={1000}
        defaultValue={application.note ?? ""}
      />
      <Button type="submit" name="intent" value="change">
        {t("student.save")}
      </Button>
    </Form>
  );
}

function Checklist({ application: { id, checklist } }: { application: Application }) {
  const { t } = useWords();
  const done = checklist.filter(({ is_done }) => is_done).length;
  return (
    <Form method="post" preventScrollReset className="grid content-start gap-2">
      <input type="hidden" name="application" value={id} />
      <fieldset>
        <legend className="text-sm font-semibold">
          {t("applications.checklist", { done, count: checklist.length })}
        </legend>
        {checklist.map(({ key, label, is_done }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 leading-snug">
            <input
              type="checkbox"
              name="done"
              value={key}
              defaultChecked={is_done}
              className="size-5 shrink-0 accent-brand"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" tone="quiet" name="intent" value="checklist">
        {t("applications.checklist.save")}
      </Button>
    </Form>
  );
}

function Deadline({ application }: { application: Application }) {
  const { t, rich, shortDay } = useWords();
  const { deadline, days_left: days, is_own_deadline } = application;
  if (deadline === null || days === null) {
    return <p className="mt-2 text-sm text-ink-2">{t("applications.deadline.none")}</p>;
  }
  const values = {
    whose: is_own_deadline ? "own" : "school",
    day: shortDay(deadline),
    left: (words: ReactNode) => (
      <span className={days <= 7 ? "font-semibold text-clay-ink" : "font-semibold"}>{words}</span>
    ),
  };
  return (
    <p className="mt-2 text-sm">
      {days < 0
        ? rich("applications.deadline.over", values)
        : rich("applications.deadline.left", { ...values, days })}
    </p>
  );
}

function Timeline({ application }: { application: Application }) {
  const { t, shortDay } = useWords();
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3">
      <details>
        <summary className="link inline-flex min-h-11 items-center">{t("applications.timeline")}</summary>
        <ol className="mt-1 grid gap-1.5 border-s-2 border-line ps-4 text-sm">
          {application.timeline.map(({ at, what }) => (
            <li key={`${at} ${what}`}>
              <time dateTime={at} className="text-ink-2">
                {shortDay(at)}
              </time>{" "}
              {what}
            </li>
          ))}
        </ol>
      </details>
      <div className="flex flex-wrap gap-2">
        {application.portal_url !== null && (
          <TextLink href={application.portal_url} className="gap-1.5 px-2" {...newTab}>
            {t("student.portal", { school: application.programme.school.short_name })}
            <Icon name="external" size={18} />
            <span className="sr-only">{t("student.newTab")}</span>
          </TextLink>
        )}
        <DeleteForm application={application} />
      </div>
    </div>
  );
}

function DeleteForm({ application }: { application: Application }) {
  const { rich } = useWords();
  return (
    <Form method="post">
      <input type="hidden" name="application" value={application.id} />
      <button type="submit" name="intent" value="delete" className="link min-h-11 px-2">
        {rich("applications.delete", { programme: application.programme.name, hidden })}
      </button>
    </Form>
  );
}

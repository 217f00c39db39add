import { Form, Link } from "react-router";
import type { Application, ApplicationStatus } from "../../../contract/student.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { countWords, daysLeftWords, dayWords, placeWords } from "./words.ts";

const statuses: readonly { value: ApplicationStatus; label: string; tone: ChipTone }[] = [
  { value: "draft", label: "Draft", tone: "plain" },
  { value: "voucher bought", label: "Voucher bought", tone: "gold" },
  { value: "submitted", label: "Submitted", tone: "teal" },
  { value: "admitted", label: "Admitted", tone: "brand" },
  { value: "declined", label: "Declined", tone: "clay" },
  { value: "withdrawn", label: "Withdrawn", tone: "plain" },
];

export function StatusPage({
  applications,
  error,
}: {
  applications: readonly Application[];
  error: string | undefined;
}) {
  return (
    <>
      <h1 className="text-3xl">Check Status</h1>
      <p className="mt-1.5 text-ink-2">
        Your own record of each application. Schools do not tell us anything: you change the status here, and
        we remind you before a deadline.
      </p>
      {error !== undefined && (
        <Note tone="clay" role="alert" className="mt-4">
          {error}
        </Note>
      )}
      {applications.length === 0 && (
        <Card className="mt-6 grid justify-items-center gap-2 py-10 text-center">
          <Icon name="file" size={32} className="text-ink-2" />
          <h2 className="text-xl">No application yet</h2>
          <p className="text-ink-2">Choose a programme and keep its papers and dates together here.</p>
          <Link
            to="/app/apply"
            className="mt-2 inline-flex min-h-12 items-center rounded-control bg-brand px-5 font-semibold text-on-brand"
          >
            Start Application
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
    </>
  );
}

function ApplicationCard({ application }: { application: Application }) {
  const { id, programme, status, checklist } = application;
  const shown = statuses.find(({ value }) => value === status);
  const done = checklist.filter(({ is_done }) => is_done).length;
  return (
    <Card className="target:border-brand">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-xl">{programme.name}</h2>
          <p className="mt-0.5 text-sm text-ink-2">{placeWords(programme)}</p>
        </div>
        <Chip tone={shown?.tone ?? "plain"}>{shown?.label ?? status}</Chip>
      </div>
      <Deadline application={application} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Form method="post" preventScrollReset className="grid content-start gap-3">
          <input type="hidden" name="application" value={id} />
          <label className="block">
            <span className="mb-1 block text-sm font-semibold">Status</span>
            <select name="status" defaultValue={status} className="control">
              {statuses.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="block">
            <span className="mb-1 block text-sm font-semibold">Your deadline</span>
            <input
              name="deadline"
              type="date"
              defaultValue={application.is_own_deadline ? (application.deadline ?? "") : ""}
              className="control"
            />
          </label>
          <label className="block">
            <span className="mb-1 block text-sm font-semibold">Note</span>
            <textarea
              name="note"
              rows={2}
              maxLength={1000}
              defaultValue={application.note ?? ""}
              className="control py-3"
            />
          </label>
          <Button type="submit" name="intent" value="change">
            Save
          </Button>
        </Form>
        <Form method="post" preventScrollReset className="grid content-start gap-2">
          <input type="hidden" name="application" value={id} />
          <fieldset>
            <legend className="text-sm font-semibold">
              Checklist, {done} of {countWords(checklist.length, "thing")} done
            </legend>
            {checklist.map(({ key, label, is_done }) => (
              <label
                key={key}
                className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 leading-snug"
              >
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
            Save checklist
          </Button>
        </Form>
      </div>
      <Timeline application={application} />
    </Card>
  );
}

function Deadline({ application }: { application: Application }) {
  const { deadline, days_left, is_own_deadline } = application;
  if (deadline === null || days_left === null) {
    return <p className="mt-2 text-sm text-ink-2">No deadline known. Set your own, and we remind you.</p>;
  }
  return (
    <p className="mt-2 text-sm">
      {is_own_deadline ? "Your deadline" : "The school's deadline"}: {dayWords(deadline)},{" "}
      <span className={days_left <= 7 ? "font-semibold text-clay-ink" : "font-semibold"}>
        {daysLeftWords(days_left)}
      </span>
    </p>
  );
}

function Timeline({ application }: { application: Application }) {
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3">
      <details>
        <summary className="link inline-flex min-h-11 items-center">Timeline</summary>
        <ol className="mt-1 grid gap-1.5 border-s-2 border-line ps-4 text-sm">
          {application.timeline.map(({ at, what }) => (
            <li key={`${at} ${what}`}>
              <time dateTime={at} className="text-ink-2">
                {dayWords(at)}
              </time>{" "}
              {what}
            </li>
          ))}
        </ol>
      </details>
      <div className="flex flex-wrap gap-2">
        {application.portal_url !== null && (
          <a
            href={application.portal_url}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center gap-1.5 px-2"
          >
            {application.programme.school.short_name} portal
            <Icon name="external" size={18} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
        <Form method="post">
          <input type="hidden" name="application" value={application.id} />
          <button type="submit" name="intent" value="delete" className="link min-h-11 px-2">
            Delete<span className="sr-only"> the application for {application.programme.name}</span>
          </button>
        </Form>
      </div>
    </div>
  );
}

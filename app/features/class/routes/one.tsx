import { classPath } from "../../../kernel/contract/page-paths.ts";
import { data, redirect, redirectDocument } from "react-router";
import {
  answersFrom,
  cellField,
  certificateField,
  columnField,
  rowField,
  classData,
  ClassTable,
  ForgetForm,
} from "../screens/class-table.tsx";
import { StudentsPage } from "../screens/students-page.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import type { Route } from "./+types/one";
import type { Candidate, Cell, ClassOut, Column } from "../contract/class.ts";
import { Button } from "../../../kernel/ui/controls.tsx";
import { Card, Note } from "../../../kernel/ui/card.tsx";

export const handle = { isPersonal: true, areas: ["classes"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return { list: await classData(context.get(siteContext), "findClass", params) };
}

/** Answers are stored before the class is confirmed, so a refused confirmation loses none. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "forget") {
    const { body } = await site.ask("forgetClass", { params });
    if (body.success) throw redirectDocument("/class?forgotten=1");
    return data({ error: body.message });
  }
  if (intent === "pay") {
    const { body } = await site.ask("payForClass", { params });
    if (!body.success) return data({ error: body.message });
    throw redirectDocument(body.data.payment_link ?? classPath(params.code));
  }
  const answers = answersFrom(form);
  if (answers.length > 0) {
    const { body } = await site.ask("answerClass", { params, body: { answers } });
    if (!body.success) return data({ error: body.message });
  }
  if (intent === "confirm") {
    const { body } = await site.ask("confirmClass", { params });
    if (!body.success) return data({ error: body.message });
  }
  throw redirect(classPath(params.code));
}

export default function OneClass({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list } = loaderData;
  return (
    <main id="main" className="page grow py-6">
      <PrivateHead title={t("classes.title")} />
      {actionData?.error !== undefined && (
        <p role="alert" className="mb-4 font-medium text-clay-ink">
          {actionData.error}
        </p>
      )}
      {list.state === "asking" && <AskPage list={list} />}
      {list.state === "done" && <StudentsPage list={list} />}
    </main>
  );
}

/** What was understood of a sheet, and what is asked about it. One plain form: it works without script. */
function AskPage({ list }: { list: ClassOut }) {
  const words = useWords();
  const { t } = words;
  const { candidates, open } = list;
  const asked = list.columns.filter((column) => column.is_asked);
  return (
    <>
      <h1 className="text-3xl">{t("classes.ask")}</h1>
      <p className="mt-2 max-w-prose text-lg font-medium">
        {t("classes.ask.found", { count: candidates.length, open })}
      </p>
      <p className="mt-1 max-w-prose">{t("classes.ask.text")}</p>
      {list.missing_everywhere.length > 0 && (
        <Note className="mt-3 max-w-prose">
          {t("classes.ask.missingEverywhere", {
            subjects: words.list(list.missing_everywhere),
          })}
        </Note>
      )}
      <form method="post">
        {list.certificate.choices.length > 0 && <Certificate certificate={list.certificate} />}
        {asked.length > 0 && <Columns columns={asked} subjects={list.subjects} />}
        <ClassTable
          caption={t("classes.ask.caption")}
          heads={[t("classes.ask.name"), t("classes.ask.grades"), t("classes.ask.row")]}
          className="mt-5"
        >
          {candidates.map((candidate) => (
            <Row key={candidate.nr} candidate={candidate} scale={list.scale} />
          ))}
        </ClassTable>
        <LeftOut of={list.left_out} />
        <Card className="foot-bar mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0">
          <p className="font-semibold">{t("classes.ask.left", { count: open })}</p>
          <span className="ms-auto flex flex-wrap gap-2">
            <Button tone="quiet" type="submit" name="intent" value="save">
              {t("classes.ask.save")}
            </Button>
            <Button type="submit" name="intent" value="confirm">
              {t("classes.ask.confirm")}
            </Button>
          </span>
        </Card>
      </form>
      <ForgetForm />
    </>
  );
}

const amber = "border-gold bg-gold-tint text-on-gold-tint";

function Certificate({ certificate: { name, choices } }: Pick<ClassOut, "certificate">) {
  const { t } = useWords();
  return (
    <label className="mt-5 block max-w-md">
      <span className="font-semibold">{t("classes.ask.certificate")}</span>
      <select
        name={certificateField}
        defaultValue={name ?? ""}
        className={`control mt-1 min-h-11 ${name === null ? amber : ""}`}
      >
        <option value="">{t("classes.ask.choose")}</option>
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

function Columns({ columns, subjects }: { columns: readonly Column[]; subjects: ClassOut["subjects"] }) {
  const words = useWords();
  const { t } = words;
  return (
    <section aria-labelledby="columns" className="mt-5">
      <h2 id="columns" className="text-xl">
        {t("classes.ask.columns")}
      </h2>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {columns.map((column) => (
          <label key={column.nr} className="block">
            <span className="block wrap-anywhere">
              <strong>
                {t("classes.ask.column", {
                  place: placeWords(column),
                  heading: column.heading || t("classes.ask.noHeading"),
                })}
              </strong>{" "}
              {column.perhaps !== null && t("classes.ask.perhaps", { subject: column.perhaps })}
            </span>
            <span className="block text-sm text-ink-2 wrap-anywhere">
              {t("classes.ask.columnHas", { texts: column.texts.join(", ") })}
            </span>
            <select
              name={columnField(column.nr)}
              defaultValue={column.is_left ? "leave" : (column.subject_id ?? "")}
              className={`control mt-1 min-h-11 ${column.is_open ? amber : ""}`}
            >
              <option value="">{t("classes.ask.subject")}</option>
              <option value="leave">{t("classes.ask.leaveColumn")}</option>
              {subjects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {column.is_open && column.subject_id !== null && (
              <span className="block text-clay-ink">{t("classes.ask.twice")}</span>
            )}
          </label>
        ))}
      </div>
    </section>
  );
}

function Row({ candidate, scale }: { candidate: Candidate; scale: readonly string[] }) {
  const words = useWords();
  const { t } = words;
  const { nr, name, cells, missing, is_left: isLeft } = candidate;
  const read = cells.filter((cell) => !cell.is_asked);
  const asked = cells.filter((cell) => cell.is_asked);
  const about = [
    candidate.course,
    candidate.sex && t(`classes.ask.sex.${candidate.sex}`),
    t("classes.ask.inRow", { place: placeWords(candidate) }),
  ];
  const cell = "block py-1 align-top md:table-cell md:py-3 md:pe-4";
  return (
    <tr id={`row-${nr}`} className="block border-b border-line py-2 md:table-row md:py-0">
      <th scope="row" className={`${cell} text-start wrap-anywhere md:w-1/4`}>
        {nr}. {name ?? t("classes.ask.noName")}
        <span className="block text-sm font-normal text-ink-2">
          {about.filter((part) => part !== null && part !== "").join(" · ")}
        </span>
        {candidate.same_name.length > 0 && (
          <span className="block text-sm font-normal text-clay-ink">
            {t("classes.ask.sameName", { rows: candidate.same_name.join(", ") })}
          </span>
        )}
      </th>
      <td className={`${cell} wrap-anywhere`}>
        {read.map((one) => `${one.subject}: ${gradeWords(one, t("classes.ask.none"))}`).join(" · ")}
        {asked.map((one) => (
          <Asked key={one.column} nr={nr} cell={one} scale={scale} />
        ))}
        {!isLeft && missing.length > 0 && (
          <span className="block text-sm text-clay-ink">
            {t("classes.ask.missing", { subjects: words.list(missing) })}
          </span>
        )}
        {!isLeft && candidate.has_few && (
          <span className="block text-sm text-clay-ink">
            {t("classes.ask.few", { count: cells.filter(({ grade }) => grade !== "leave").length })}
          </span>
        )}
      </td>
      <td className={cell}>
        <label className="flex min-h-11 items-center gap-2 whitespace-nowrap">
          <input
            type="checkbox"
            name={rowField(nr)}
            value="leave"
            defaultChecked={isLeft}
            aria-label={t("classes.ask.leaveRowOf", { nr })}
            className="size-5"
          />
          {t("classes.ask.leaveRow")}
        </label>
        {/* An unticked box is an answer too. */}
        <input type="hidden" name={rowField(nr)} value="" />
      </td>
    </tr>
  );
}

const gradeWords = ({ grade, text }: Cell, none: string) => (grade === "none" ? `${text} (${none})` : grade);

/** Nothing is preselected. */
function Asked({ nr, cell, scale }: { nr: number; cell: Cell; scale: readonly string[] }) {
  const { t } = useWords();
  const { column, subject, text, grade, is_open: isOpen } = cell;
  return (
    <label className="mt-1 flex flex-wrap items-center gap-x-3">
      <span>{t("classes.ask.unclear", { subject, text })}</span>
      <select
        name={cellField(nr, column)}
        defaultValue={grade ?? ""}
        aria-label={t("classes.ask.gradeOf", { subject, nr })}
        className={`control min-h-11 w-auto ${isOpen ? amber : ""}`}
      >
        <option value="">{t("classes.ask.choose")}</option>
        {scale.map((one) => (
          <option key={one}>{one}</option>
        ))}
        <option value="none">{t("classes.ask.none")}</option>
        <option value="leave">{t("classes.ask.drop")}</option>
      </select>
    </label>
  );
}

function LeftOut({ of }: { of: ClassOut["left_out"] }) {
  const { t } = useWords();
  if (of.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="mt-6">
      <h2 id="left-out" className="text-xl">
        {t("classes.ask.leftOut")}
      </h2>
      <ul className="mt-2 grid gap-1">
        {of.map((one, at) => (
          <li key={at} className="wrap-anywhere">
            <strong>
              {t(`classes.ask.leftOut.${one.kind}`, { at: placeWords({ ...one, place: one.at }) })}
            </strong>{" "}
            {one.text}
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeWords = ({ sheet, place }: { sheet: string | null; place: string }): string =>
  sheet === null ? place : `${place} (${sheet})`;

import { useEffect, useReducer, useRef, useState } from "react";
import type { CertificateType } from "@okwan/engine";
import type { SubjectOption } from "../../../../kernel/web/reference.ts";
import { type PageSpeech, useWords } from "../../../../kernel/web/words.tsx";
import { Button, Chip, Segments } from "../../../../kernel/ui/controls.tsx";
import { Card, Note } from "../../../../kernel/ui/card.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { certificateOptions, subjectOption, type Background } from "../form.ts";
import type { CheckerData, SlipAnswers } from "../wizard-state.ts";
import { useElectives } from "../use-order.ts";
import {
  slipAnswersOf,
  isUsed,
  nextSlipReview,
  reviewIn,
  type SlipReview,
  type SlipReviewAction,
  type SlipRow,
  areMostlyUnknown,
  canLeaveOut,
  hasTooManyElectives,
  openQuestions,
} from "./slip-review.ts";
import { SlipRowView, rowId } from "./slip-row.tsx";

interface SlipReviewListProps {
  data: CheckerData;
  /** The student's country. */
  country: Background["country"];
  initial: SlipReview;
  onConfirm: (answers: SlipAnswers) => void;
  onOtherFile: () => void;
}

/** The reading for review: every line can be changed, and doubtful ones must be answered. */
export function SlipReviewList({ data, country, initial, onConfirm, onOtherFile }: SlipReviewListProps) {
  const words = useWords();
  const { t } = words;
  const [review, act] = useReducer(nextSlipReview, reviewIn(country, initial));
  const certificates = certificateOptions({ country, certificateType: review.certificate });
  const [isReminded, setIsReminded] = useState(false);
  const open = openQuestions(review);
  const problem = problemOf(review, open.length, words);

  const confirm = () => {
    if (problem === null) {
      onConfirm(slipAnswersOf(review));
      return;
    }
    setIsReminded(true);
    if (open[0] !== undefined) focusOn(open[0]);
  };

  return (
    <div className="grid gap-4">
      <CheckHeading openCount={open.length} />
      <SlipHead review={review} onRename={(name) => act({ type: "renamed", name })} />
      {initial.isCertificateGuessed && certificates.length > 1 && (
        <Segments
          name="read-certificate"
          legend={t("upload.check.certificate")}
          options={certificates}
          value={review.certificate}
          onChange={(certificate) => act({ type: "certificate", certificate })}
        />
      )}
      {review.mayBeOfTwo && <Note>{t("upload.check.mayBeOfTwo")}</Note>}
      {areMostlyUnknown(initial) && <Note>{t("upload.check.unknown")}</Note>}
      <ReadLines data={data} review={review} act={act} />
      {review.rowsNotShown > 0 && <p>{t("upload.check.notShown", { count: review.rowsNotShown })}</p>}
      {review.mayLackRows && (
        <Note>
          {t("upload.check.mayLack", { count: review.rows.filter((row) => row.printed !== null).length })}
        </Note>
      )}
      <button
        type="button"
        className="link flex min-h-11 items-center gap-1.5 justify-self-start"
        onClick={() => act({ type: "added" })}
      >
        <Icon name="plus" size={18} />
        {t("upload.check.add")}
      </button>
      <p role="alert" className="font-medium text-clay-ink empty:hidden">
        {isReminded ? problem : null}
      </p>
      <Button onClick={confirm}>{t("upload.check.confirm")}</Button>
      <button type="button" className="link min-h-11 justify-self-center" onClick={onOtherFile}>
        {t("upload.other")}
      </button>
      <p className="text-center text-sm text-ink-2">{t("upload.check.deleted")}</p>
    </div>
  );
}

function CheckHeading({ openCount }: { openCount: number }) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t("upload.check")}
      </h2>
      <p className="mt-1 text-ink-2">
        {openCount === 0 ? t("upload.check.compare") : t("upload.check.open", { count: openCount })}
      </p>
    </div>
  );
}

interface ReadLinesProps {
  data: CheckerData;
  review: SlipReview;
  act: (action: SlipReviewAction) => void;
}

function ReadLines({ data, review, act }: ReadLinesProps) {
  const { t } = useWords();
  const subjects = useSubjects(data, review.certificate);
  return (
    <Card className="py-1 sm:py-2">
      <ul aria-label={t("upload.check.list")}>
        {review.rows.map((row) => (
          <SlipRowView
            key={row.key}
            row={row}
            name={nameOf(row, subjects) ?? t("upload.row.new")}
            certificate={review.certificate}
            options={optionsFor(row, review.rows, subjects)}
            canLeaveOut={canLeaveOut(review)}
            act={act}
          />
        ))}
      </ul>
    </Card>
  );
}

function focusOn(row: SlipRow): void {
  const line = document.getElementById(rowId(row));
  line?.scrollIntoView({ block: "center" });
  line?.focus({ preventScroll: true });
}

function problemOf(review: SlipReview, openCount: number, { t }: PageSpeech): string | null {
  if (openCount > 0) return t("upload.check.answerFirst", { count: openCount });
  if (hasTooManyElectives(review)) return t("upload.check.tooMany", { count: review.slots });
  const hasGrade = review.rows.some((row) => row.grade !== null && isUsed(row));
  return hasGrade ? null : t("upload.check.noGrade");
}

function SlipHead({ review, onRename }: { review: SlipReview; onRename: (name: string) => void }) {
  const { t } = useWords();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        {isEditing ? (
          <NameInput
            name={review.name ?? ""}
            onDone={(name) => {
              onRename(name);
              setIsEditing(false);
            }}
          />
        ) : (
          <>
            <p className="min-w-0 font-semibold">{review.name?.trim() || t("upload.head.noName")}</p>
            <button
              type="button"
              className="-my-2 min-h-11 shrink-0 px-2 underline underline-offset-2"
              onClick={() => setIsEditing(true)}
            >
              {t(review.name === null ? "upload.head.addName" : "upload.head.editName")}
            </button>
          </>
        )}
      </div>
      {review.isNameDoubtful && review.name !== null && !isEditing && (
        <p className="text-sm">
          <Chip tone="gold">{t("upload.head.checkName")}</Chip>
        </p>
      )}
      <p className="figures text-sm text-ink-2">{slipFacts(review, t).join(" · ")}</p>
      {review.course !== null && review.isCourseGuessed && (
        <p className="text-sm text-ink-2">{t("upload.head.courseGuessed", { course: review.course })}</p>
      )}
    </Card>
  );
}

/** Certificate and year, number of subjects, and duration of the reading. */
function slipFacts({ certificate, year, rows, seconds }: SlipReview, t: PageSpeech["t"]): string[] {
  const found = rows.filter((row) => row.printed !== null).length;
  return [
    [certificate, year].filter((part) => part !== null).join(" "),
    t("upload.head.found", { count: found }),
    ...(seconds === null ? [] : [t("upload.head.seconds", { seconds: Math.max(1, Math.round(seconds)) })]),
  ];
}

function NameInput({ name, onDone }: { name: string; onDone: (name: string) => void }) {
  const { t } = useWords();
  return (
    <input
      type="text"
      className="control"
      aria-label={t("checker.background.name")}
      autoComplete="name"
      maxLength={120}
      defaultValue={name}
      ref={(input) => input?.focus()}
      onBlur={(event) => onDone(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}

function useSubjects(data: CheckerData, certificateType: CertificateType): readonly SubjectOption[] {
  const electives = useElectives(data, { country: null, certificateType });
  return [...data.coreSubjects, ...(electives.state === "ready" ? electives.items : data.electiveSubjects)];
}

function nameOf(row: SlipRow, subjects: readonly SubjectOption[]): string | null {
  const listed = subjects.find(({ id }) => id === row.subjectId)?.name;
  return listed ?? row.subjectName ?? row.printed;
}

function optionsFor(row: SlipRow, rows: readonly SlipRow[], subjects: readonly SubjectOption[]) {
  const taken = new Set(
    rows
      .filter((other) => other.key !== row.key && other.sitting === row.sitting)
      .map((other) => other.subjectId),
  );
  return subjects.filter(({ id }) => !taken.has(id)).map(subjectOption);
}

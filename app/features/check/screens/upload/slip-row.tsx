import { useState } from "react";
import type { CertificateType } from "@okwan/engine";
import { type PageSpeech, useWords } from "../../../../kernel/web/words.tsx";
import { Button, Chip } from "../../../../kernel/ui/controls.tsx";
import { GradeTiles } from "../../../../kernel/ui/grade-tiles.tsx";
import { Note } from "../../../../kernel/ui/card.tsx";
import type { SelectOption } from "../../../../kernel/ui/select-option.ts";
import { SubjectSelect } from "../steps/subject-rows.tsx";
import {
  isCore,
  isUsed,
  type SlipReviewAction,
  type SlipRow,
  type ReviewQuestion,
  questionOf,
} from "./slip-review.ts";

interface SlipRowProps {
  row: SlipRow;
  name: string;
  certificate: CertificateType;
  /** Subjects that no other row of this sitting has. */
  options: readonly SelectOption[];
  /** There are more electives than count, so each can be used or left out. */
  canLeaveOut: boolean;
  act: (action: SlipReviewAction) => void;
}

/** One line of the slip: subject, badge and grade. Doubtful parts are asked; everything can be changed. */
export function SlipRowView(props: SlipRowProps) {
  const { t } = useWords();
  const { row, name, canLeaveOut, act } = props;
  const [isEditing, setIsEditing] = useState(row.printed === null);
  const question = questionOf(row);
  const isOpen = isEditing || question === "which-grade";
  const isStrange = row.subjectId === null && row.printed !== null;
  return (
    <li id={rowId(row)} tabIndex={-1} className="border-b border-line py-3 outline-none last:border-b-0">
      <div className={`flex min-h-11 items-center gap-2 ${isUsed(row) ? "" : "text-ink-2"}`}>
        <p className="min-w-0 grow font-semibold">
          {name}
          {row.sitting === 2 && <span className="font-normal text-ink-2"> · {t("upload.row.second")}</span>}
        </p>
        <Badge row={row} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t("upload.row.change", {
            subject: name,
            grade: row.grade ?? row.mark ?? t("upload.row.noGrade"),
          })}
          className={`min-h-11 min-w-12 shrink-0 rounded-lg px-2 font-semibold ${question === null && row.grade !== null ? "bg-tile text-white" : "border-2 border-gold bg-surface text-ink"}`}
          onClick={() => setIsEditing(!isEditing)}
        >
          {row.grade ?? "–"}
        </button>
      </div>
      {row.mark !== null && row.grade === null && (
        <p className="text-sm text-ink-2">{t("upload.row.mark", { mark: row.mark })}</p>
      )}
      {canLeaveOut && !isCore(row) && row.sitting === 1 && row.subjectId !== null && (
        <UseInCheck row={row} act={act} />
      )}
      {row.isNew && <p className="text-sm text-ink-2">{t("upload.row.isNew")}</p>}
      {isStrange && !row.isNew && row.isLeftOut && !isOpen && <LeftOutNote row={row} act={act} />}
      {question !== null && (
        <QuestionNote {...props} question={question} onChange={() => setIsEditing(true)} />
      )}
      {isOpen && <RowEditor {...props} onClose={() => setIsEditing(false)} />}
    </li>
  );
}

function UseInCheck({ row, act }: Pick<SlipRowProps, "row" | "act">) {
  const { t } = useWords();
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={!row.isLeftOut}
        onChange={(event) => act({ type: "left-out", key: row.key, isLeftOut: !event.target.checked })}
      />
      {t("upload.row.use")}
    </label>
  );
}

/** The effect of leaving a subject out, and how to undo it. */
function LeftOutNote({ row, act }: Pick<SlipRowProps, "row" | "act">) {
  const { t } = useWords();
  return (
    <p className="text-sm text-ink-2">
      {t("upload.row.leftOut")}{" "}
      <button
        type="button"
        className="link -my-2 min-h-11 align-baseline"
        onClick={() => act({ type: "left-out", key: row.key, isLeftOut: false })}
      >
        {t("upload.row.takeBack")}
      </button>
    </p>
  );
}

export function rowId({ key }: SlipRow): string {
  return `read-${key}`;
}

function Badge({ row }: { row: SlipRow }) {
  const { t } = useWords();
  if (row.isNew) return <Chip>{t("upload.row.newSubject")}</Chip>;
  if (row.subjectId === null) return <Chip tone="gold">{t("upload.row.notMatched")}</Chip>;
  return isCore(row) ? (
    <Chip>{t("upload.row.core")}</Chip>
  ) : (
    <Chip tone="teal">{t("upload.row.elective")}</Chip>
  );
}

function QuestionNote(props: SlipRowProps & { question: ReviewQuestion; onChange: () => void }) {
  const words = useWords();
  const { t } = words;
  const { row, name, question, act } = props;
  return (
    <Note className="mt-2 grid gap-2">
      <p>{sentence(row, name, question, words)}</p>
      {row.crop !== null && (
        <img
          src={row.crop}
          alt={t("upload.row.crop", { printed: row.printed ?? "" })}
          className="max-h-24 w-full rounded-lg border border-gold-line bg-white object-contain object-left"
        />
      )}
      {(question === "which-subject" || question === "is-this-subject") && row.printed !== null && (
        <div className="flex flex-wrap gap-2">
          {question === "is-this-subject" && (
            <Button tone="gold" onClick={() => act({ type: "subject-right", key: row.key })}>
              {t("upload.row.yesSubject")}
            </Button>
          )}
          <Button tone={question === "which-subject" ? "gold" : "quiet"} onClick={props.onChange}>
            {t(question === "which-subject" ? "checker.grades.chooseSubject" : "upload.row.noSubject")}
          </Button>
          <Button tone="quiet" onClick={() => act({ type: "not-listed", key: row.key })}>
            {t("upload.row.notListed")}
          </Button>
        </div>
      )}
      {question === "is-this-right" && (
        <div className="flex flex-wrap gap-2">
          <Button tone="gold" onClick={() => act({ type: "settled", key: row.key })}>
            {row.grade === null ? t("upload.row.yesNone") : t("upload.row.yes", { grade: row.grade })}
          </Button>
          <Button tone="quiet" onClick={props.onChange}>
            {t("upload.row.no")}
          </Button>
        </div>
      )}
    </Note>
  );
}

function sentence(
  { printed, readAs, grade }: SlipRow,
  name: string,
  question: ReviewQuestion,
  { t }: PageSpeech,
): string {
  switch (question) {
    case "which-subject":
      if (printed === null) return t("upload.row.missed");
      // The reader saw a grade without a subject (packages/slip-reader/unclaimed.ts).
      return printed === "?" ? t("upload.row.alsoSaw") : t("upload.row.which", { printed });
    case "is-this-subject":
      return t("upload.row.isSubject", { read: readAs ?? "", subject: name });
    case "which-grade":
      return t("upload.row.unread");
    case "is-this-right":
      return grade === null
        ? t("upload.row.isNone")
        : t("upload.row.isThis", { grade, letter: grade.charAt(0) });
  }
}

function RowEditor(props: SlipRowProps & { onClose: () => void }) {
  const { row, name, certificate, options, act, onClose } = props;
  const words = useWords();
  const { t } = words;
  return (
    <div className="mt-2 grid gap-3 rounded-control bg-sunken p-3">
      <SubjectSelect
        id={`${rowId(row)}-subject`}
        label={t("upload.row.subject")}
        options={options}
        chosen={row.subjectId}
        onChange={(subjectId) => subjectId !== null && act({ type: "subject", key: row.key, subjectId })}
        placeholder={t("checker.grades.chooseSubject")}
      />
      <GradeTiles
        name={`${rowId(row)}-grade`}
        legend={name}
        hidesLegend
        certificate={certificate}
        value={row.grade}
        onChange={(grade) => {
          act({ type: "graded", key: row.key, grade });
          if (grade !== null && row.subjectId !== null) onClose();
        }}
      />
      <Button tone="quiet" onClick={() => act({ type: "removed", key: row.key })}>
        {t("upload.row.remove")}
      </Button>
    </div>
  );
}

import { useEffect, useReducer, useRef, useState } from "react";
import { certificateIds, electiveSlots } from "../../../../contract/product.ts";
import type { CertificateType } from "../../../../engine/index.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segments } from "../../../ui/segments.tsx";
import type { CheckerData } from "../checker-data.ts";
import { blankForm } from "../form.ts";
import { useElectives } from "../use-lists.ts";
import type { SlipAnswers } from "../wizard-state.ts";
import {
  answersOf,
  canLeaveOut,
  hasTooManyElectives,
  isUsed,
  nextReview,
  openQuestions,
  type Review,
  type ReviewRow,
} from "./review.ts";
import { ReviewRowView, rowId } from "./review-row.tsx";

interface ReviewListProps {
  data: CheckerData;
  initial: Review;
  onConfirm: (answers: SlipAnswers) => void;
  onOtherFile: () => void;
}

const certificates = (Object.keys(certificateIds) as CertificateType[]).map((name) => ({
  value: name,
  label: name,
}));

/** What was read, to be checked: every line can be changed, and doubtful ones must be answered. */
export function ReviewList({ data, initial, onConfirm, onOtherFile }: ReviewListProps) {
  const [review, act] = useReducer(nextReview, initial);
  const [isReminded, setIsReminded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const subjects = useSubjects(data, review.certificate);
  const open = openQuestions(review);
  const problem = problemOf(review, open.length);

  const confirm = () => {
    if (problem === null) {
      onConfirm(answersOf(review));
      return;
    }
    setIsReminded(true);
    const [first] = open;
    if (first !== undefined) {
      const line = document.getElementById(rowId(first));
      line?.scrollIntoView({ block: "center" });
      line?.focus({ preventScroll: true });
    }
  };

  return (
    <div className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          Check what we read
        </h2>
        <p className="mt-1 text-ink-2">{openInWords(open.length)}</p>
      </div>
      <SlipHead review={review} onRename={(name) => act({ type: "renamed", name })} />
      {initial.isCertificateGuessed && (
        <Segments
          name="read-certificate"
          legend="Which certificate is this?"
          options={certificates}
          value={review.certificate}
          onChange={(certificate) => act({ type: "certificate", certificate })}
        />
      )}
      <Card className="py-1 sm:py-2">
        <ul aria-label="Subjects and grades">
          {review.rows.map((row) => (
            <ReviewRowView
              key={row.key}
              row={row}
              name={nameOf(row, subjects)}
              certificate={review.certificate}
              options={optionsFor(row, review.rows, subjects)}
              canLeaveOut={canLeaveOut(review)}
              act={act}
            />
          ))}
        </ul>
      </Card>
      <Button tone="quiet" onClick={() => act({ type: "added" })}>
        <Icon name="plus" size={18} />
        Add a subject we missed
      </Button>
      <p role="alert" className="font-medium text-clay-ink empty:hidden">
        {isReminded ? problem : null}
      </p>
      <Button onClick={confirm}>Confirm Grades</Button>
      <Button tone="quiet" onClick={onOtherFile}>
        Upload Different File
      </Button>
      <p className="text-center text-sm text-ink-2">
        Your file was read and deleted. Only the grades you confirm are kept.
      </p>
    </div>
  );
}

function problemOf(review: Review, openCount: number): string | null {
  if (openCount > 0) {
    return openCount === 1
      ? "Please answer the question in yellow first."
      : `Please answer the ${openCount} questions in yellow first.`;
  }
  if (hasTooManyElectives(review)) return `Only ${electiveSlots} electives count. Please choose which.`;
  if (!review.rows.some((row) => row.grade !== null && isUsed(row))) {
    return "There is no grade to confirm yet. Add one, or upload a different file.";
  }
  return null;
}

function openInWords(count: number): string {
  if (count === 0) return "Compare each line with your slip. Tap a grade to change it.";
  return count === 1
    ? "One line needs your eye before you confirm."
    : `${count} lines need your eye before you confirm.`;
}

function SlipHead({ review, onRename }: { review: Review; onRename: (name: string) => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const found = review.rows.filter((row) => row.printed !== null).length;
  const parts = [
    [review.certificate, review.year].filter((part) => part !== null).join(" "),
    `${found} ${found === 1 ? "subject" : "subjects"} found`,
    ...(review.seconds === null ? [] : [`read in ${Math.max(1, Math.round(review.seconds))} s`]),
  ];
  return (
    <Card className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg border border-line-2 text-ink-2">
        <Icon name="file" />
      </span>
      <div className="min-w-0 grow">
        {isEditing ? (
          <input
            type="text"
            className="control"
            aria-label="Full name"
            autoComplete="name"
            maxLength={120}
            defaultValue={review.name ?? ""}
            ref={(input) => input?.focus()}
            onBlur={(event) => {
              onRename(event.target.value);
              setIsEditing(false);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.currentTarget.blur();
            }}
          />
        ) : (
          <p className="font-semibold">{review.name?.trim() || "Name not read"}</p>
        )}
        <p className="figures text-sm text-ink-2">{parts.join(" · ")}</p>
      </div>
      {!isEditing && (
        <button
          type="button"
          className="min-h-11 shrink-0 px-2 underline underline-offset-2"
          onClick={() => setIsEditing(true)}
        >
          {review.name === null ? "Add name" : "Edit name"}
        </button>
      )}
    </Card>
  );
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly subject_code: string;
}

function useSubjects(data: CheckerData, certificateType: CertificateType): readonly Named[] {
  const electives = useElectives(data, { ...blankForm.background, certificateType });
  return [...data.coreSubjects, ...(electives.state === "ready" ? electives.data : data.electiveSubjects)];
}

function nameOf(row: ReviewRow, subjects: readonly Named[]): string {
  const listed = subjects.find(({ id }) => id === row.subjectId)?.name;
  return listed ?? row.subjectName ?? row.printed ?? "New subject";
}

function optionsFor(row: ReviewRow, rows: readonly ReviewRow[], subjects: readonly Named[]) {
  const taken = new Set(
    rows
      .filter((other) => other.key !== row.key && other.sitting === row.sitting)
      .map((other) => other.subjectId),
  );
  return subjects
    .filter(({ id }) => !taken.has(id))
    .map(({ id, name, subject_code }) => ({ value: String(id), label: name, keywords: subject_code }));
}

import { useEffect, useRef, useState } from "react";
import type { Words } from "../../../../words/words.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button } from "../../../../kernel/ui/controls.tsx";
import { Card, Problem } from "../../../../kernel/ui/card.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import type { CheckerData, SlipAnswers } from "../wizard-state.ts";
import { type CheckForm, gradeCount } from "../form.ts";
import { DropZone } from "./drop-zone.tsx";
import { noAnswers } from "./slip-review.ts";
import { SlipReviewList } from "./slip-review-list.tsx";
import { type UploadState, useUpload } from "./use-upload.ts";
import { sizeInWords } from "./upload-calls.ts";

export interface UploadStepProps {
  data: CheckerData;
  form: CheckForm;
  onConfirmed: (answers: SlipAnswers) => void;
  onManual: () => void;
}

/** Step 2 by upload: choose, wait, review, confirm. */
export default function UploadStep({ data, form, onConfirmed, onManual }: UploadStepProps) {
  const flow = useUpload();
  const { state, startOver } = flow;
  // Grades may have been typed before; only a slip's are called confirmed.
  const [isConfirmed, setIsConfirmed] = useState(form.isNameFromSlip && gradeCount(form) > 0);
  switch (state.stage) {
    case "idle":
      if (isConfirmed)
        return <Confirmed count={gradeCount(form)} onOtherFile={() => setIsConfirmed(false)} />;
      return (
        <DropZone
          rejection={state.rejection}
          onFiles={(files) => {
            // Choosing a file clears earlier grades (product specification).
            if (gradeCount(form) > 0) onConfirmed(noAnswers);
            flow.choose(files);
          }}
        />
      );
    case "preparing":
    case "sending":
    case "reading":
    case "finishing":
      return <Processing state={state} onCancel={startOver} />;
    case "choosing":
      return <CandidateList candidates={state.candidates} onChoose={flow.chooseCandidate} />;
    case "reviewing":
      return (
        <SlipReviewList
          data={data}
          country={form.background.country}
          initial={state.review}
          onConfirm={(answers) => {
            onConfirmed(answers);
            setIsConfirmed(true);
            startOver();
          }}
          onOtherFile={startOver}
        />
      );
    case "failed":
      return <Failed {...state} onSendAgain={flow.sendAgain} onOtherFile={startOver} onManual={onManual} />;
  }
}

function Confirmed({ count, onOtherFile }: { count: number; onOtherFile: () => void }) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Card className="grid justify-items-center gap-2 py-8 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-brand text-on-brand">
          <Icon name="check" size={28} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {t("upload.confirmed")}
        </h2>
        <p className="text-ink-2">{t("upload.confirmed.text")}</p>
        <p className="text-sm text-ink-2">{t("upload.confirmed.count", { count })}</p>
      </Card>
      <Button tone="quiet" onClick={onOtherFile}>
        {t("upload.other")}
      </Button>
    </div>
  );
}

interface FailedProps {
  message: string;
  maySendAgain: boolean;
  onSendAgain: () => void;
  onOtherFile: () => void;
  onManual: () => void;
}

function Failed({ message, maySendAgain, onSendAgain, onOtherFile, onManual }: FailedProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-4">
      <Problem>
        <p className="text-lg font-semibold">{t("upload.failed")}</p>
        <p className="mt-1">{message}</p>
      </Problem>
      {maySendAgain && <Button onClick={onSendAgain}>{t("common.tryAgain")}</Button>}
      <Button tone={maySendAgain ? "quiet" : "main"} onClick={onOtherFile}>
        {t("upload.other")}
      </Button>
      <p className="text-center">
        <button type="button" className="link min-h-11" onClick={onManual}>
          {t("upload.manual")}
        </button>
      </p>
    </div>
  );
}

type UnderWay = Extract<UploadState, { stage: "preparing" | "sending" | "reading" | "finishing" }>;

/** From the chosen file to the result: the present step, and a way to cancel. */
function Processing({ state, onCancel }: { state: UnderWay; onCancel: () => void }) {
  const words = useWords();
  const { t } = words;
  const [headline, detail] = progressWords(state, words);
  const isDone = state.stage === "finishing";
  return (
    <Card className="grid justify-items-center gap-4 py-8 text-center">
      <Paper isDone={isDone} />
      <div role="status" className="grid gap-1">
        <p className="text-lg font-semibold">{headline}</p>
        <p className="text-ink-2">{detail}</p>
        {"file" in state && <p className="figures text-sm text-ink-2">{sizeOf(state.file, words)}</p>}
      </div>
      {state.stage === "sending" && (
        <progress
          className="h-2 w-full max-w-64 accent-brand"
          value={state.part}
          max={1}
          aria-label={t("upload.sent")}
        />
      )}
      {!isDone && (
        <Button tone="quiet" onClick={onCancel}>
          {t("upload.cancel")}
        </Button>
      )}
    </Card>
  );
}

function progressWords(state: UnderWay, { t }: Words): [headline: string, detail: string] {
  switch (state.stage) {
    case "preparing":
      return [t("upload.preparing"), t("upload.preparing.text")];
    case "sending":
      return state.isBroken
        ? [t("upload.broken"), t("upload.broken.text")]
        : [t("upload.sending"), t("upload.sending.text")];
    case "reading": {
      const { status, place, isBroken } = state;
      if (isBroken) return [t("upload.broken"), t("upload.broken.arrived")];
      if (status !== "queued") {
        return [t(status === "extracting" ? "upload.reading" : "upload.matching"), t("upload.reading.text")];
      }
      const isNext = place === null || place <= 1;
      return [t("upload.waiting"), isNext ? t("upload.waiting.next") : t("upload.waiting.place", { place })];
    }
    case "finishing":
      return [t("upload.done"), t("upload.done.text")];
  }
}

function sizeOf({ blob, originalBytes }: { blob: Blob; originalBytes: number }, words: Words): string {
  const size = sizeInWords(blob.size, words);
  if (blob.size === originalBytes) return size;
  return words.t("upload.madeSmaller", { size, before: sizeInWords(originalBytes, words) });
}

/** A slip whose lines light up one by one. */
function Paper({ isDone }: { isDone: boolean }) {
  if (isDone) {
    return (
      <span className="arrives grid size-16 place-items-center rounded-full bg-brand text-on-brand">
        <Icon name="check" size={32} />
      </span>
    );
  }
  const delays = [
    "",
    "[animation-delay:200ms]",
    "[animation-delay:400ms]",
    "[animation-delay:600ms]",
    "[animation-delay:800ms]",
  ];
  return (
    <span
      aria-hidden="true"
      className="grid h-20 w-16 content-evenly gap-1 rounded-lg border border-line-2 bg-surface p-2.5 shadow-sm"
    >
      {delays.map((delay) => (
        <span key={delay} className={`h-1.5 rounded-full bg-brand motion-safe:animate-pulse ${delay}`} />
      ))}
    </span>
  );
}

interface CandidateListProps {
  candidates: Extract<UploadState, { stage: "choosing" }>["candidates"];
  onChoose: (index: number) => void;
}

/** Two people's slips in one file: the student selects their own. */
function CandidateList({ candidates, onChoose }: CandidateListProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="candidates-title">
      <h2 id="candidates-title" className="text-xl">
        {t("upload.who")}
      </h2>
      <p className="mt-1 text-ink-2">{t("upload.who.text", { count: candidates.length })}</p>
      <ul className="mt-4 grid gap-2">
        {candidates.map(({ index, name, subjects }) => (
          <li key={index}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-2 bg-surface px-4 text-start hover:border-brand"
              onClick={() => onChoose(index)}
            >
              <span className="grow">
                <span className="block font-semibold">
                  {name ?? t("upload.who.unnamed", { number: index + 1 })}
                </span>
                <span className="block text-sm text-ink-2">
                  {t("upload.who.subjects", { count: subjects })}
                </span>
              </span>
              <Icon name="forward" size={18} className="text-ink-2" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Problem } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { CheckerData } from "../checker-data.ts";
import { type CheckForm, gradeCount } from "../form.ts";
import type { SlipAnswers } from "../wizard-state.ts";
import { CandidateList } from "./candidate-list.tsx";
import { DropZone } from "./drop-zone.tsx";
import { Processing } from "./processing.tsx";
import { noAnswers } from "./slip-review.ts";
import { SlipReviewList } from "./slip-review-list.tsx";
import { useUpload } from "./use-upload.ts";

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

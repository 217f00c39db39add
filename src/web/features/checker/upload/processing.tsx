import type { Words } from "../../../../language/words.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { sizeInWords } from "./prepare-file.ts";
import type { UploadState } from "./use-upload.ts";

type UnderWay = Extract<UploadState, { stage: "preparing" | "sending" | "reading" | "finishing" }>;

/** From the chosen file to the result: the present step, and a way to cancel. */
export function Processing({ state, onCancel }: { state: UnderWay; onCancel: () => void }) {
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

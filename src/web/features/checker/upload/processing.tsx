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
  const isDone = state.stage === "finishing";
  return (
    <Card className="grid justify-items-center gap-4 py-8 text-center">
      <Paper isDone={isDone} />
      <div role="status" className="grid gap-1">
        <p className="text-lg font-semibold">{t(headline(state))}</p>
        <p className="text-ink-2">{detail(state, words)}</p>
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

function headline(state: UnderWay) {
  switch (state.stage) {
    case "preparing":
      return "upload.preparing";
    case "sending":
      return state.isBroken ? "upload.broken" : "upload.sending";
    case "reading":
      if (state.isBroken) return "upload.broken";
      if (state.status === "queued") return "upload.waiting";
      return state.status === "extracting" ? "upload.reading" : "upload.matching";
    case "finishing":
      return "upload.done";
  }
}

function detail(state: UnderWay, { t }: Words): string {
  switch (state.stage) {
    case "preparing":
      return t("upload.preparing.text");
    case "sending":
      return t(state.isBroken ? "upload.broken.text" : "upload.sending.text");
    case "reading":
      if (state.isBroken) return t("upload.broken.arrived");
      if (state.status !== "queued") return t("upload.reading.text");
      return state.place === null || state.place <= 1
        ? t("upload.waiting.next")
        : t("upload.waiting.place", { place: state.place });
    case "finishing":
      return t("upload.done.text");
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

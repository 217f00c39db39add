import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { sizeInWords } from "./prepare-file.ts";
import type { UploadState } from "./use-upload.ts";

type UnderWay = Extract<UploadState, { stage: "preparing" | "sending" | "reading" | "finishing" }>;

/** From the chosen file to the result: what is happening now, and a way out. */
export function Processing({ state, onCancel }: { state: UnderWay; onCancel: () => void }) {
  const isDone = state.stage === "finishing";
  return (
    <Card className="grid justify-items-center gap-4 py-8 text-center">
      <Paper isDone={isDone} />
      <div role="status" className="grid gap-1">
        <p className="text-lg font-semibold">{headline(state)}</p>
        <p className="text-ink-2">{detail(state)}</p>
        {"file" in state && <p className="figures text-sm text-ink-2">{sizeOf(state.file)}</p>}
      </div>
      {state.stage === "sending" && (
        <progress className="h-2 w-full max-w-64 accent-brand" value={state.part} max={1} aria-label="Sent" />
      )}
      {!isDone && (
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Card>
  );
}

function headline(state: UnderWay): string {
  switch (state.stage) {
    case "preparing":
      return "Preparing your file";
    case "sending":
      return state.isBroken ? "The connection broke" : "Sending your file";
    case "reading":
      if (state.isBroken) return "The connection broke";
      if (state.status === "queued") return "Waiting for a free reader";
      return state.status === "extracting" ? "Reading your results" : "Matching your subjects";
    case "finishing":
      return "Done";
  }
}

function detail(state: UnderWay): string {
  switch (state.stage) {
    case "preparing":
      return "Large photos are made smaller to save your data.";
    case "sending":
      return state.isBroken ? "We go on as soon as you are online again." : "Keep this page open.";
    case "reading":
      if (state.isBroken) return "Your file has arrived. We go on as soon as you are online again.";
      if (state.status !== "queued") return "This takes a few seconds.";
      return state.place === null || state.place <= 1
        ? "You are next."
        : `You are number ${state.place} in the queue. Keep this page open.`;
    case "finishing":
      return "Please check what we read.";
  }
}

function sizeOf({ blob, originalBytes }: { blob: Blob; originalBytes: number }): string {
  const size = sizeInWords(blob.size);
  return blob.size === originalBytes ? size : `${size}, made smaller from ${sizeInWords(originalBytes)}`;
}

/** A slip whose lines light up one after the other. */
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

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Extraction } from "../../contract/extraction.ts";
import type { Words } from "../../../../words/words.ts";
import { ApiFailure } from "../../../../kernel/web/api-data.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { checkFiles } from "./check-files.ts";
import {
  prepareFile,
  type PreparedFile,
  chooseCandidate,
  followReading,
  forgetUpload,
  newUploadKey,
  sendFile,
} from "./upload-calls.ts";
import { type SlipReview, slipReviewOf } from "./slip-review.ts";

export type UploadState =
  | { stage: "idle"; rejection: string | null }
  | { stage: "preparing" }
  | { stage: "sending"; file: PreparedFile; part: number; isBroken: boolean }
  | {
      stage: "reading";
      file: PreparedFile;
      status: "queued" | "extracting" | "matching";
      place: number | null;
      isBroken: boolean;
    }
  | { stage: "finishing" }
  | { stage: "choosing"; candidates: NonNullable<Extraction["candidates"]> }
  | { stage: "reviewing"; review: SlipReview }
  | { stage: "failed"; message: string; maySendAgain: boolean };

interface UploadFlow {
  readonly state: UploadState;
  readonly choose: (files: readonly File[]) => void;
  readonly sendAgain: () => void;
  readonly chooseCandidate: (index: number) => void;
  /** Cancels and deletes the upload under way. */
  readonly startOver: () => void;
}

/** Long enough to see it finish (product specification). */
const finishingMs = 800;
/** Retries without asking if the server lost the file through no fault of the file. */
const silentTries = 2;

interface Running {
  readonly key: string;
  readonly controller: AbortController;
  id: string | null;
}

/** One upload at a time, from the chosen file to the review. */
export function useUpload(): UploadFlow {
  const words = useWords();
  const [state, setState] = useState<UploadState>({ stage: "idle", rejection: null });
  const running = useRef<Running | null>(null);
  const lastFile = useRef<File | null>(null);

  const stop = useCallback(() => {
    const stopped = running.current;
    running.current = null;
    stopped?.controller.abort();
    if (stopped?.id != null) void forgetUpload(stopped.id, stopped.key);
  }, []);
  useOnLeave(stop);

  const start = async (file: File) => {
    stop();
    lastFile.current = file;
    setState({ stage: "preparing" });
    const prepared = await prepareFile(file);
    // Another file was chosen meanwhile.
    if (lastFile.current !== file) return;
    await sendAndRead(prepared, running, setState, words);
  };

  return {
    state,
    choose: (files) => {
      const checked = checkFiles(files, words);
      if (checked === null) return;
      if ("file" in checked) void start(checked.file);
      else setState({ stage: "idle", rejection: checked.message });
    },
    sendAgain: () => {
      if (lastFile.current !== null) void start(lastFile.current);
    },
    chooseCandidate: (index) => {
      const upload = running.current;
      if (upload?.id == null) return;
      setState({ stage: "finishing" });
      chooseCandidate(upload.id, upload.key, index).then(
        (chosen) => show(chosen, setState, words),
        (error: unknown) => setState(failed(error, words)),
      );
    },
    startOver: () => {
      stop();
      setState({ stage: "idle", rejection: null });
    },
  };
}

/** Calls `stop` when the page or this component is left for good. */
function useOnLeave(stop: () => void): void {
  useEffect(() => {
    // A page in the back/forward cache may return; an unloaded one will not.
    const onLeave = (event: PageTransitionEvent) => {
      if (!event.persisted) stop();
    };
    addEventListener("pagehide", onLeave);
    return () => {
      removeEventListener("pagehide", onLeave);
      stop();
    };
  }, [stop]);
}

/** Sends the file, again if the server lost it, and shows the reading; ignored once another upload runs. */
async function sendAndRead(
  file: PreparedFile,
  running: RefObject<Running | null>,
  setState: (state: UploadState) => void,
  words: Words,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const upload: Running = { key: newUploadKey(), controller: new AbortController(), id: null };
    running.current = upload;
    const set = (next: UploadState) => {
      if (running.current === upload) setState(next);
    };
    try {
      const ended = await readOnce(file, upload, set);
      if (ended.status === "failed" && ended.may_send_again && tries < silentTries) continue;
      await show(ended, set, words);
    } catch (error) {
      if (running.current === upload) set(failed(error, words));
    }
    return;
  }
}

async function readOnce(
  file: PreparedFile,
  upload: Running,
  set: (state: UploadState) => void,
): Promise<Extraction> {
  const { key, controller } = upload;
  let sending = { stage: "sending" as const, file, part: 0, isBroken: false };
  const change = (changed: Partial<typeof sending>) => set((sending = { ...sending, ...changed }));
  change({});
  const started = await sendFile(file, key, {
    signal: controller.signal,
    onSent: (part) => change({ part }),
    onBroken: (isBroken) => change({ isBroken }),
  });
  upload.id = started.id;
  let step = started;
  const tell = (isBroken: boolean) => {
    const { status, place } = step;
    if (status !== "done" && status !== "failed") set({ stage: "reading", file, status, place, isBroken });
  };
  return followReading(started, key, {
    signal: controller.signal,
    onStep: (now) => {
      step = now;
      tell(false);
    },
    onBroken: tell,
  });
}

async function show(ended: Extraction, set: (state: UploadState) => void, { t }: Words): Promise<void> {
  if (ended.status === "failed") {
    set({
      stage: "failed",
      message: ended.message ?? t("failures.file"),
      maySendAgain: ended.may_send_again,
    });
    return;
  }
  if (ended.candidates !== null) {
    set({ stage: "choosing", candidates: ended.candidates });
    return;
  }
  const review = slipReviewOf(ended);
  if (review === null) {
    set({ stage: "failed", message: t("failures.file"), maySendAgain: true });
    return;
  }
  set({ stage: "finishing" });
  await new Promise((resolve) => setTimeout(resolve, finishingMs));
  set({ stage: "reviewing", review });
}

function failed(error: unknown, { t }: Words): UploadState {
  const isBroken = error instanceof ApiFailure && error.status === 0;
  const isBusy = error instanceof ApiFailure && [429, 503].includes(error.status);
  const message = error instanceof Error ? error.message : "";
  return {
    stage: "failed",
    message: isBroken ? t("upload.broken.kept") : message || t("failures.file"),
    maySendAgain: isBroken || isBusy,
  };
}

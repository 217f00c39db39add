import type { CallData, CallName } from "../../../../kernel/contract/api.ts";
import type { Failure, Success } from "../../../../kernel/contract/endpoint.ts";
import { ApiFailure, requestOf, authorization, callApi } from "../../../../kernel/web/api-data.ts";
import { pause, reconnection } from "../../../../kernel/web/in-browser.ts";
import type { Words } from "../../../../words/words.ts";
import type { Extraction } from "../../contract/extraction.ts";
import { uploadKeyHeader } from "../../contract/upload-rules.ts";

/** Enough pixels for the smallest print of a whole page; more only costs data. */
const longestSide = 2200;
/** Below this size, shrinking saves less than it may harm. */
const unchangedBytes = 700 * 1024;
const jpegQuality = 0.86;

export interface PreparedFile {
  readonly blob: Blob;
  readonly name: string;
  /** Size of the student's file. */
  readonly originalBytes: number;
}

/** Shrinks a large photo and turns it upright. Files the browser cannot draw are sent unchanged. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const asIs = { blob: file, name: file.name, originalBytes: file.size };
  if (!file.type.startsWith("image/") || file.size <= unchangedBytes) return asIs;
  try {
    const smaller = await redraw(file);
    if (smaller === null || smaller.size >= file.size) return asIs;
    return { blob: smaller, name: file.name.replace(/\.\w+$/, "") + ".jpg", originalBytes: file.size };
  } catch {
    return asIs;
  }
}

async function redraw(file: File): Promise<Blob | null> {
  // "from-image": applies the camera's orientation.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  // Transparent screenshots would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
}

export function sizeInWords(bytes: number, { t, number }: Words): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? t("upload.kilobytes", { size: number(Math.max(1, Math.round(kilobytes))) })
    : t("upload.megabytes", { size: number(Math.round((kilobytes / 1024) * 10) / 10) });
}

/** The four API calls of an upload; each survives a broken connection. */

const upload = "POST /api/v1/extractions" satisfies CallName;
/** Without a server message the screen shows its own. */
const fallback = "";
const mostTries = 8;
/** No answer, or one from a gateway between us and the server. */
const broken = [0, 502, 504];
/** Too many requests; a file already here is worth waiting for. */
const busy = [429, 503];

/** One for all uploads of this page, so that they share one place in the queue. */
const client = randomWord();

function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function newUploadKey(): string {
  return `${client}.${randomWord()}`;
}

interface Watch {
  readonly signal: AbortSignal;
  /** The connection broke (true) or is back (false). */
  readonly onBroken: (isBroken: boolean) => void;
}

/** Sends the file. The same key returns the same extraction, so a retry is safe. */
export function sendFile(
  file: PreparedFile,
  key: string,
  watch: Watch & { readonly onSent: (part: number) => void },
): Promise<Extraction> {
  return overBrokenConnections(watch, broken, () => sendOnce(file, key, watch));
}

/** XMLHttpRequest reports upload progress; fetch cannot. */
function sendOnce(
  { blob, name }: PreparedFile,
  key: string,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (part: number) => void },
): Promise<Extraction> {
  const body = new FormData();
  body.append("file", blob, name);
  const request = new XMLHttpRequest();
  request.open(...requestOf(upload, {}));
  request.responseType = "json";
  request.setRequestHeader("authorization", authorization());
  request.setRequestHeader(uploadKeyHeader, key);
  request.upload.addEventListener("progress", ({ loaded, total }) => onSent(loaded / total));
  const stop = () => request.abort();
  signal.addEventListener("abort", stop);
  return new Promise<Extraction>((resolve, reject) => {
    request.addEventListener("load", () => {
      const answer = request.response as Success<CallData<typeof upload>> | Failure | null;
      if (answer?.success === true && "status" in answer.data) resolve(answer.data);
      // No JSON, or none of ours: the connection is fine, the server is not.
      else reject(new ApiFailure(request.status, answer?.success === false ? answer.message : fallback));
    });
    request.addEventListener("error", () => reject(new ApiFailure(0, fallback)));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    request.send(body);
  }).finally(() => signal.removeEventListener("abort", stop));
}

const firstWaitMs = 600;
const longestWaitMs = 2500;
/** Poll more slowly further back in the queue. */
const waitPerPlaceMs = 400;
const longestWaitInQueueMs = 10_000;

function waitFor({ status, place }: Extraction, waitMs: number): number {
  const usual = Math.min(waitMs, longestWaitMs);
  return status === "queued"
    ? Math.min(Math.max(usual, (place ?? 1) * waitPerPlaceMs), longestWaitInQueueMs)
    : usual;
}

/** Polls until the reading has ended. */
export async function followReading(
  started: Extraction,
  key: string,
  watch: Watch & { readonly onStep: (now: Extraction) => void },
): Promise<Extraction> {
  let now = started;
  for (let waitMs = firstWaitMs; now.status !== "done" && now.status !== "failed"; waitMs *= 1.15) {
    watch.onStep(now);
    await pause(waitFor(now, waitMs), watch.signal);
    now = await overBrokenConnections(watch, [...broken, ...busy], () =>
      callApi("GET /api/v1/extractions/:id", {
        params: { id: started.id },
        headers: { [uploadKeyHeader]: key },
        signal: watch.signal,
        fallback,
      }),
    );
  }
  return now;
}

export function chooseCandidate(id: string, key: string, index: number): Promise<Extraction> {
  return callApi("POST /api/v1/extractions/:id/candidate", {
    params: { id },
    body: { index },
    headers: { [uploadKeyHeader]: key },
    fallback,
  });
}

/** Cancels the reading and deletes it; also when the page is left. */
export async function forgetUpload(id: string, key: string): Promise<void> {
  try {
    await callApi("DELETE /api/v1/extractions/:id", {
      params: { id },
      headers: { [uploadKeyHeader]: key },
      keepalive: true,
      fallback,
    });
  } catch {
    // Nothing for the student to do: unconfirmed readings are deleted within the hour.
  }
}

async function overBrokenConnections<T>(
  watch: Watch,
  triedAgain: readonly number[],
  call: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await call();
      if (tries > 1) watch.onBroken(false);
      return answer;
    } catch (error) {
      watch.signal.throwIfAborted();
      const status = error instanceof ApiFailure ? error.status : null;
      if (status === null || !triedAgain.includes(status) || tries >= mostTries) throw error;
      watch.onBroken(broken.includes(status));
      await reconnection(tries, watch.signal);
    }
  }
}

import { parentPort } from "node:worker_threads";
import type { LanguageId } from "../../language/page-words.ts";
import { loadFonts } from "./fonts.ts";
import { reportPdf, type ReportAnswer } from "./report-pdf.ts";

/** Runs in a thread of its own, because a long report takes hundreds of milliseconds. */

export interface ReportRequest {
  /** A `ReportAnswer` of an opened check, as JSON. */
  readonly answer: Uint8Array;
  /** Address in the QR code. */
  readonly resultAddress: string;
  readonly language: LanguageId;
}

export interface Job {
  readonly id: number;
  readonly request: ReportRequest;
}

export type Done = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: Error });

const fonts = loadFonts();

parentPort!.on("message", (job: Job) => void answer(job));

async function answer({ id, request }: Job): Promise<void> {
  parentPort!.postMessage(await work(id, request));
}

async function work(id: number, { answer, ...about }: ReportRequest): Promise<Done> {
  try {
    const given = JSON.parse(Buffer.from(answer).toString("utf8")) as ReportAnswer;
    return { id, pdf: await reportPdf({ ...given, ...about }, fonts) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

import { parentPort } from "node:worker_threads";
import { loadFonts } from "./fonts.ts";
import { reportPdf, type ReportRequest } from "./report-pdf.ts";

/** Writing a long report takes hundreds of milliseconds: it happens here, off the thread that answers requests. */

export interface Job {
  readonly id: number;
  readonly request: ReportRequest;
}

export type Done = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: Error });

const fonts = loadFonts();

parentPort!.on("message", async ({ id, request }: Job) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(await work(id, request));
});

async function work(id: number, request: ReportRequest): Promise<Done> {
  try {
    return { id, pdf: await reportPdf(request, fonts) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

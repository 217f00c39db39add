import type { DeskSending } from "../../contract/desk/api.ts";
import { ask } from "./call.ts";

export type ExportAsked = NonNullable<DeskSending<"POST /desk/api/books/export">[0]>["body"];

/** Asks for the books as a file, with the reason for the log, and hands it to the browser. */
export async function downloadBooks(body: ExportAsked): Promise<void> {
  const answer = await ask("POST /desk/api/books/export", { body });
  // A file that breaks off rejects here, so half a book is never saved as a whole one.
  saveFile(`okwan-payments-${body.from}-to-${body.to}.${body.format}`, await answer.blob());
}

export function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

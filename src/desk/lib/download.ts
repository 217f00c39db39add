import { DeskError } from "./call.ts";

export interface ExportAsked {
  readonly from: string;
  readonly to: string;
  readonly format: "csv" | "xlsx";
  readonly reason: string;
}

/** Asks for the books as a file, with the reason for the log, and hands it to the browser to keep. */
export async function downloadBooks(asked: ExportAsked): Promise<void> {
  const answer = await fetch("/desk/api/books/export", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  }).catch(() => null);
  if (answer === null) throw new DeskError("The server could not be reached.", "unreachable");
  if (!answer.ok) throw await refusalIn(answer);
  // A file that breaks off rejects here, so half a book is never kept for a whole one.
  keepFile(`okwan-payments-${asked.from}-to-${asked.to}.${asked.format}`, await answer.blob());
}

export function keepText(name: string, text: string): void {
  keepFile(name, new Blob([text], { type: "text/plain" }));
}

function keepFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface Refused {
  readonly message?: string;
  readonly error?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

async function refusalIn(answer: Response): Promise<DeskError> {
  const { message, error, errors = [] } = ((await answer.json().catch(() => null)) ?? {}) as Refused;
  const fields = new Map(errors.map((one) => [one.field, one.message]));
  return new DeskError(message ?? `The server answered ${answer.status}.`, error ?? "failed", fields);
}

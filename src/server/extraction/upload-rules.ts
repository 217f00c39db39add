import { hasUploadType, isHeic, uploadRejections } from "../../contract/upload-rules.ts";
import { Refusal } from "../http/errors.ts";

/** The rules of the drop zone again, for whatever does not come through it, and a look at the first bytes. */

export const tooManyFiles = () =>
  new Refusal("bad-input", "too-many-files", `${uploadRejections.tooMany}. Please send one file.`, {
    fields: [{ field: "file", message: uploadRejections.tooMany }],
  });

export const noFile = () =>
  new Refusal("bad-input", "no-file", "No file came with this. Please choose one.", {
    fields: [{ field: "file", message: "A file is needed here." }],
  });

export const tooLarge = () =>
  new Refusal(
    "too-large",
    "file-too-large",
    `${uploadRejections.tooLarge} (10 MB). A screenshot or a photo of the slip is enough.`,
    { fields: [{ field: "file", message: uploadRejections.tooLarge }] },
  );

export const noRoom = () =>
  new Refusal(
    "busy",
    "no-room",
    "We have no room for files at the moment. Please try again in a few minutes, or enter your grades yourself.",
    { retryAfterSeconds: 60 },
  );

/** @throws {Refusal} for a file that cannot be a slip by its name, type, size or first bytes. */
export function checkUpload(file: {
  name: string;
  mimeType: string;
  size: number;
  firstBytes: Uint8Array;
}): void {
  if (file.size === 0) {
    throw new Refusal(
      "bad-input",
      "file-too-small",
      `${uploadRejections.tooSmall}: it is empty. Please choose it again.`,
      { fields: [{ field: "file", message: uploadRejections.tooSmall }] },
    );
  }
  const kind = kindOf(file.firstBytes);
  const told = { name: file.name, type: file.mimeType };
  if (kind === "heic" || isHeic(told)) throw wrongType("heic", uploadRejections.heic);
  if (!hasUploadType(told)) throw wrongType("file-invalid-type", uploadRejections.wrongType);
  if (kind === "unknown") {
    throw wrongType(
      "file-invalid-type",
      "Unsupported file type. The name says it is a photo or a PDF, but its content is something else.",
    );
  }
}

function wrongType(code: string, sentence: string): Refusal {
  return new Refusal("wrong-type", code, sentence, { fields: [{ field: "file", message: sentence }] });
}

export function kindOf(bytes: Uint8Array): "jpeg" | "png" | "pdf" | "heic" | "unknown" {
  const text = Buffer.from(bytes).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  // Readers allow some bytes before the header.
  if (text.includes("%PDF-")) return "pdf";
  if (text.slice(4, 8) === "ftyp" && /^(hei|hev|mif1|msf1)/.test(text.slice(8, 12))) return "heic";
  return "unknown";
}

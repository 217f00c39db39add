import { uploadMaxBytes } from "../../contract/product.ts";
import { Refusal } from "../http/errors.ts";

/** What may be uploaded (spec.md section 5), with the sentences of its drop zone. */

export const uploadTypes: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "application/pdf": [".pdf"],
};

const extensions = Object.values(uploadTypes).flat();

export const tooManyFiles = () =>
  new Refusal("bad-input", "too-many-files", "Too many files. Please send one file.", {
    fields: [{ field: "file", message: "Too many files" }],
  });

export const noFile = () =>
  new Refusal("bad-input", "no-file", "No file came with this. Please choose one.", {
    fields: [{ field: "file", message: "A file is needed here." }],
  });

export const tooLarge = () =>
  new Refusal(
    "too-large",
    "file-too-large",
    `File is larger than ${uploadMaxBytes} bytes (10 MB). A screenshot or a photo of the slip is enough.`,
    { fields: [{ field: "file", message: `File is larger than ${uploadMaxBytes} bytes` }] },
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
      "File is smaller than 1 byte: it is empty. Please choose it again.",
      { fields: [{ field: "file", message: "File is smaller than 1 byte" }] },
    );
  }
  const kind = kindOf(file.firstBytes);
  if (kind === "heic" || /\.hei[cf]$/i.test(file.name)) {
    throw wrongType(
      "heic",
      "This is a HEIC photo, which we cannot read. On your phone, take a screenshot of it, or choose “Most Compatible” " +
        "in the camera settings, and upload that.",
    );
  }
  if (!hasRightName(file))
    throw wrongType("file-invalid-type", `File type must be one of ${extensions.join(", ")}`);
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

/** Like the drop zone: the type the browser tells or the extension is enough. */
function hasRightName({ name, mimeType }: { name: string; mimeType: string }): boolean {
  const isRightType = mimeType.toLowerCase() in uploadTypes;
  return isRightType || extensions.some((extension) => name.toLowerCase().endsWith(extension));
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

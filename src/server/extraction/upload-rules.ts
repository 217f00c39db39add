import { uploadMaxBytes } from "../../contract/product.ts";
import { hasUploadType, isHeic, uploadExtensions } from "../../contract/upload-rules.ts";
import { Refusal, type RefusalKind } from "../http/errors.ts";
import { sentenceOf, type Sentence } from "../http/sentence.ts";
import { isHeicFile, isPdf, isPicture } from "../providers/reader/file-kind.ts";

/** The rules of the drop zone again, for whatever does not come through it, and a look at the first bytes. */

export const tooManyFiles = () => refuse("bad-input", "too-many-files", sentenceOf("errors.file.tooMany"));

export const noFile = () =>
  new Refusal("bad-input", "no-file", sentenceOf("errors.file.none"), {
    fields: [{ field: "file", message: sentenceOf("errors.file.needed") }],
  });

export const tooLarge = () =>
  refuse("too-large", "file-too-large", sentenceOf("errors.file.tooLarge", { bytes: uploadMaxBytes }));

export const noRoom = () =>
  new Refusal("busy", "no-room", sentenceOf("errors.file.noRoom"), { retryAfterSeconds: 60 });

/** Why a file cannot be a slip; null if it may be one. Its bytes decide, whatever its name and type say. */
export function refusalOfFile(file: {
  name: string;
  mimeType: string;
  size: number;
  firstBytes: Uint8Array;
}): Refusal | null {
  if (file.size > uploadMaxBytes) return tooLarge();
  if (file.size === 0) return refuse("bad-input", "file-too-small", sentenceOf("errors.file.empty"));
  if (isPicture(file.firstBytes) || isPdf(file.firstBytes)) return null;
  const named = { name: file.name, type: file.mimeType };
  if (isHeicFile(file.firstBytes) || isHeic(named)) {
    return refuse("wrong-type", "heic", sentenceOf("errors.file.heic"));
  }
  if (!hasUploadType(named)) {
    const types = uploadExtensions.join(", ");
    return refuse("wrong-type", "file-invalid-type", sentenceOf("errors.file.wrongType", { types }));
  }
  return refuse("wrong-type", "file-invalid-type", sentenceOf("errors.file.otherContent"));
}

function refuse(kind: RefusalKind, code: string, sentence: Sentence): Refusal {
  return new Refusal(kind, code, sentence, { fields: [{ field: "file", message: sentence }] });
}

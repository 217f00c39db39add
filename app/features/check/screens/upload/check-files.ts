import { uploadMaxBytes } from "../../../../kernel/contract/product.ts";
import type { Words } from "../../../../words/words.ts";
import { hasUploadType, isHeic, uploadExtensions } from "../../contract/upload-rules.ts";

export interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

type Checked<F extends DroppedFile> =
  | { readonly file: F }
  | { readonly code: string; readonly message: string }
  | null;

/** Files that systems add silently; react-dropzone drops them too. */
const hiddenFiles = [".DS_Store", "Thumbs.db", "desktop.ini"];

/** The file to send, why it was refused, or null if none was chosen. */
export function checkFiles<F extends DroppedFile>(dropped: readonly F[], { t }: Words): Checked<F> {
  const files = dropped.filter(({ name }) => !hiddenFiles.includes(name) && !name.startsWith("._"));
  const [file] = files;
  if (file === undefined) return null;
  if (files.length > 1) {
    return { code: "too-many-files", message: t("upload.tooMany") };
  }
  if (isHeic(file)) return { code: "file-invalid-type", message: t("upload.heic") };
  if (!hasUploadType(file))
    return {
      code: "file-invalid-type",
      message: t("upload.wrongType", { types: uploadExtensions.join(", ") }),
    };
  if (file.size > uploadMaxBytes) {
    return { code: "file-too-large", message: t("upload.tooLarge", { bytes: uploadMaxBytes }) };
  }
  if (file.size === 0) {
    return { code: "file-too-small", message: t("upload.empty") };
  }
  return { file };
}

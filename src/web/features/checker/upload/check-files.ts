import { uploadMaxBytes } from "../../../../contract/product.ts";
import { hasUploadType, isHeic, uploadRejections } from "../../../../contract/upload-rules.ts";

export interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export type Checked<F extends DroppedFile> =
  | { readonly file: F }
  /** A code and the sentences to show. */
  | { readonly code: string; readonly message: string }
  | null;

/** What systems put beside a file without anybody asking; react-dropzone leaves them out too. */
const hiddenFiles = [".DS_Store", "Thumbs.db", "desktop.ini"];

/** One file that may be sent, why it may not, or null where nothing was chosen. */
export function checkFiles<F extends DroppedFile>(dropped: readonly F[]): Checked<F> {
  const files = dropped.filter(({ name }) => !hiddenFiles.includes(name) && !name.startsWith("._"));
  const [file] = files;
  if (file === undefined) return null;
  if (files.length > 1) {
    return { code: "too-many-files", message: `${uploadRejections.tooMany}. Please choose one.` };
  }
  if (isHeic(file)) return { code: "file-invalid-type", message: uploadRejections.heic };
  if (!hasUploadType(file)) return { code: "file-invalid-type", message: uploadRejections.wrongType };
  if (file.size > uploadMaxBytes) {
    return {
      code: "file-too-large",
      message: `${uploadRejections.tooLarge} (10 MB). A screenshot of the result is smaller.`,
    };
  }
  if (file.size === 0) {
    return { code: "file-too-small", message: `${uploadRejections.tooSmall}: it is empty.` };
  }
  return { file };
}

import { uploadMaxBytes } from "./product.ts";

/** What may be uploaded and what is said otherwise (spec.md section 5). No zod here: the browser imports this file. */

export const uploadTypes: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "application/pdf": [".pdf"],
};
export const uploadExtensions: readonly string[] = Object.values(uploadTypes).flat();

/** In the words of the drop zone; the codes are file-invalid-type, file-too-large, file-too-small, too-many-files. */
export const uploadRejections = {
  wrongType: `File type must be one of ${uploadExtensions.join(", ")}`,
  tooLarge: `File is larger than ${uploadMaxBytes} bytes`,
  tooSmall: "File is smaller than 1 byte",
  tooMany: "Too many files",
  heic:
    "This is a HEIC photo, which we cannot read. On your phone, take a screenshot of it, or choose “Most Compatible” " +
    "in the camera settings, and upload that.",
} as const;

/** The browser's word for the type or the extension is enough, as in the drop zone; the bytes decide later. */
export function hasUploadType(file: { readonly name: string; readonly type: string }): boolean {
  const name = file.name.toLowerCase();
  return file.type.toLowerCase() in uploadTypes || uploadExtensions.some((ending) => name.endsWith(ending));
}

export function isHeic(file: { readonly name: string; readonly type: string }): boolean {
  return /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/i.test(file.type);
}

/**
 * Chosen at random by the page, as "client.upload". Who sends it with an upload must send it with every question
 * about that upload, and sending the upload again with it gives the same extraction.
 */
export const uploadKeyHeader = "x-upload-key";

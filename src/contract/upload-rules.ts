/** What may be uploaded (spec.md section 5); what is said otherwise is in the catalogue. No zod here: the browser imports this file. */

export const uploadTypes: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "application/pdf": [".pdf"],
};
export const uploadExtensions: readonly string[] = Object.values(uploadTypes).flat();

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

/** Rules for uploads; the refusals are sentences of src/language. No zod: the browser imports this file. */

export const uploadTypes: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "application/pdf": [".pdf"],
};
export const uploadExtensions: readonly string[] = Object.values(uploadTypes).flat();

/** Accepts the browser's type or the extension, like the drop zone; the server checks the bytes later. */
export function hasUploadType(file: { readonly name: string; readonly type: string }): boolean {
  const name = file.name.toLowerCase();
  return file.type.toLowerCase() in uploadTypes || uploadExtensions.some((ending) => name.endsWith(ending));
}

export function isHeic(file: { readonly name: string; readonly type: string }): boolean {
  return /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/i.test(file.type);
}

/**
 * Random key made by the page, as "client.upload". It must accompany the upload and every question about it.
 * Sending the upload again with the same key returns the same extraction.
 */
export const uploadKeyHeader = "x-upload-key";

/** Rules for uploads; the refusals are sentences of app/words. No zod: the browser imports this file. */

export const uploadTypes: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "application/pdf": [".pdf"],
};
export const uploadExtensions: readonly string[] = Object.values(uploadTypes).flat();

/**
 * True unless name and type say another kind of file. A phone sends pictures without an ending and a type; what
 * counts are the bytes, which the server sees.
 */
export function hasUploadType(file: { readonly name: string; readonly type: string }): boolean {
  const name = file.name.toLowerCase();
  const isNameless = !/\.\w+$/.test(name) && /^(?:application\/octet-stream|image\/.*)?$/i.test(file.type);
  return (
    isNameless ||
    file.type.toLowerCase() in uploadTypes ||
    uploadExtensions.some((ending) => name.endsWith(ending))
  );
}

export function isHeic(file: { readonly name: string; readonly type: string }): boolean {
  return /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/i.test(file.type);
}

/**
 * Random key made by the page, as "client.upload". It must accompany the upload and every question about it.
 * Sending the upload again with the same key returns the same extraction.
 */
export const uploadKeyHeader = "x-upload-key";

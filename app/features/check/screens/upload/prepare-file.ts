import type { Words } from "../../../../words/words.ts";

/** Enough pixels for the smallest print of a whole page; more only costs data. */
const longestSide = 2200;
/** Below this size, shrinking saves less than it may harm. */
const unchangedBytes = 700 * 1024;
const jpegQuality = 0.86;

export interface PreparedFile {
  readonly blob: Blob;
  readonly name: string;
  /** Size of the student's file. */
  readonly originalBytes: number;
}

/** Shrinks a large photo and turns it upright. Files the browser cannot draw are sent unchanged. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const asIs = { blob: file, name: file.name, originalBytes: file.size };
  if (!file.type.startsWith("image/") || file.size <= unchangedBytes) return asIs;
  try {
    const smaller = await redraw(file);
    if (smaller === null || smaller.size >= file.size) return asIs;
    return { blob: smaller, name: file.name.replace(/\.\w+$/, "") + ".jpg", originalBytes: file.size };
  } catch {
    return asIs;
  }
}

async function redraw(file: File): Promise<Blob | null> {
  // "from-image": applies the camera's orientation.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  // Transparent screenshots would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
}

export function sizeInWords(bytes: number, { t, number }: Words): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? t("upload.kilobytes", { size: number(Math.max(1, Math.round(kilobytes))) })
    : t("upload.megabytes", { size: number(Math.round((kilobytes / 1024) * 10) / 10) });
}

import sharp from "sharp";

/** Three bytes a pixel (red, green, blue), rows from the top. */
export interface Bitmap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Phones take 12 to 108 megapixels; a 30,000 × 30,000 PNG is an attack or a mistake. */
export const pixelLimit = 120_000_000;
/** The recogniser needs 48 pixels a line; an A4 page of this height has more. */
const longestSide = 2800;

export interface PictureFacts {
  readonly width: number;
  readonly height: number;
}

/** Reads the size without decoding. Rejects if the bytes are not a picture. */
export async function pictureFacts(bytes: Uint8Array): Promise<PictureFacts> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Decodes JPEG or PNG on white, rotated as EXIF says. Rejects damaged files. */
export async function decodePicture(bytes: Uint8Array): Promise<Bitmap> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: pixelLimit,
    failOn: "truncated",
    sequentialRead: true,
  })
    .rotate()
    .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const raw = (bitmap: Bitmap) => ({
  raw: { width: bitmap.width, height: bitmap.height, channels: 3 as const },
});

export async function resizeTo(bitmap: Bitmap, width: number, height: number): Promise<Bitmap> {
  if (width === bitmap.width && height === bitmap.height) return bitmap;
  const data = await sharp(bitmap.data, raw(bitmap))
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  return { data, width, height };
}

/** Without the noise of a dark room or the grid of a photographed screen. */
export async function smooth(bitmap: Bitmap): Promise<Bitmap> {
  const { width, height } = bitmap;
  const data = await sharp(bitmap.data, raw(bitmap)).blur(1.2).raw().toBuffer();
  return { data, width, height };
}

/** Rotates clockwise by quarter turns. */
export async function rotateQuarters(bitmap: Bitmap, quarters: 1 | 2 | 3): Promise<Bitmap> {
  const { data, info } = await sharp(bitmap.data, raw(bitmap))
    .rotate(quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A small JPEG of one part of the page, which the student compares with the reading. */
export async function cutOut(bitmap: Bitmap, part: Rectangle): Promise<Uint8Array> {
  const left = Math.max(0, Math.floor(part.left));
  const top = Math.max(0, Math.floor(part.top));
  const width = Math.max(1, Math.min(bitmap.width, Math.ceil(part.right)) - left);
  const height = Math.max(1, Math.min(bitmap.height, Math.ceil(part.bottom)) - top);
  return sharp(bitmap.data, raw(bitmap))
    .extract({ left, top, width, height })
    .resize({ width: 640, withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
}

import { createIsomorphicCanvasFactory, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { splitWhere } from "./layout/place.ts";
import type { Print } from "./layout/print.ts";
import type { Bitmap } from "./ocr/bitmap.ts";
import { Unreadable } from "./port.ts";

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

const mostPages = 20;
/** Height or width of a rendered page: A4 at about 200 dots an inch. */
const renderedSide = 2300;

type Opened = NonNullable<Parameters<typeof getDocumentProxy>[1]>;

/** The options that a document needs at opening so that its pages can be rendered. */
export const canDraw = async (): Promise<Opened> => ({
  CanvasFactory: await createIsomorphicCanvasFactory(() => import("@napi-rs/canvas")),
});

/** Opens a PDF, passes it to `use` and closes it. Its scripts never run. */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pdf: Document) => Promise<T>,
  needs?: () => Promise<Opened>,
): Promise<T> {
  let pdf: Document;
  try {
    // pdf.js takes ownership of its buffer
    pdf = await getDocumentProxy(new Uint8Array(bytes), { ...(await needs?.()), verbosity: 0 });
  } catch (error) {
    throw new Unreadable(
      error instanceof Error && error.name === "PasswordException" ? "encrypted" : "damaged",
      error,
    );
  }
  try {
    if (pdf.numPages > mostPages) throw new Unreadable("too-many-pages");
    return await use(pdf);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The text layer of one page, one print per run of words. */
export async function pagePrints(pdf: Document, number: number): Promise<{ prints: Print[]; width: number }> {
  const { Util } = await getResolvedPDFJS();
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const level: TextItem[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    const [a, b, c, d, x, y] = Util.transform(viewport.transform, item.transform) as number[];
    // watermarks and stamps run diagonally
    if (Math.abs(Math.atan2(b!, a!)) > 0.15) continue;
    const height = Math.hypot(c!, d!);
    level.push({ text: item.str, x: x!, y: y! - 0.35 * height, width: item.width, height });
  }
  page.cleanup();
  return {
    prints: joined(withoutTracking(level)).map((run) => printOf(run, number - 1)),
    width: viewport.width,
  };
}

const spaced = /^\S(?: \S)+$/;

/** Of print set wide, pdf.js puts a blank between any two letters: "B I O L O G Y". */
function withoutTracking(items: readonly TextItem[]): readonly TextItem[] {
  const isTracked = items.filter(({ text }) => text.length > 4 && spaced.test(text)).length > 2;
  if (!isTracked) return items;
  return items.map((item) =>
    spaced.test(item.text) ? { ...item, text: item.text.replaceAll(" ", "") } : item,
  );
}

/**
 * pdf.js returns words, lines or single letters, depending on the program that wrote the PDF. Joins the items
 * that touch.
 */
function joined(items: readonly TextItem[]): TextItem[][] {
  const ordered = items.toSorted((a, b) => (Math.abs(a.y - b.y) < 0.3 * a.height ? a.x - b.x : a.y - b.y));
  const runs = splitWhere(ordered, (last, item) => {
    const gap = item.x - last.x - last.width;
    const isOnLine = Math.abs(last.y - item.y) < 0.3 * item.height && gap > -0.5 * item.height;
    return !isOnLine || gap >= 0.9 * item.height || isWideGap(item);
  });
  return runs.filter((run) => run.some(({ text }) => text.trim() !== ""));
}

/** A tab arrives as a blank as wide as the gap between two columns. */
const isWideGap = ({ text, width, height }: TextItem) => text.trim() === "" && width > 1.2 * height;

function printOf(run: readonly TextItem[], page: number): Print {
  let text = "";
  const places: number[] = [];
  let end = run[0]!.x;
  for (const item of run) {
    if (text !== "" && item.x - end > 0.15 * item.height && !text.endsWith(" ")) {
      text += " ";
      places.push((end + item.x) / 2);
    }
    const letters = [...item.text.normalize("NFKC")];
    letters.forEach((letter, i) => {
      text += letter;
      for (let k = 0; k < letter.length; k++) places.push(item.x + ((i + 0.5) * item.width) / letters.length);
    });
    end = item.x + item.width;
  }
  const first = run[0]!;
  const { x: left, y, height } = first;
  return { text, left, right: end, y, height, places, sureness: null, source: -1, page };
}

/** A picture of one page, for scans without a text layer. */
export async function drawPage(pdf: Document, number: number): Promise<Bitmap> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: renderedSide / Math.max(natural.width, natural.height) });
  const { createCanvas } = await import("@napi-rs/canvas");
  const width = Math.round(viewport.width);
  const height = Math.round(viewport.height);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  page.cleanup();
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, p = 0; i < rgb.length; i += 3, p += 4) {
    rgb[i] = data[p]!;
    rgb[i + 1] = data[p + 1]!;
    rgb[i + 2] = data[p + 2]!;
  }
  return { data: rgb, width, height };
}

/** The words of one page in reading order. */
export async function pageText(pdf: Document, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

import { createRequire } from "node:module";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { productName } from "../../contract/product.ts";

/** Lines of a share picture; too long ones are cut. */
export interface Share {
  readonly above: string;
  readonly title: string;
  readonly below: string;
}

const width = 1200;
const height = 630;
const margin = 80;
const green = "#07452e";
const gold = "#f3b61f";
const bold = "Okwan Share Bold";
const regular = "Okwan Share";

let hasFonts = false;

function loadFonts(): void {
  if (hasFonts) return;
  const { resolve } = createRequire(import.meta.url);
  const fonts = "@expo-google-fonts/figtree";
  GlobalFonts.registerFromPath(resolve(`${fonts}/400Regular/Figtree_400Regular.ttf`), regular);
  GlobalFonts.registerFromPath(resolve(`${fonts}/700Bold/Figtree_700Bold.ttf`), bold);
  hasFonts = true;
}

/** The picture other sites show beside a link to us: our green, the woven strip, the page's own words. */
export async function drawShare({ above, title, below }: Share): Promise<Buffer> {
  loadFonts();
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = green;
  pen.fillRect(0, 0, width, height);
  drawLogo(pen);
  pen.fillStyle = "#c9dfd3";
  pen.font = `32px "${regular}"`;
  pen.fillText(fit(pen, above), margin, 230);
  pen.fillStyle = "#ffffff";
  const { lines, size } = titleLines(pen, title);
  pen.font = `${size}px "${bold}"`;
  lines.forEach((line, index) => pen.fillText(line, margin, 245 + size + index * size * 1.14));
  pen.fillStyle = gold;
  pen.font = `36px "${regular}"`;
  pen.fillText(fit(pen, below), margin, 545);
  drawStrip(pen);
  // Few colours: a palette makes it a third of the size.
  return sharp(await canvas.encode("png"))
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer();
}

const sizes = [84, 72, 60, 50];
const mostLines = 3;

/** The largest font size at which the title fits its lines. */
function titleLines(pen: SKRSContext2D, title: string): { lines: string[]; size: number } {
  for (const size of sizes) {
    pen.font = `${size}px "${bold}"`;
    const lines = wrap(pen, title);
    if (lines.length * size * 1.14 <= 240) return { lines, size };
  }
  return { lines: wrap(pen, title).slice(0, mostLines), size: sizes.at(-1)! };
}

function wrap(pen: SKRSContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width - 2 * margin)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function fit(pen: SKRSContext2D, text: string): string {
  const isTooWide = (line: string) => pen.measureText(line).width > width - 2 * margin;
  if (!isTooWide(text)) return text;
  let cut = text;
  while (isTooWide(`${cut}…`)) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

function drawLogo(pen: SKRSContext2D): void {
  pen.save();
  pen.translate(margin, 76);
  pen.scale(2.3, 2.3);
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(0, 0, 28, 28, 8);
  pen.fill();
  pen.strokeStyle = green;
  pen.lineWidth = 2.8;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(7, 20);
  pen.bezierCurveTo(11, 20, 12, 17, 13.5, 14);
  pen.bezierCurveTo(15, 11, 16.5, 9, 19, 8.5);
  pen.stroke();
  pen.fillStyle = gold;
  pen.beginPath();
  pen.arc(20.5, 8, 2.6, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
  pen.fillStyle = "#ffffff";
  pen.font = `44px "${bold}"`;
  pen.fillText(productName, margin + 84, 124);
}

/** The kente strip of src/web/app/app.css, three times as large. */
function drawStrip(pen: SKRSContext2D): void {
  const blocks: [string, number][] = [
    [green, 26],
    [gold, 8],
    ["#b93f22", 8],
    [gold, 8],
    ["#0a6a45", 26],
    ["#14231c", 6],
  ];
  const scale = 3;
  for (let x = 0, at = 0; x < width; at += 1) {
    const [colour, wide] = blocks[at % blocks.length]!;
    pen.fillStyle = colour;
    pen.fillRect(x, height - 24, wide * scale, 24);
    x += wide * scale;
  }
}

import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import sharp from "sharp";
import { decodePicture } from "./bitmap.ts";
import { singleLetters } from "./single-letters.ts";
import type { RotatedBox } from "./rotated-box.ts";

const heading: RotatedBox = { x: 200, y: 60, width: 320, height: 40, angle: 0 };

async function page(drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="500"><rect width="600" height="500" fill="#14171c"/>
    <rect x="40" y="220" width="240" height="200" rx="16" fill="#20252d"/>${drawing}</svg>`;
  return decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
}
const text = (x: number, y: number, said: string, fill = "#4ade80") =>
  `<text x="${x}" y="${y}" font-size="40" font-family="DejaVu Sans" fill="${fill}">${said}</text>`;

test("a letter alone in a card is found, in its colour, and one that was found before is not found again", async () => {
  const drawn = await page(text(80, 380, "B") + text(400, 380, "F", "#f87171") + text(60, 74, "E"));
  const letters = await singleLetters(drawn, [heading]);
  assert.equal(letters.length, 2);
  for (const [x, letter] of [94, 412].map((place, at) => [place, letters[at]!] as const)) {
    assert.ok(Math.abs(letter.x - x) < 12 && Math.abs(letter.y - 366) < 12, JSON.stringify(letter));
  }
});

test("words, frames and a page full of spots are no letters alone", async () => {
  assert.deepEqual(await singleLetters(await page(text(80, 380, "BIOLOGY")), [heading]), []);
  const tens = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const spots = tens.flatMap((x) => tens.map((y) => text(20 + 58 * x, 130 + 36 * y, "E")));
  assert.deepEqual(await singleLetters(await page(spots.join("")), [heading]), []);
  assert.deepEqual(await singleLetters(await page(text(80, 380, "B")), []), []);
});

test("a page of a hundred thousand spots is given up before they are compared with one another", async () => {
  const [width, height] = [2800, 2800];
  const data = new Uint8Array(3 * width * height).fill(255);
  const dark = (x: number, y: number, wide: number) =>
    data.fill(0, 3 * (y * width + x), 3 * (y * width + x + wide));
  for (let y = 4; y + 6 < height; y += 9) {
    for (let x = 4; x + 6 < width; x += 9)
      for (const row of [0, 1, 2, 3, 4]) dark(x, y + row, row < 4 ? 1 : 3);
  }
  const small: RotatedBox = { x: 200, y: 60, width: 60, height: 8, angle: 0 };
  const before = process.cpuUsage();
  assert.deepEqual(await singleLetters({ data, width, height }, [small]), []);
  const { user, system } = process.cpuUsage(before);
  // A slip may cost 30 s of a processor; comparing them all took 27.
  assert.ok(user + system < 15e6, `${(user + system) / 1e6} s`);
});

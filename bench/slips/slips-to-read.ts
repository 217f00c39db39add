import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { drawSlip, templates } from "../../tests/fixtures/slips/draw-slips.ts";
import { chanceFrom, inventCandidate } from "../../tests/fixtures/slips/invent-candidate.ts";
import { damages } from "../../tests/fixtures/slips/spoil-picture.ts";

export interface Truth {
  readonly name: string | null;
  readonly certificateType: string | null;
  readonly subjects: readonly { readonly name: string; readonly printed: string; readonly grade: string }[];
}
interface Slip {
  readonly file: string;
  readonly truth: Truth;
  readonly bytes: () => Promise<Uint8Array>;
}

/** The public set; where it is not there, slips of our own. */
export function slipsToRead(): Slip[] {
  const folder =
    process.env.OKWAN_SLIPS ?? path.join(import.meta.dirname, "..", "..", "..", "shared", "slips");
  let listed: { slips: (Truth & { file: string })[] };
  try {
    listed = JSON.parse(readFileSync(path.join(folder, "truth.json"), "utf8"));
  } catch {
    return drawnSlips(36);
  }
  return listed.slips.map(({ file, ...truth }) => ({
    file,
    truth,
    bytes: () => readFile(path.join(folder, file)),
  }));
}

function drawnSlips(count: number): Slip[] {
  const layouts = Object.entries(templates);
  const spoilers = Object.entries(damages);
  return Array.from({ length: count }, (_, i) => {
    const [layoutName, layout] = layouts[i % layouts.length]!;
    const [damageName, damage] = spoilers[(i + Math.floor(i / layouts.length)) % spoilers.length]!;
    const chance = chanceFrom(7000 + i);
    const candidate = inventCandidate(chance);
    const drawing = layout(candidate, chance);
    return {
      file: `${layoutName}-${damageName}-${i}.jpg`,
      truth: {
        name: `${candidate.surname} ${candidate.otherNames}`,
        certificateType: candidate.certificateType,
        subjects: candidate.subjects.flatMap((s) => (s.grade ? [{ ...s, grade: s.grade }] : [])),
      },
      bytes: async () => damage(await drawSlip(drawing), chance, 1),
    };
  });
}

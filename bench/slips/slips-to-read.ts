import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { bytesOf, type StoredPerson, storedSlips } from "../../tests/fixtures/slips/stored-slips.ts";

interface Slip {
  readonly file: string;
  readonly truth: StoredPerson;
  readonly bytes: () => Uint8Array;
}

/** The public set; without it, the stored slips of one person. */
export function slipsToRead(): Slip[] {
  const folder =
    process.env["OKWAN_SLIPS"] ?? path.join(import.meta.dirname, "..", "..", "..", "shared", "slips");
  let listed: { slips: (StoredPerson & { file: string })[] };
  try {
    listed = JSON.parse(readFileSync(path.join(folder, "truth.json"), "utf8"));
  } catch {
    return storedSlips
      .filter(({ kind }) => kind === "slip")
      .map((slip) => ({ file: slip.file, truth: slip.people[0]!, bytes: () => bytesOf(slip) }));
  }
  return listed.slips.map(({ file, ...truth }) => ({
    file,
    truth,
    bytes: () => readFileSync(path.join(folder, file)),
  }));
}

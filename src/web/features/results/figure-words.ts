import type { ProgrammeOut } from "../../../contract/programme.ts";
import type { Words } from "../../../language/words.ts";

/** "14"; "13 (2024/2025)" for an earlier year's figure if the newest is withheld. */
export function cutOffWords({ t }: Words, programme: ProgrammeOut): string {
  const { max_grade: cutOff, hides_newest: hidesNewest, year } = programme;
  if (cutOff === null) return t(hidesNewest ? "results.why.kept" : "results.why.noCutOff");
  return hidesNewest && year !== null ? `${cutOff} (${year})` : String(cutOff);
}

import type { ProgrammeSearch } from "../../contract/student/programme-search.ts";
import { ownResults } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { findProgramme, programmeRef, shelfOf } from "./programmes.ts";

const shown = 40;

/** Programmes to apply for: of the plan, of the matches, or all; what fits the student comes first. */
export async function searchProgrammes(
  parts: StudentParts,
  studentId: string,
  asked: {
    readonly from: "all" | "plan" | "matches";
    readonly school?: string | undefined;
    readonly search?: string | undefined;
  },
): Promise<ProgrammeSearch> {
  const { catalogue } = parts.catalogue();
  const [results, plan] = await Promise.all([
    ownResults(parts, studentId),
    parts.database.kysely
      .selectFrom("plan_items")
      .select("programme_id")
      .where("student_id", "=", studentId)
      .orderBy("choice")
      .execute(),
  ]);
  const ids = {
    all: () => [...shelfOf(catalogue).programmes.keys()],
    plan: () => plan.map(({ programme_id }) => programme_id),
    matches: () => [...results.fitting.keys(), ...results.withoutCutOff.keys()],
  }[asked.from]();
  const words = wordsOf(asked.search ?? "");
  const { country } = results;
  const found = ids.flatMap((id) => findProgramme(catalogue, id) ?? []);
  const inCountry = asked.from === "all" ? found.filter(({ school }) => school.country === country) : found;
  const matching = inCountry.filter(
    ({ programme, school }) =>
      (asked.school === undefined || asked.school === "" || school.slug === asked.school) &&
      containsAll(`${programme.name} ${school.name} ${school.shortName}`, words),
  );
  const rank = (id: number) => (results.fitting.has(id) ? 0 : results.withoutCutOff.has(id) ? 1 : 2);
  const ordered = matching.toSorted((one, other) => rank(one.programme.id) - rank(other.programme.id));
  const schools = new Map(inCountry.map(({ school }) => [school.slug, school.name]));
  return {
    total: matching.length,
    programmes: ordered.slice(0, shown).map(({ programme, school }) => ({
      ...programmeRef(programme, school),
      chance: results.fitting.get(programme.id)?.programme.chance ?? null,
    })),
    schools: [...schools]
      .map(([slug, name]) => ({ slug, name }))
      .sort((one, other) => one.name.localeCompare(other.name, "en")),
  };
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function containsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

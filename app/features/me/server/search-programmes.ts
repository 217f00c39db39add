import type { ProgrammeSearch } from "../contract/programme-search.ts";
import type { School } from "@okwan/engine";
import { schoolWords } from "../../../kernel/contract/school-words.ts";
import { mainWindow, windowsFor } from "../../../kernel/catalogue/admissions-on.ts";
import { matchesQuery, searchWords } from "../../public/server/published.ts";
import { ownResults } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { plannedProgrammes } from "./plan.ts";
import { programmeInCatalogue, programmeRef } from "./programmes.ts";

const shown = 40;

/** Programmes to apply for: of the plan, of the matches, or all; suitable ones first. */
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
    plannedProgrammes(parts.database.kysely, studentId),
  ]);
  const ids = {
    all: () => catalogue.programmes.map(({ id }) => id),
    plan: () => plan,
    matches: () => [...results.fitting.keys(), ...results.withoutCutOff.keys()],
  }[asked.from]();
  const { country } = results;
  const found = ids.flatMap((id) => programmeInCatalogue(parts.catalogue(), id) ?? []);
  const inCountry = asked.from === "all" ? found.filter(({ school }) => school.country === country) : found;
  const matching = inCountry.filter(
    ({ programme, school }) =>
      (asked.school === undefined || asked.school === "" || school.slug === asked.school) &&
      matchesQuery(searchWords(programme.name, schoolWords(school)), asked.search),
  );
  const rank = (id: number) => (results.fitting.has(id) ? 0 : results.withoutCutOff.has(id) ? 1 : 2);
  const ordered = matching.toSorted((one, other) => rank(one.programme.id) - rank(other.programme.id));
  const windows = parts.windows();
  return {
    total: matching.length,
    programmes: ordered.slice(0, shown).map(({ programme, school }) => ({
      ...programmeRef(programme, school),
      chance: results.fitting.get(programme.id)?.visible.verdict.chance ?? null,
      window: mainWindow(parts.now(), windowsFor(windows, programme), school),
    })),
    schools: schoolChoices(inCountry.map(({ school }) => school)),
  };
}

function schoolChoices(schools: readonly School[]): ProgrammeSearch["schools"] {
  return [...new Map(schools.map(({ slug, name }) => [slug, name]))]
    .map(([slug, name]) => ({ slug, name }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

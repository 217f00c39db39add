import type { Level } from "../../levels.ts";
import type { CompiledCatalogue, Offering } from "./compiled.ts";
import type { Candidate, Question } from "../verdict.ts";

function listKey(country: string, level: Level, schoolId: number | null): string {
  return `${country}|${level}|${schoolId ?? "all"}`;
}

/** The offerings a question covers. */
export function listFor(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  { country, level, schoolId }: Question,
): readonly Offering[] {
  const { lists } = compiled.forCertificate(candidate.certificate);
  return lists.get(listKey(country, level, schoolId)) ?? [];
}

/** By `listKey`: one list for every country, level and school. */
export function offeringLists(offerings: readonly Offering[]): ReadonlyMap<string, readonly Offering[]> {
  const byList = new Map<string, Offering[]>();
  const put = (key: string, offering: Offering) => {
    const group = byList.get(key);
    if (group === undefined) byList.set(key, [offering]);
    else group.push(offering);
  };
  for (const offering of offerings) {
    const { school, level } = offering.entry;
    put(listKey(school.country, level, null), offering);
    put(listKey(school.country, level, school.id), offering);
  }
  return byList;
}

import type { Level } from "../../levels.ts";
import type { CompiledCatalogue, Offering, OfferingList } from "./compiled.ts";
import type { Candidate, Question } from "../verdict.ts";

/** Above every aggregate, so "no figure" never needs a question of its own. */
export const noFigure = 255;

function listKey(country: string, level: Level, schoolId: number | null): string {
  return `${country}|${level}|${schoolId ?? "all"}`;
}

/** The offerings a question is about. */
export function listFor(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  { country, level, schoolId }: Question,
): OfferingList {
  const { lists } = compiled.forCertificate(candidate.certificate);
  return lists.get(listKey(country, level, schoolId)) ?? emptyList;
}

const emptyList = listOf([], false);

/** By `listKey`: a list for every country, level and school there is. */
export function offeringLists(
  offerings: readonly Offering[],
  usesCutOffs: boolean,
): ReadonlyMap<string, OfferingList> {
  return new Map([...groupByList(offerings)].map(([key, group]) => [key, listOf(group, usesCutOffs)]));
}

function listOf(offerings: readonly Offering[], usesCutOffs: boolean): OfferingList {
  const isSplit = offerings.map(({ cutOffs }) => usesCutOffs && cutOffs.length > 1);
  const plain = offerings.map(({ cutOffs }) => (usesCutOffs ? (cutOffs[0] ?? null) : null));
  return {
    offerings,
    byProgramme: byProgramme(offerings),
    entries: Int32Array.from(offerings, ({ entry }) => entry.id),
    strictest: Uint8Array.from(plain, (chosen, at) =>
      isSplit[at] ? 0 : (chosen?.figure.aggregate ?? noFigure),
    ),
    kindest: Uint8Array.from(plain, (chosen, at) => (isSplit[at] ? 0 : (chosen?.kindest ?? noFigure))),
    isCutOff: Uint8Array.from(plain, (chosen) => (chosen?.figure.kind === "cutoff" ? 1 : 0)),
    split: isSplit.flatMap((is, at) => (is ? [at] : [])),
    withEnough: offerings.flatMap(({ enough }, at) => (enough === null ? [] : [at])),
  };
}

function byProgramme(offerings: readonly Offering[]): OfferingList["byProgramme"] {
  let known: ReadonlyMap<number, Offering> | null = null;
  return () => (known ??= new Map(offerings.map((offering) => [offering.programme.id, offering])));
}

/** Some of its offerings alone, in the same order. */
export function narrowed(
  list: OfferingList,
  isWanted: (offering: Offering, at: number) => boolean,
): OfferingList {
  const wanted = list.offerings.flatMap((offering, at) => (isWanted(offering, at) ? [at] : []));
  const split = new Set(list.split);
  const offerings = wanted.map((at) => list.offerings[at] as Offering);
  return {
    offerings,
    byProgramme: byProgramme(offerings),
    entries: Int32Array.from(wanted, (at) => list.entries[at] ?? 0),
    strictest: Uint8Array.from(wanted, (at) => list.strictest[at] ?? 0),
    kindest: Uint8Array.from(wanted, (at) => list.kindest[at] ?? 0),
    isCutOff: Uint8Array.from(wanted, (at) => list.isCutOff[at] ?? 0),
    split: wanted.flatMap((at, index) => (split.has(at) ? [index] : [])),
    withEnough: offerings.flatMap(({ enough }, at) => (enough === null ? [] : [at])),
  };
}

function groupByList(offerings: readonly Offering[]): Map<string, Offering[]> {
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

import { fieldRanks } from "../../contract/by-field.ts";
import { groupOf, type ProgrammeRow, type RowSchool } from "../../contract/answer.ts";
import type { Programme, Verdict } from "../../engine/index.ts";
import { fieldOfStudy } from "../catalogue/field-of-study.ts";
import { openStandings, type Standing } from "./find-programmes.ts";
import { wholeOf, type ReadResult } from "./read-result.ts";
import { opensByOf } from "./word-programme.ts";

/** The rows of a result's page: what each standing tells in one line. */

export function rowOf({ programme, place, worded }: Standing): ProgrammeRow {
  if (place === "closed" || place === "kept") {
    return { ...programmeFacts(programme), ...untold, place, group: groupOf(place, null) };
  }
  const told = worded();
  const { verdict } = told;
  const { aggregate, cutOff, chance, known, usual, difference } = verdict;
  return {
    ...programmeFacts(programme),
    place,
    group: groupOf(place, known),
    chance,
    score: aggregate,
    cutOff: cutOff?.aggregate ?? null,
    isLimit: cutOff?.kind === "ceiling",
    year: cutOff?.year ?? null,
    known,
    meetsUsual: usual?.met ?? null,
    opensBy: place === "near-miss" || known === "near" ? opensByOf(told) : null,
    rules: difference === null ? rulesMet(verdict) : null,
  };
}

/** What is open at every level of the same place, else in the rest of the country; the fields of the SHS course first. */
export function openElsewhere(read: ReadResult): ProgrammeRow[] {
  const { schoolId } = read.question;
  const rankOf = fieldRanks(read.order.check.input.course);
  const open = wholeOf(read)
    .flatMap(openStandings)
    .map(rowOf)
    .toSorted((one, other) => rankOf(one.field) - rankOf(other.field));
  const here = open.filter((row) => row.schoolId === schoolId);
  return here.length > 0 ? here : open;
}

/** The schools that rows name. */
export function schoolsOf({ names }: ReadResult, rows: readonly ProgrammeRow[]): RowSchool[] {
  const ids = new Set(rows.map(({ schoolId }) => schoolId));
  return [...ids].flatMap((id) => {
    const school = names.schools.get(id);
    if (school === undefined) return [];
    const { name, shortName, slug, city, region } = school;
    return [{ id, name, shortName, slug, city, region }];
  });
}

function rulesMet({ reasons }: Verdict): ProgrammeRow["rules"] {
  return { met: reasons.filter(({ outcome }) => outcome === "met").length, total: reasons.length };
}

function programmeFacts(programme: Programme) {
  const { id, name, level, schoolId, campus, stream, field } = programme;
  return { id, name, level, schoolId, campus, stream, field, study: fieldOfStudy(programme) };
}

const untold = {
  chance: null,
  score: null,
  cutOff: null,
  isLimit: false,
  year: null,
  known: null,
  meetsUsual: null,
  opensBy: null,
  rules: null,
} as const;

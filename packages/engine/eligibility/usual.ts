import type { EntryRequirements, Offering } from "./compiled.ts";
import { explainEntry } from "./explain.ts";
import { judgeEntry } from "./judge.ts";
import type { Reason } from "./reason.ts";
import type { Student } from "./student.ts";
import type { Usual, UsualAsk } from "./verdict.ts";

/**
 * Requirements of other schools of the same kind for the same programme and level; null if none publishes
 * them. Never part of a verdict: one school's requirements prove nothing about another.
 */
export function usualFor(student: Student, offering: Offering): Usual | null {
  const groups = new Map<string, { readonly entry: EntryRequirements; readonly schools: string[] }>();
  for (const { entry } of sameElsewhere(student, offering)) {
    const group = groups.get(entry.subjectsKey) ?? { entry, schools: [] };
    group.schools.push(entry.school.shortName);
    groups.set(entry.subjectsKey, group);
  }
  const asks = [...groups.values()]
    .map(({ entry, schools }) => askOf(student, entry, schools.toSorted()))
    .sort((one, other) => other.schools.length - one.schools.length);
  return asks.length === 0 ? null : { asks, met: agreed(asks.map(({ met }) => met)) };
}

/**
 * The same programme at other schools of the same kind, if its subjects are published. Each school once: its
 * regular stream if it has one.
 */
function sameElsewhere({ compiled }: Student, offering: Offering): readonly Offering[] {
  const name = sharedName(offering);
  const same = name === null ? [] : (compiled.sameProgramme.get(name) ?? []);
  const bySchool = new Map<number, Offering>();
  for (const one of same) {
    const { id } = one.entry.school;
    const known = bySchool.get(id);
    if (known === undefined || (!isRegular(known) && isRegular(one))) bySchool.set(id, one);
  }
  bySchool.delete(offering.entry.school.id);
  return [...bySchool.values()];
}

const isRegular = ({ programme }: Offering) => programme.stream === "Regular";

/**
 * The name that schools share, with the level, the country and the kind of school: requirements of a private
 * university say little about a public or technical one.
 */
export function sharedName({ programme, entry }: Pick<Offering, "programme" | "entry">): string | null {
  const { commonName, level } = programme;
  const { country, type } = entry.school;
  const kind = type === "Inter-state university" ? "Public university" : type;
  return commonName === null ? null : `${country}|${kind}|${level}|${commonName}`;
}

function askOf(student: Student, entry: EntryRequirements, schools: readonly string[]): UsualAsk {
  const { given, kindest } = judgeEntry(student, entry);
  const mayBe = kindest.selection.met === null ? false : null;
  const met = given.selection.met === null ? mayBe : true;
  const isOfSubjects = ({ required }: Reason) => required.kind === "subjects" && required.every === null;
  return { schools, reasons: explainEntry(student, entry).reasons.filter(isOfSubjects), met };
}

/** The common answer; null if they differ or one is unknown. */
function agreed(met: readonly (boolean | null)[]): boolean | null {
  const [first = null] = met;
  return met.every((one) => one === first) ? first : null;
}

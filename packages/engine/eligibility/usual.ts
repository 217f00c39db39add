import type { AskedElsewhere, Offering } from "./compiled.ts";
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
  const asks = student.compiled.askedElsewhere(offering).map((asked) => askOf(student, asked));
  return asks.length === 0 ? null : { asks, met: agreed(asks.map(({ met }) => met)) };
}

/**
 * The same programme at other schools of the same kind, if its subjects are published; schools that ask the
 * same together, the most first. Each school once: its regular stream if it has one.
 *
 * @param same Offerings of the shared name.
 */
export function groupElsewhere(offering: Offering, same: readonly Offering[]): readonly AskedElsewhere[] {
  const bySchool = new Map<number, Offering>();
  for (const one of same) {
    const { id } = one.entry.school;
    const known = bySchool.get(id);
    if (known === undefined || (!isRegular(known) && isRegular(one))) bySchool.set(id, one);
  }
  bySchool.delete(offering.entry.school.id);
  const groups = Map.groupBy(bySchool.values(), ({ entry }) => entry.subjectsKey);
  return [...groups.values()]
    .map((offerings) => ({
      entry: offerings[0]!.entry,
      schools: offerings.map(({ entry }) => entry.school.shortName).toSorted(),
    }))
    .toSorted((one, other) => other.schools.length - one.schools.length);
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

function askOf(student: Student, { entry, schools }: AskedElsewhere): UsualAsk {
  const { given, kindest } = judgeEntry(student, entry);
  const mayBe = kindest.selection.met === null ? false : null;
  const isOfSubjects = ({ required }: Reason) => required.kind === "subjects" && required.every === null;
  return {
    schools,
    met: given.selection.met === null ? mayBe : true,
    get reasons() {
      return explainEntry(student, entry).filter(isOfSubjects);
    },
  };
}

/** The common answer; null if they differ or one is unknown. */
function agreed(met: readonly (boolean | null)[]): boolean | null {
  const [first = null] = met;
  return met.every((one) => one === first) ? first : null;
}

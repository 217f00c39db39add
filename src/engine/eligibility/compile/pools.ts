import type { Clause, Subject, SubjectId } from "../../catalogue.ts";
import type { Certificate } from "../../certificates.ts";
import { gradeAt, hasPublishedScale } from "../../grades/points.ts";
import type { Limits } from "../../grades/points.ts";
import { isElective, subjectName } from "../../subjects/core.ts";
import type { CompiledClause } from "./compiled.ts";
import type { AskedSubjects } from "../reason.ts";

/** Deduplicates items and numbers them in the order of first use. */
export class Pool<Source, Item> {
  readonly #items: Item[] = [];
  readonly #byKey = new Map<string, Item>();
  readonly #make: (source: Source, id: number) => Item;

  constructor(make: (source: Source, id: number) => Item) {
    this.#make = make;
  }

  add(source: Source, key: string): Item {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const item = this.#make(source, this.#items.length);
    this.#items.push(item);
    this.#byKey.set(key, item);
    return item;
  }

  all(): readonly Item[] {
    return this.#items;
  }
}

export function clausePool(subjects: ReadonlyMap<SubjectId, Subject>) {
  const nameOf = (id: SubjectId) => subjectName(id, subjects.get(id));
  const pool = new Pool<Omit<CompiledClause, "id" | "takesElectives" | "names">, CompiledClause>(
    (source, id) => ({
      ...source,
      id,
      takesElectives: source.clause.from.some((subject) => isElective(subject, subjects.get(subject))),
      names: new Set(source.clause.from),
    }),
  );
  return {
    add: (clause: Clause, { sure, possible }: Limits, { grade, hasLetter }: GradeAsked) => {
      const names = clause.from.map(nameOf);
      const asked = {
        kind: "subjects",
        clause,
        names,
        grade,
        hasLetter,
        every: null,
        isEnough: false,
      } as const;
      return pool.add(
        { clause, sure, possible, asked },
        `${clause.pick}|${grade}|${sure}|${possible}|${clause.from.join()}`,
      );
    },
    all: () => pool.all(),
  };
}

/** A minimum grade on one certificate. */
type GradeAsked = Pick<AskedSubjects, "grade" | "hasLetter">;

export const ownGrade = (grade: string): GradeAsked => ({ grade, hasLetter: true });

/**
 * Programme minima are published as WASSCE grades. On another scale they get a letter only if the word
 * (credit, pass) carries over.
 */
export function gradeToAsk(certificate: Certificate, min: string, sure: number): GradeAsked {
  if (hasPublishedScale(certificate)) return ownGrade(min);
  return sure === 0 ? { grade: min, hasLetter: false } : ownGrade(gradeAt(certificate, sure));
}

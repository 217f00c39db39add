import { fieldRanks } from "../contract/by-field.ts";
import { wishFirst } from "../contract/answer.ts";
import type { FieldOfStudy } from "../../../kernel/contract/field-of-study.ts";
import { type CourseName, pointsFromCutOff, type StoredUnknown, type StoredVerdict } from "@okwan/engine";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import { programmeOf, type CatalogueIndex } from "./catalogue-index.ts";

/**
 * The order of a result, shared by page, API, PDF, student area and class lists. The wish's
 * fields come first; within a field, and without a wish, the closest cut-off (`closestFirst`).
 */

/** Facts that decide the order, besides the outcome. */
export interface OrderedFor {
  readonly wish: readonly FieldOfStudy[];
  /** In a tie, the fields this course leads to come first. */
  readonly course: CourseName | null;
  readonly byId: CatalogueIndex;
}

/** Programmes whose cut-off is met: the closest first. */
export function closestFirst<Stored extends StoredVerdict>(
  stored: readonly Stored[],
  order: OrderedFor,
): readonly Stored[] {
  const rankOf = courseRank(order);
  const ranked = stored.map((one) => {
    const distance = pointsFromCutOff(programmeOf(order.byId, one.programmeId), one);
    return { one, distance, rank: rankOf(one) };
  });
  ranked.sort((one, other) => one.distance - other.distance || one.rank - other.rank);
  return wishedFirst(
    ranked.map(({ one }) => one),
    order,
  );
}

/** Programmes compared with no cut-off: only the SHS course orders them. */
export function courseFirst<Stored extends StoredVerdict>(
  stored: readonly Stored[],
  order: OrderedFor,
): readonly Stored[] {
  const rankOf = courseRank(order);
  return wishedFirst(
    stored.toSorted((one, other) => rankOf(one) - rankOf(other)),
    order,
  );
}

/**
 * The likeliest first: enough by the newest cut-off, then without a cut-off, then not compared, then over it.
 * In a tie, programmes whose usual subjects (at other schools) the student has come first. Students without
 * those subjects see them after all others.
 */
export function likeliestFirst(
  ask: readonly StoredUnknown[],
  order: OrderedFor,
  meetsUsual: (one: StoredUnknown) => boolean | null,
): readonly StoredUnknown[] {
  const rankOf = courseRank(order);
  const ranked = ask.map((one) => {
    const usual = meetsUsual(one);
    const likelihood =
      one.known === "just-over"
        ? 9
        : usual === false
          ? 8
          : 2 * placeOfKnown[one.known] + (usual === true ? 0 : 1);
    return { one, likelihood, rank: rankOf(one) };
  });
  ranked.sort((one, other) => one.likelihood - other.likelihood || one.rank - other.rank);
  return wishedFirst(
    ranked.map(({ one }) => one),
    order,
  );
}

/** Not the engine’s order of certainty: where no cut-off exists, one may apply. */
const placeOfKnown = { within: 0, "no-line": 1, "not-compared": 2, "just-over": 3 } as const;

/** Stable: keeps the given order otherwise. */
export function wishedFirst<Stored extends StoredVerdict>(
  stored: readonly Stored[],
  { wish, byId }: Pick<OrderedFor, "wish" | "byId">,
): readonly Stored[] {
  return wishFirst(stored, wish, ({ programmeId }) => fieldOfStudy(programmeOf(byId, programmeId)));
}

function courseRank({ course, byId }: OrderedFor): (stored: StoredVerdict) => number {
  const rankOf = fieldRanks(course);
  return ({ programmeId }) => rankOf(programmeOf(byId, programmeId).field);
}

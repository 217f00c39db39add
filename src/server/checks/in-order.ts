import { fieldRanks } from "../../contract/by-field.ts";
import { wishFirst } from "../../contract/answer.ts";
import type { FieldOfStudy } from "../../contract/field-of-study.ts";
import type { CourseName, StoredUnknown, StoredVerdict } from "../../engine/index.ts";
import { fieldOfStudy } from "../catalogue/field-of-study.ts";
import { programmeOf, type Names } from "./names.ts";

/**
 * The one order of a result: page, sample, API, texts, PDF, student area and class lists all name its programmes in it
 * (decisions.md, "The answer"). The fields of the wish come first; inside a field, and where there is no wish, spec.md's order.
 */

/** What the order of a check depends on, beside what was found. */
export interface OrderedFor {
  readonly wish: readonly FieldOfStudy[];
  /** Among equals, the fields it leads to come first. */
  readonly course: CourseName | null;
  readonly names: Names;
}

/** Closest cut-off first. Programmes without a cut-off are all equal, and follow the SHS course alone. */
export function closestFirst<Kept extends StoredVerdict>(
  kept: readonly Kept[],
  order: OrderedFor,
): readonly Kept[] {
  const rankOf = courseRank(order);
  const ranked = kept.map((one) => ({ one, distance: distanceOf(one, order.names), rank: rankOf(one) }));
  ranked.sort((one, other) => one.distance - other.distance || one.rank - other.rank);
  return wishedFirst(
    ranked.map(({ one }) => one),
    order,
  );
}

/**
 * The likeliest first: enough by the newest cut-off, then without one, then not compared, those over it last; among equals
 * those of which other schools ask for what the student has. Whoever lacks that comes after all of them.
 */
export function likeliestFirst(
  notKnown: readonly StoredUnknown[],
  order: OrderedFor,
  meetsUsual: (one: StoredUnknown) => boolean | null,
): readonly StoredUnknown[] {
  const rankOf = courseRank(order);
  const ranked = notKnown.map((one) => {
    const usual = meetsUsual(one);
    const isNear = one.known === "near";
    const likelihood = isNear ? 9 : usual === false ? 8 : 2 * certainty[one.known] + (usual === true ? 0 : 1);
    return { one, likelihood, rank: rankOf(one) };
  });
  ranked.sort((one, other) => one.likelihood - other.likelihood || one.rank - other.rank);
  return wishedFirst(
    ranked.map(({ one }) => one),
    order,
  );
}

const certainty = { within: 0, "no-line": 1, "not-compared": 2, near: 3 } as const;

/** Keeps the order of what it is given. */
export function wishedFirst<Kept extends StoredVerdict>(
  kept: readonly Kept[],
  { wish, names }: Pick<OrderedFor, "wish" | "names">,
): readonly Kept[] {
  return wishFirst(kept, wish, ({ programmeId }) => fieldOfStudy(programmeOf(names, programmeId)));
}

function courseRank({ course, names }: OrderedFor): (kept: StoredVerdict) => number {
  const rankOf = fieldRanks(course);
  return ({ programmeId }) => rankOf(programmeOf(names, programmeId).field);
}

/** Points between the cut-off and what the student has. */
function distanceOf({ programmeId, aggregate, figureAt }: StoredVerdict, names: Names): number {
  const figure = figureAt === null ? undefined : programmeOf(names, programmeId).cutOffs[figureAt];
  return figure?.kind !== "cutoff" || aggregate === null ? 0 : Math.abs(figure.aggregate - aggregate);
}

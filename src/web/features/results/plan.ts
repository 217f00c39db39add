import type { ProgrammeOut } from "../../../contract/programme.ts";
import type { CheckToShow, ListedProgramme, ResultToShow } from "../../../contract/check-to-show.ts";

/** As many choices as an application form has. */
export const planPlaces = 4;

/** The plan in an address: ids in order, each once, only programmes of this result. */
export function planOf(check: CheckToShow, params: URLSearchParams): ProgrammeOut[] {
  return inOrder(choosable(check.result()), params).map(({ whole }) => whole());
}

/** The subset of `programmes` in an address, in its order, up to the number of places. */
export function inOrder<One extends { readonly id: number }>(
  programmes: readonly One[],
  params: URLSearchParams,
): One[] {
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  const ids = [...new Set(params.getAll("p").flatMap((value) => value.split(",")))].map(Number);
  return ids.flatMap((id) => byId.get(id) ?? []).slice(0, planPlaces);
}

function choosable(result: ResultToShow): readonly ListedProgramme[] {
  return [...result.qualified(), ...result.nearMisses(), ...result.open(), ...allToConfirm(result)];
}

export function planQuery(ids: readonly number[]): string {
  return ids.length === 0 ? "?" : `?p=${ids.join(",")}`;
}

/** The list with one item moved up or down. */
export function moved(ids: readonly number[], index: number, by: -1 | 1): number[] {
  const next = [...ids];
  const [id] = next.splice(index, 1);
  if (id !== undefined) next.splice(index + by, 0, id);
  return next;
}

/** A stricter figure for second choices, beside this student's aggregate. */
export interface PlanWarning {
  readonly cutOff: number;
  readonly year: string;
  readonly aggregate: number;
  readonly isMet: boolean;
}

/**
 * Warning for this place of the plan. Some schools publish a stricter figure for second choices, so a
 * programme that is safe as a first choice may not be so further down.
 */
export function planWarning(programme: ProgrammeOut, place: number): PlanWarning | null {
  if (place === 0) return null;
  const second = programme.history.find(({ choice, kind }) => choice === 2 && kind === "cutoff");
  // Without a comparison for the first choice there is none for the second.
  if (second === undefined || programme.score === null || programme.difference === null) return null;
  if (programme.max_grade !== null && second.aggregate >= programme.max_grade) return null;
  const { aggregate: cutOff, year } = second;
  return { cutOff, year, aggregate: programme.score, isMet: programme.score <= cutOff };
}

function allToConfirm(result: ResultToShow): readonly ListedProgramme[] {
  return [...result.toConfirm(), ...result.restToConfirm()];
}

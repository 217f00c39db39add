import { planSlots } from "../../../kernel/contract/product.ts";
import type { ProgrammeOut } from "../contract/programme.ts";
import type { SiteRequest } from "../../../kernel/contract/site.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import { idsIn } from "../../../kernel/web/form-text.ts";

/** The programmes of the plan in an address, in order, each once; only those in this result's lists. */
export async function planOf(
  site: SiteRequest,
  code: string,
  params: URLSearchParams,
): Promise<ProgrammeOut[]> {
  const ids = planIn(params);
  if (ids.length === 0) return [];
  const { programs } = await apiData(site, "findInCheck", {
    params: { code },
    query: { ids: ids.slice(0, 30).join(",") },
  });
  const listed = programs.filter(({ place }) => place !== "closed" && place !== "kept");
  return plannedIn(
    listed.map(({ program }) => program),
    params,
  );
}

function planIn(params: URLSearchParams): number[] {
  return idsIn(params.getAll("p").join(","));
}

/** The subset of `programmes` in an address, in its order, up to the number of places. */
export function plannedIn<One extends { readonly id: number }>(
  programmes: readonly One[],
  params: URLSearchParams,
): One[] {
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  return planIn(params)
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, planSlots);
}

export function planQuery(ids: readonly number[]): string {
  return ids.length === 0 ? "?" : `?p=${ids.join(",")}`;
}

/** The list with one item moved up or down. */
export function movedBy(ids: readonly number[], index: number, by: -1 | 1): number[] {
  const next = [...ids];
  const [id] = next.splice(index, 1);
  if (id !== undefined) next.splice(index + by, 0, id);
  return next;
}

/**
 * Values of a warning for this place of the plan. Some schools publish a stricter figure for second choices,
 * so a programme that is safe as a first choice may not be so further down.
 */
export function planWarning(programme: ProgrammeOut, place: number) {
  if (place === 0) return null;
  const { score: aggregate, max_grade: first, difference, history } = programme;
  const second = history.find(({ choice, kind }) => choice === 2 && kind === "cutoff");
  // Without a comparison for the first choice there is none for the second.
  if (second === undefined || aggregate === null || difference === null) return null;
  const { aggregate: cutOff, year } = second;
  if (first !== null && cutOff >= first) return null;
  return { cutOff, year, aggregate, isMet: aggregate <= cutOff ? "yes" : "no" };
}

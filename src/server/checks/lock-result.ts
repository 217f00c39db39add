import type { ProgrammeOut } from "../../contract/checks.ts";
import type { ResultBody } from "./packed-result.ts";

/**
 * What an unpaid result shows: the aggregate, the counts, one sample in full and what is open free. Nothing of
 * it may tell the newest year's cut-off of another programme.
 */
export function lockResult(body: ResultBody): ResultBody {
  return {
    ...body,
    qualified_programs: [],
    near_misses: [],
    open_programs: body.open_programs.map(withoutNewestFigures),
    sample: body.qualified_programs[0] ?? null,
    // Which programmes one better grade would open is part of what is paid for; that one exists is not.
    best_change: body.best_change === null ? null : { ...body.best_change, names: [] },
    // Which programmes elsewhere fit would tell their cut-offs; how many do may be known.
    other_routes: body.other_routes.map((route) => ({ ...route, programmes: [] })),
  };
}

/** Earlier years' cut-offs and entry limits are public; the newest year's cut-offs are what a check opens. */
function withoutNewestFigures(programme: ProgrammeOut): ProgrammeOut {
  const newest = programme.history.reduce((year, figure) => (figure.year > year ? figure.year : year), "");
  const history = programme.history.filter((figure) => figure.kind === "ceiling" || figure.year !== newest);
  return { ...programme, history };
}

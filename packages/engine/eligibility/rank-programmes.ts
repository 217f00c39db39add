import type { Programme, School } from "../catalogue.ts";

type Ranked = Pick<Programme, "id" | "name" | "schoolId" | "campus" | "stream">;

/** By name, school, campus and stream; a regular place before one that costs more. */
export function rankProgrammes<One extends Ranked>(
  programmes: readonly One[],
  schools: ReadonlyMap<number, Pick<School, "name">>,
): One[] {
  const keyOf = (programme: One) =>
    [
      programme.name,
      schools.get(programme.schoolId)?.name ?? "",
      programme.campus ?? "",
      programme.stream === "Regular" ? "" : programme.stream,
    ].join("\u0000");
  return programmes
    .map((programme) => ({ programme, key: keyOf(programme) }))
    .sort((one, other) => compareText(one.key, other.key) || one.programme.id - other.programme.id)
    .map(({ programme }) => programme);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

import type { Answer, ProgrammeRow } from "../../../../contract/answer.ts";

/** An answer with its rows as one text: a thousand objects would be half a megabyte to send. */
export type PackedAnswer = Omit<Answer, "programmes"> & { readonly packed: string };

/** Values shared by many rows are sent once; rows refer to them by index. */
const isShared = (key: string) => !["id", "name", "opensBy", "rules"].includes(key);

export function packAnswer({ programmes, ...rest }: Answer): PackedAnswer {
  const keys = Object.keys(programmes[0] ?? {}) as (keyof ProgrammeRow)[];
  const places = new Map<unknown, number>();
  const placeOf = (value: unknown) => {
    if (!places.has(value)) places.set(value, places.size);
    return places.get(value);
  };
  const rows = programmes.map((row) => keys.map((key) => (isShared(key) ? placeOf(row[key]) : row[key])));
  return { ...rest, packed: JSON.stringify([keys, [...places.keys()], rows]) };
}

export function unpackAnswer({ packed, ...rest }: PackedAnswer): Answer {
  const [keys, shared, rows] = JSON.parse(packed) as [string[], unknown[], unknown[][]];
  const programmes = rows.map((row) =>
    Object.fromEntries(keys.map((key, at) => [key, isShared(key) ? shared[row[at] as number] : row[at]])),
  );
  return { ...rest, programmes: programmes as unknown as ProgrammeRow[] };
}

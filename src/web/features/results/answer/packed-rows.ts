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
  const packed = { ...rest, packed: JSON.stringify([keys, [...places.keys()], rows]) };
  rowsOf.set(packed, programmes);
  return packed;
}

export function unpackAnswer(answer: PackedAnswer): Answer {
  const { packed, ...rest } = answer;
  return { ...rest, programmes: rowsOf.get(answer) ?? unpackRows(packed) };
}

/** The server renders what it has just packed, so it need not read it again. */
const rowsOf = new WeakMap<PackedAnswer, Answer["programmes"]>();

function unpackRows(packed: string): ProgrammeRow[] {
  const [keys, shared, rows] = JSON.parse(packed) as [string[], unknown[], unknown[][]];
  return rows.map((row) =>
    Object.fromEntries(keys.map((key, at) => [key, isShared(key) ? shared[row[at] as number] : row[at]])),
  ) as unknown as ProgrammeRow[];
}

import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";

/** A line of a school's file, as docs/catalogue.md describes it. */
export type DataRecord = Readonly<Record<string, unknown>>;

export interface RecordLine {
  /** Its place in the file; the first is 0. */
  readonly at: number;
  readonly record: DataRecord;
}

/** What was typed: a record in the place of another one, or null where it goes. */
export type Edits = ReadonlyMap<number, DataRecord | null>;

export function linesOf({ text }: Pick<ReadSchoolFile, "text">): RecordLine[] {
  return text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [{ at, record: JSON.parse(line) as DataRecord }]));
}

/** Lines that the page of a programme shows; without one, those of the school. */
export function linesOfPage(lines: readonly RecordLine[], programme: number | null): RecordLine[] {
  return lines.filter(({ record: { kind, id, programme: of } }) => {
    if (programme === null) return kind !== "programme" && kind !== "figure";
    return kind === "programme" ? id === programme : kind === "figure" && of === programme;
  });
}

/** The file with these lines changed and the new ones behind `behind`; every other byte stays. */
export function withEdits(
  text: string,
  edits: Edits,
  { added, behind }: { readonly added: readonly DataRecord[]; readonly behind: number },
): string {
  return text
    .split("\n")
    .flatMap((line, at) => {
      const edited = edits.get(at);
      const now = edited === undefined ? [line] : edited === null ? [] : [JSON.stringify(edited)];
      return at === behind ? [...now, ...added.map((record) => JSON.stringify(record))] : now;
    })
    .join("\n");
}

/** A word or number as a field shows it. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

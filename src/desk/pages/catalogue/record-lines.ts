import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";

/** A line of a school's file, as docs/catalogue.md describes it. */
export type DataRecord = Readonly<Record<string, unknown>>;

export interface RecordLine {
  /** Index in the file. */
  readonly at: number;
  readonly record: DataRecord;
}

/** Edits by index: the new record, or null to remove it. */
export type Edits = ReadonlyMap<number, DataRecord | null>;

export function linesOf({ text }: Pick<ReadSchoolFile, "text">): RecordLine[] {
  return text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [{ at, record: JSON.parse(line) as DataRecord }]));
}

/** The lines of a programme's page; without a programme, those of the school's page. */
export function linesOfPage(lines: readonly RecordLine[], programme: number | null): RecordLine[] {
  return lines.filter(({ record: { kind, id, programme: of } }) => {
    if (programme === null) return kind !== "programme" && kind !== "figure";
    return kind === "programme" ? id === programme : kind === "figure" && of === programme;
  });
}

/** Applies the edits and inserts the new lines after `behind`; every other byte stays. */
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

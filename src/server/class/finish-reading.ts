import { mostCandidates } from "../../contract/class-limits.ts";
import type { ExtractionResult } from "../../contract/extraction.ts";
import type { ExtractionRow } from "../extraction/extractions-table.ts";
import { Refusal } from "../http/errors.ts";
import type { SaidKey } from "../http/said.ts";
import { type ClassRow, finishReading } from "./classes-table.ts";
import { draftOf } from "./draft.ts";
import type { ClassParts } from "./parts.ts";

/**
 * Where the files of a class are read, what was read becomes its draft and is forgotten where it was. Answers how many
 * are read. Asked by whoever looks at the class, as often as they like.
 */
export async function finishIfRead(
  parts: Pick<ClassParts, "checks" | "extraction">,
  { id, readings }: ClassRow,
  address: string,
): Promise<number> {
  const asker = { key: null, address };
  const rows = await Promise.all(
    readings.map((reading) => parts.extraction.find(reading, asker).catch(gone)),
  );
  const failed = rows.find((row) => row === null || row.status === "failed");
  const read = rows.filter((row) => row?.status === "done").length;
  if (failed === undefined && read < rows.length) return read;
  const people = rows.flatMap((row) => (row === null ? [] : peopleIn(row)));
  const { kysely } = parts.checks.database;
  if (failed !== undefined) {
    await finishReading(kysely, id, { failure: failed?.failureMessage ?? "errors.file.gone" });
  } else if (people.length > mostCandidates) {
    await finishReading(kysely, id, { failure: "errors.class.tooManyCandidates" satisfies SaidKey });
  } else {
    await finishReading(kysely, id, { draft: draftOf(people) });
  }
  await Promise.all(readings.map((reading) => parts.extraction.cancel(reading, asker).catch(gone)));
  return read;
}

function peopleIn({ reading }: ExtractionRow): readonly ExtractionResult[] {
  if (reading === null) return [];
  return reading.kind === "one" ? [reading.result] : reading.candidates;
}

function gone(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

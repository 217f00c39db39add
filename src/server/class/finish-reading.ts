import { mostCandidates } from "../../contract/class-limits.ts";
import type { ExtractionResult } from "../../contract/extraction.ts";
import type { ExtractionRow } from "../extraction/extractions-table.ts";
import { isAggregateCore } from "../../engine/index.ts";
import { Refusal } from "../http/errors.ts";
import type { SentenceKey } from "../http/sentence.ts";
import { type ClassRow, finishReading, type UnreadFile } from "./classes-table.ts";
import { draftOf } from "./read-draft.ts";
import type { ClassParts } from "./parts.ts";

/**
 * Once every file of a class is finished, the readings become its draft and are deleted at their source.
 * Unreadable files are listed beside the refused ones; the class fails only if no file is left. Returns the
 * number of finished files. Called whenever somebody looks at the class.
 */
export async function finishIfRead(
  parts: Pick<ClassParts, "database" | "extraction">,
  { id, readings, files, unread: refused }: ClassRow,
  address: string,
): Promise<number> {
  const asker = { key: null, address };
  const rows = await Promise.all(
    readings.map((reading) => parts.extraction.find(reading, asker).catch(gone)),
  );
  const ended = rows.filter(isEnded).length;
  if (ended < rows.length) return ended;
  const people = rows.flatMap((row) => (row === null ? [] : peopleIn(row)));
  const places = placesBeside(refused, rows.length);
  const unread = rows.flatMap((row, at) => {
    const failure = failureOf(row);
    return failure === null ? [] : [{ nr: places[at]!, name: files[at] ?? "", failure }];
  });
  const named = [...refused, ...unread].toSorted((a, b) => a.nr - b.nr);
  await finishReading(parts.database.kysely, id, outcomeOf(people, named));
  await Promise.all(readings.map((reading) => parts.extraction.cancel(reading, asker).catch(gone)));
  return ended;
}

/** Positions of the files that were read: those not taken by refused ones. */
function placesBeside(refused: readonly UnreadFile[], read: number): number[] {
  const taken = new Set(refused.map(({ nr }) => nr));
  const all = Array.from({ length: refused.length + read }, (_, at) => at + 1);
  return all.filter((nr) => !taken.has(nr));
}

function outcomeOf(people: readonly ExtractionResult[], unread: readonly UnreadFile[]) {
  const [first] = unread;
  if (people.length === 0 && first !== undefined) return { failure: first.failure, unread };
  if (people.length > mostCandidates) {
    return { failure: "errors.class.tooManyCandidates" satisfies SentenceKey, unread: [] };
  }
  if (hasNoCores(people)) return { failure: "errors.class.noCores" satisfies SentenceKey, unread };
  return { draft: draftOf(people), unread };
}

/**
 * true if no row has a core but some have electives: the layout was misread, and every row would ask for all
 * its cores.
 */
function hasNoCores(people: readonly ExtractionResult[]): boolean {
  const read = people.flatMap(({ extractedSubjects }) =>
    extractedSubjects.filter(
      ({ matchedSubjectId, grade, mark }) => matchedSubjectId !== null && (grade ?? mark) !== null,
    ),
  );
  return people.length > 1 && read.length > 0 && !read.some((one) => isAggregateCore(one.matchedSubjectId!));
}

/** null: the file no longer exists, so it will never finish. */
const isEnded = (row: ExtractionRow | null): boolean =>
  row === null || row.status === "done" || row.status === "failed";

function failureOf(row: ExtractionRow | null): string | null {
  if (row?.status === "done") return null;
  return row?.failureMessage ?? ("errors.file.gone" satisfies SentenceKey);
}

function peopleIn({ reading }: ExtractionRow): readonly ExtractionResult[] {
  if (reading === null) return [];
  return reading.kind === "one" ? [reading.result] : reading.candidates;
}

function gone(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

import { ChildPool, type NoAnswer } from "../../children/child-pool.ts";
import { isPdf, isPicture } from "../../providers/reader/file-kind.ts";
import { CannotRead } from "./cannot-read.ts";
import type { ListAnswer, ListJob, ListQuestion } from "./list-program.ts";
import type { ListFile } from "./read-list-file.ts";
import type { PageRange } from "./read-pdf.ts";

type ReadList = Exclude<ListAnswer, { readonly refused: string }>;

export interface ListReader {
  /**
   * Opens a file and matches its rows.
   * @throws {CannotRead} if it is not a readable list, or exceeds the limits.
   */
  read(bytes: Uint8Array, pages: PageRange | null, asked: ListQuestion): Promise<ReadList>;
  /** Matches the rows of an opened file again, with other answers. */
  propose(file: ListFile, asked: ListQuestion): Promise<ReadList>;
  close(): Promise<void>;
}

/** A guide of forty pages takes two seconds, 3,000 rows take one; a scan of twelve pages takes forty. */
const textMs = 15_000;
const scanMs = 60_000;

const says: Readonly<Record<NoAnswer, string>> = {
  cancelled: "Reading was given up.",
  late: "This file takes too long to read. Name the pages that hold the list.",
  swollen: "This file holds too much to be read. Name the pages that hold the list.",
  broken: "This file cannot be read.",
  busy: "Another list is being read. Try again in a minute.",
};

/** Reads and matches one list at a time in a child process, which is killed at its limits. */
export function listReaderInChild(): ListReader {
  const children = new ChildPool<ListJob, ListAnswer>({
    program: new URL("./list-program.ts", import.meta.url),
    atOnce: 1,
    mostWaiting: 2,
    memory: { heapMb: 512, residentMb: 900, dataMb: 1000 },
    idleMs: 60_000,
  });
  const run = async (job: ListJob, limitMs: number): Promise<ReadList> => {
    const outcome = await children.run(job, { limitMs });
    if ("none" in outcome) throw new CannotRead(says[outcome.none]);
    if ("refused" in outcome.answer) throw new CannotRead(outcome.answer.refused);
    return outcome.answer;
  };
  return {
    read: (bytes, pages, asked) =>
      run({ bytes, pages, asked }, isPdf(bytes) || isPicture(bytes) ? scanMs : textMs),
    propose: (file, asked) => run({ file, asked }, textMs),
    close: () => children.close(),
  };
}

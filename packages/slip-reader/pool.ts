import { availableParallelism } from "node:os";
import { ChildPool, type NoAnswer, type JobOutcome } from "@okwan/kit/child-pool";
import {
  isPdf,
  type PdfText,
  type PdfTextReader,
  type ReaderRefusalCode,
  type SlipReading,
  type SlipFile,
  type SlipReader,
  type SlipSubject,
  refused,
} from "./port.ts";
import type { ReaderAnswer, ReaderJob } from "./reader-program.ts";

export interface ReaderPoolOptions {
  /** How many slips are read in parallel; each takes a process, one core and up to 600 MB. */
  readonly workers?: number;
  /** A larger file is refused unopened. */
  readonly mostBytes?: number;
  readonly onKilled?: (reason: NoAnswer) => void;
  /** For tests: the program of the processes, and the time limit for one file. */
  readonly program?: URL;
  readonly limitMs?: number;
  readonly wholeMs?: number;
}

export interface ReaderPool extends SlipReader, PdfTextReader {
  /** Ids of the running processes. */
  readonly processIds: readonly number[];
  /** Rejects every unfinished file and ends the processes. */
  close(): Promise<void>;
}

/**
 * Some ten times what an honest file takes; it limits the cost of a hostile one. A PDF may take the first
 * limit for its text and again for each scanned page. A bomb is refused within fifteen seconds, and a scan of
 * four full pages is read.
 */
const limitMsOf = ({ bytes }: SlipFile) => (isPdf(bytes) ? 12_000 : 30_000);
const wholeMs = 30_000;

/**
 * The public slips take 570 MB at most, a picture of 108 megapixels 780. The system refuses a process more
 * than a gigabyte, even between two measurements (kit, children/child-pool.ts).
 */
const memory = { heapMb: 512, residentMb: 900, dataMb: 1000 };

const refusalFor: Readonly<Record<NoAnswer, ReaderRefusalCode>> = {
  cancelled: "cancelled",
  late: "took-too-long",
  swollen: "too-much-inside",
  broken: "crashed",
  busy: "busy",
};

/** Reads slips in child processes, with the same limits for the site and the command line. */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const children = new ChildPool<ReaderJob, ReaderAnswer>({
    program: options.program ?? new URL("./reader-program.ts", import.meta.url),
    atOnce: options.workers ?? Math.max(1, availableParallelism() - 1),
    mostWaiting: 500,
    memory,
    idleMs: 5 * 60_000,
    onKilled: options.onKilled,
  });
  const run = async (job: ReaderJob, signal: AbortSignal | undefined): Promise<ReaderAnswer> => {
    if (job.file.bytes.length > (options.mostBytes ?? Infinity)) return refused("too-many-bytes");
    const limitMs = options.limitMs ?? limitMsOf(job.file);
    return answerOf(await children.run(job, { limitMs, wholeMs: options.wholeMs ?? wholeMs, signal }));
  };
  return {
    read: (file: SlipFile, subjects: readonly SlipSubject[], signal?: AbortSignal) =>
      run({ task: "read", file, subjects }, signal) as Promise<SlipReading>,
    textOf: (file: SlipFile, signal?: AbortSignal) => run({ task: "text", file }, signal) as Promise<PdfText>,
    get processIds() {
      return children.processIds;
    },
    close: () => children.close(),
  };
}

const answerOf = (outcome: JobOutcome<ReaderAnswer>): ReaderAnswer =>
  "answer" in outcome ? outcome.answer : refused(refusalFor[outcome.none]);

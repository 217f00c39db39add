import type {
  ReadPair,
  ReadSlip,
  SlipReading,
  SlipFile,
  SlipReader,
} from "../../../../../../packages/slip-reader/port.ts";

/** A reader that answers as a test scripts it, one file at a time. */
export class ScriptedReader implements SlipReader {
  readonly seen: string[] = [];
  readonly aborted: string[] = [];
  readonly #answers = new Map<string, SlipReading | Error>();
  readonly #gates: (() => void)[] = [];
  isStopped = false;

  answer(fileName: string, answer: SlipReading | Error): void {
    this.#answers.set(fileName, answer);
  }

  /** Lets the waiting file continue. */
  release(): void {
    this.#gates.shift()?.();
  }

  async read(file: SlipFile, _subjects: unknown, signal?: AbortSignal): Promise<SlipReading> {
    this.seen.push(file.name);
    signal?.addEventListener("abort", () => this.aborted.push(file.name), { once: true });
    if (this.isStopped) await new Promise<void>((resolve) => this.#gates.push(resolve));
    const answer = this.#answers.get(file.name) ?? {
      outcome: "slip",
      slip: slipOf("MENSAH-DOE AMA TESTINA"),
    };
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

export function slipOf(studentName: string, pairs: Partial<ReadPair>[] = [{}]): ReadSlip {
  return {
    studentName,
    isNameDoubtful: false,
    isCourseDoubtful: false,
    certificateType: "WASSCE",
    course: "Science",
    year: 2024,
    unmatched: [],
    mayLackRows: false,
    mayBeOfTwo: false,
    rawText: "SOCIAL STUDIES B2 VERY GOOD",
    pairs: pairs.map((pair) => ({
      subject: "SOCIAL STUDIES",
      subjectId: 4,
      grade: "B2",
      mark: null,
      sitting: 1,
      confidence: 0.99,
      needsReview: false,
      crop: null,
      ...pair,
    })),
  };
}

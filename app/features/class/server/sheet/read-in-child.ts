import { ChildPool } from "@okwan/kit/child-pool";
import { Refusal, sentenceOf } from "../../../../kernel/http/errors.ts";
import type { ClassDraft } from "../draft.ts";
import type { NoClass, SheetContext } from "./read-class-sheet.ts";
import { sheetTooLarge } from "./receive-sheet.ts";
import type { NoSheet, SheetJob } from "./sheet-program.ts";

export interface ReadSheet {
  /** @throws {Refusal} if it is no sheet of a class, costs too much to read, or too many are waiting */
  (bytes: Uint8Array, context: SheetContext): Promise<ClassDraft>;
  readonly close: () => Promise<void>;
}

/** One child process reads all sheets in turn. It starts with the first sheet and ends when idle. */
export function readInChild(): ReadSheet {
  const children = new ChildPool<SheetJob, ClassDraft | NoClass | NoSheet>({
    program: new URL("./sheet-program.ts", import.meta.url),
    atOnce: 1,
    mostWaiting: 20,
    memory: { heapMb: 256, residentMb: 400, dataMb: 500 },
    idleMs: 60_000,
  });
  const read = async (bytes: Uint8Array, { subjects, countryCode, country }: SheetContext) => {
    const { certificates, hasCourses } = country;
    const context = { subjects, countryCode, country: { certificates, hasCourses } };
    // A class of sixty takes a tenth of a second.
    const outcome = await children.run({ bytes, context }, { limitMs: 10_000 });
    if ("answer" in outcome) {
      if (typeof outcome.answer === "string") throw refusals[outcome.answer]();
      return outcome.answer;
    }
    if (outcome.none === "late" || outcome.none === "swollen") throw sheetTooLarge();
    if (outcome.none !== "busy") throw new Error(`The sheet of a class was not read: ${outcome.none}`);
    throw new Refusal("busy", "sheets-busy", sentenceOf("classes.problem.busy"), { retryAfterSeconds: 60 });
  };
  return Object.assign(read, { close: () => children.close() });
}

const refusals: Record<NoClass | NoSheet, () => Refusal> = {
  "too-large": sheetTooLarge,
  "no-sheet": () => new Refusal("wrong-type", "no-sheet", sentenceOf("classes.problem.noSheet")),
  "other-workbook": () =>
    new Refusal("wrong-type", "other-workbook", sentenceOf("classes.problem.otherWorkbook")),
  document: () => new Refusal("wrong-type", "document", sentenceOf("classes.problem.document")),
  "no-columns": () => new Refusal("wrong-type", "no-columns", sentenceOf("classes.problem.noColumns")),
  "no-headings": () => new Refusal("bad-input", "no-headings", sentenceOf("classes.problem.noHeadings")),
  "no-candidates": () =>
    new Refusal("bad-input", "no-candidates", sentenceOf("classes.problem.noCandidates")),
  "too-many-candidates": () =>
    new Refusal("bad-input", "too-many-candidates", sentenceOf("classes.problem.tooManyCandidates")),
};

import { newCheckCode } from "../checks/new-check-code.ts";
import { submitCheck } from "../checks/submit-check.ts";
import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import {
  type ClassRow,
  countSeats,
  insertOrdersOfClass,
  lockDraft,
  studentsOf,
  writeDraft,
} from "./classes-table.ts";
import { isKept, stillAsked, submissionOf } from "./draft.ts";
import type { ClassParts } from "./parts.ts";

type Parts = Pick<ClassParts, "checks">;

/** The school says that this is what is printed. Pressed twice, or twenty times at once, makes the same orders once. */
export async function confirmClass({ checks }: Parts, { id, phone, language }: ClassRow): Promise<void> {
  await inTransaction(checks.database.kysely, async (transaction) => {
    const draft = await lockDraft(transaction, id);
    if (draft === null || draft.length === 0) return;
    if (stillAsked(draft).left > 0) {
      throw new Refusal("conflict", "unanswered", said("errors.class.unanswered"));
    }
    const kept = draft.filter(isKept);
    if (kept.length === 0) throw new Refusal("conflict", "nobody", said("errors.class.nobody"));
    // From here on a student's number is the place in it.
    await writeDraft(transaction, id, kept);
    const codes = Array.from({ length: kept.length + 1 }, newCheckCode);
    const names = kept.map(({ name }) => name);
    await insertOrdersOfClass(transaction, { classId: id, phone, language, codes, names, at: checks.now() });
  });
}

/** Makes the checks of a confirmed class that are not made yet: after its confirmation, and where a crash came between. */
export async function makeChecks(
  { checks }: Parts,
  { id, orderId, draft, countryId }: ClassRow,
): Promise<void> {
  if (orderId === null || draft === null) return;
  const { kysely } = checks.database;
  for (const { nr, code: checkCode } of await studentsOf(kysely, id)) {
    const student = draft[nr - 1];
    if (student === undefined) throw new Error(`class ${id} has no student ${nr}`);
    const submission = submissionOf(student, countryId);
    await submitCheck(checks, {
      checkCode,
      submission,
      payAt: null,
      mayChange: async () => false,
      mayText: () => false,
      isOfClass: true,
    });
  }
  await countSeats(kysely, id, orderId);
}

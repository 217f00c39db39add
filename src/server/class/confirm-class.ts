import type { CheckParts } from "../checks/parts.ts";
import { newCheckCode } from "../checks/create-order.ts";
import { submitCheck } from "../checks/submit-check.ts";
import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import {
  type ClassRow,
  countSeats,
  insertOrdersOfClass,
  lockDraft,
  studentsOf,
  writeDraft,
} from "./classes-table.ts";
import { isIncluded, openQuestionsOf, submissionOf } from "./draft.ts";

/**
 * The school confirms the printed grades. Confirming twice, or twenty times at once, creates the orders once.
 */
export async function confirmClass(parts: CheckParts, { id, phone }: ClassRow): Promise<void> {
  await inTransaction(parts.database.kysely, async (transaction) => {
    const draft = await lockDraft(transaction, id);
    if (draft === null || draft.length === 0) return;
    if (openQuestionsOf(draft).left > 0) {
      throw new Refusal("conflict", "unanswered", sentenceOf("errors.class.unanswered"));
    }
    const included = draft.filter(isIncluded);
    if (included.length === 0) throw new Refusal("conflict", "nobody", sentenceOf("errors.class.nobody"));
    // From here on a student's number is the index in this list.
    await writeDraft(transaction, id, included);
    const codes = Array.from({ length: included.length + 1 }, newCheckCode);
    const names = included.map(({ name }) => name);
    await insertOrdersOfClass(transaction, { classId: id, phone, codes, names, at: parts.now() });
  });
}

/** Makes the missing checks of a confirmed class: after its confirmation, or after a crash. */
export async function makeChecks(
  parts: CheckParts,
  { id, orderId, draft, countryId }: ClassRow,
): Promise<void> {
  if (orderId === null || draft === null) return;
  const { kysely } = parts.database;
  for (const { nr, code: checkCode } of await studentsOf(kysely, id)) {
    const student = draft[nr - 1];
    if (student === undefined) throw new Error(`class ${id} has no student ${nr}`);
    const submission = submissionOf(student, countryId);
    await submitCheck(parts, {
      checkCode,
      submission,
      mayChange: async () => false,
      kind: "class",
    });
  }
  await countSeats(kysely, id, orderId);
}

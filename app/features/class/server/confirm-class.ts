import type { CheckParts } from "../../result/server/parts.ts";
import { newCheckCode } from "../../check/server/create-order.ts";
import { submitCheck } from "../../check/server/submit-check.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { type ClassRow, countSeats, insertOrdersOfClass, lockSheet, studentsOf } from "./classes-table.ts";
import { openQuestionsIn, studentsIn, submissionOf } from "./draft.ts";

/**
 * The school confirms what it was shown. Confirming twice, or twenty times at once, creates the orders once.
 */
export async function confirmClass(parts: CheckParts, { id, phone }: ClassRow): Promise<void> {
  await inTransaction(parts.database.kysely, async (transaction) => {
    const sheet = await lockSheet(transaction, id);
    if (sheet === null) return;
    if (openQuestionsIn(sheet) > 0) {
      throw new Refusal("conflict", "unanswered", sentenceOf("errors.class.unanswered"));
    }
    // From here on a student's number is the index in this list.
    const students = studentsIn(sheet);
    if (students.length === 0) throw new Refusal("conflict", "nobody", sentenceOf("errors.class.nobody"));
    const codes = Array.from({ length: students.length + 1 }, newCheckCode);
    await insertOrdersOfClass(transaction, {
      classId: id,
      phone,
      codes,
      students,
      at: parts.now(),
    });
  });
}

/** Makes the missing checks of a confirmed class: after its confirmation, or after a crash. */
export async function makeChecks(
  parts: CheckParts,
  { id, orderId, students, countryId }: ClassRow,
): Promise<void> {
  if (orderId === null || students === null) return;
  const { kysely } = parts.database;
  for (const { nr, code: checkCode } of await studentsOf(kysely, id)) {
    const student = students[nr - 1];
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

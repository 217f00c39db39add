import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { type ClassRow, lockDraft, writeDraft } from "./classes-table.ts";
import { answerCell, type CellAnswer, unanswered } from "./draft.ts";
import type { ClassParts } from "./parts.ts";

/** Keeps answers as they are given, all of them or none. Answers how many cells are still asked. */
export async function answerClass(
  { checks }: Pick<ClassParts, "checks">,
  { id }: ClassRow,
  answers: readonly CellAnswer[],
): Promise<number> {
  return inTransaction(checks.database.kysely, async (transaction) => {
    const draft = await lockDraft(transaction, id);
    if (draft === null) throw new Refusal("conflict", "not-asked", said("errors.class.notAsked"));
    for (const answer of answers) {
      if (!answerCell(draft, answer)) {
        throw new Refusal("bad-input", "no-such-cell", said("errors.class.noSuchCell"));
      }
    }
    await writeDraft(transaction, id, draft);
    return unanswered(draft);
  });
}

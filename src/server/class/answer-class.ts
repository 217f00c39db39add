import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { type ClassRow, lockDraft, writeDraft } from "./classes-table.ts";
import { answerCell, type CellAnswer } from "./answer-draft.ts";
import { type Asked, stillAsked } from "./draft.ts";
import type { ClassParts } from "./parts.ts";

/** Stores answers, all or none. Returns the number of open questions and of rows with one. */
export async function answerClass(
  { database }: Pick<ClassParts, "database">,
  { id }: ClassRow,
  answers: readonly CellAnswer[],
): Promise<Asked> {
  return inTransaction(database.kysely, async (transaction) => {
    const draft = await lockDraft(transaction, id);
    if (draft === null) throw new Refusal("conflict", "not-asked", sentenceOf("errors.class.notAsked"));
    // An answer about a row counts what was entered in it, so it comes last.
    for (const answer of answers.toSorted((a, b) => Number(isOfRow(a)) - Number(isOfRow(b)))) {
      if (!answerCell(draft, answer)) {
        throw new Refusal("bad-input", "no-such-cell", sentenceOf("errors.class.noSuchCell"));
      }
    }
    await writeDraft(transaction, id, draft);
    return stillAsked(draft);
  });
}

const isOfRow = ({ about }: CellAnswer): boolean => about === "row";

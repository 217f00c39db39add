import { inTransaction } from "../../../kernel/db/transaction.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import { type ClassRow, lockSheet, writeSheet } from "./classes-table.ts";
import { answerDraft, type DraftAnswer, openQuestionsIn } from "./draft.ts";
import type { ClassParts } from "./parts.ts";

/** Stores a school's answers, all or none. Returns the number of open questions. */
export async function answerClass(
  { database, catalogue }: Pick<ClassParts, "database" | "catalogue">,
  { id }: ClassRow,
  answers: readonly DraftAnswer[],
): Promise<{ left: number }> {
  const known = new Set(catalogue().catalogue.subjects.map((subject) => String(subject.id)));
  const isOfCatalogue = ({ about, value }: DraftAnswer) =>
    about !== "column" || value === "" || value === "leave" || known.has(value);
  return inTransaction(database.kysely, async (transaction) => {
    const sheet = await lockSheet(transaction, id);
    if (sheet === null) throw new Refusal("conflict", "not-asked", sentenceOf("errors.class.notAsked"));
    for (const answer of answers) {
      if (!isOfCatalogue(answer) || !answerDraft(sheet, answer)) {
        throw new Refusal("bad-input", "no-such-cell", sentenceOf("errors.class.noSuchCell"));
      }
    }
    await writeSheet(transaction, id, sheet);
    return { left: openQuestionsIn(sheet) };
  });
}

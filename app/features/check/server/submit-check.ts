import { isDeepStrictEqual } from "node:util";
import type { GradesFrom } from "../contract/check-request.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type { OrderRow, StoredCheck } from "../../result/server/checks-table.ts";
import { findOrder } from "../../result/server/find-orders.ts";
import { changeNeedsProof } from "../../result/server/access.ts";
import type { CheckParts } from "../../result/server/parts.ts";
import { runCheck, type Submission, mostInputs, writeCheck } from "../../result/server/run-check.ts";

/**
 * Runs the check of an order. The same submission again returns the stored check. A different one replaces an
 * unpaid check (the student corrected a grade), within limits (write-check.ts). A paid check never changes,
 * so it is returned as it is.
 *
 * @param asked.mayChange may this visitor replace the stored check? Called only if needed.
 */
export async function submitCheck(
  parts: CheckParts,
  asked: {
    checkCode: string;
    submission: Submission;
    /** undefined: unchanged. */
    wish?: StoredCheck["wish"] | undefined;
    mayChange: (order: OrderRow) => Promise<boolean>;
    gradesFrom?: GradesFrom | undefined;
    /** "class": a school makes the check for a student of its class. */
    kind?: "student" | "class";
  },
): Promise<OrderRow> {
  const { pool } = parts.database;
  const { submission, wish = null, gradesFrom = null } = asked;
  const check = runCheck(parts, submission, { wish });
  const toWrite = { code: asked.checkCode, check, kind: asked.kind ?? "student", gradesFrom } as const;
  const written = await writeCheck(pool, { ...toWrite, mayReplace: false });
  if (written !== null) return written;
  // Nothing was written: it exists, is paid, or the code is unknown. The stored check is the answer.
  const stored = await findOrder(parts, asked.checkCode);
  if (!holdsOther(stored, { submission, wish })) return stored;
  if (stored.isOfClass) throw new Refusal("conflict", "class-frozen", sentenceOf("errors.classFrozen"));
  if (!(await asked.mayChange(stored))) throw changeNeedsProof();
  const order =
    (await writeCheck(pool, { ...toWrite, mayReplace: true })) ?? (await findOrder(parts, stored.code));
  if (holdsOther(order, { submission, wish })) throw tooManyInputs();
  return order;
}

/** Unpaid, but with other answers. */
function holdsOther(
  { check, frozenAt, recheckOf }: OrderRow,
  { submission, wish }: { submission: Submission; wish: StoredCheck["wish"] },
): boolean {
  if (check === null || frozenAt !== null || recheckOf !== null) return false;
  const isOtherWish = wish !== null && !isDeepStrictEqual(check.wish, wish);
  return isOtherWish || !isDeepStrictEqual(check.input, submission);
}

function tooManyInputs(): Refusal {
  return new Refusal("conflict", "too-many-inputs", sentenceOf("errors.tooManyInputs", { most: mostInputs }));
}

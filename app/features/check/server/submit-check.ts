import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import { checkCodeAlphabet } from "../../../kernel/contract/check-code.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { hashToken, makeToken } from "../../../kernel/lib/secret-token.ts";
import { changeNeedsProof } from "../../result/server/access.ts";
import type { OrderRow, StoredCheck } from "../../result/server/checks-table.ts";
import { findOrder } from "../../result/server/find-orders.ts";
import type { CheckParts } from "../../result/server/parts.ts";
import { runCheck, mostInputs, writeCheck } from "../../result/server/run-check.ts";
import type { Submission } from "../../result/server/submission.ts";
import type { GradesFrom } from "../contract/check-request.ts";

/**
 * Runs the check of an order. The same submission again returns the stored check. A different one replaces an
 * unpaid check (the student corrected a grade), within limits (`writeCheck` in run-check.ts). A paid check never changes,
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

interface NewOrder {
  readonly code: string;
  readonly phone: string | null;
  readonly studentName: string | null;
  readonly recheckOf?: number;
  /** true: its maker proved this phone. */
  readonly isProven: boolean;
  /** Hash of the maker's edit token; a second run has none. */
  readonly editTokenHash?: string;
  readonly at: Date;
}

/** The new id; null if the code is taken, or if the order already has a second run. */
export async function insertOrder(pool: Pool, order: NewOrder): Promise<number | null> {
  const { code, phone, studentName, recheckOf = null, isProven, editTokenHash = null, at } = order;
  const inserted = await pool.query<{ id: number }>(
    `insert into orders (code, phone, student_name, recheck_of, is_proven, edit_token_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [code, phone, studentName, recheckOf, isProven, editTokenHash, at],
  );
  return inserted.rows[0]?.id ?? null;
}

export async function createOrder(
  parts: Pick<CheckParts, "database" | "now">,
  student: { phone: PhoneNumber; name: string | null; isProven: boolean },
): Promise<{ checkCode: string; editToken: string }> {
  const editToken = makeToken(24);
  for (;;) {
    const code = newCheckCode();
    const { phone, name: studentName, isProven } = student;
    const editTokenHash = hashToken(editToken).toString("hex");
    const order = { code, phone, studentName, isProven, editTokenHash, at: parts.now() };
    const orderId = await insertOrder(parts.database.pool, order);
    // The code is taken (probability 10^-15): draw again.
    if (orderId !== null) return { checkCode: code, editToken };
  }
}

/**
 * Marks checks as the phone owner's own, if they were made with this phone without proof. Returns how many
 * were made with it.
 */
export async function claimChecks(
  { database }: Pick<CheckParts, "database">,
  asked: { readonly phone: PhoneNumber; readonly codes: readonly string[] },
): Promise<number> {
  if (asked.codes.length === 0) return 0;
  const claimed = await database.pool.query({
    name: "claim-checks",
    text: "update orders set is_proven = true where code = any($1::text[]) and phone = $2",
    values: [asked.codes, asked.phone],
  });
  return claimed.rowCount ?? 0;
}

/**
 * Ten characters with 50 random bits. A code without a letter could be mistaken for a phone number, so it is
 * drawn again.
 */
export function newCheckCode(): string {
  for (;;) {
    const characters = Array.from(randomBytes(10), (byte) => checkCodeAlphabet[byte % 32]).join("");
    if (/[A-Z]/.test(characters)) return `${characters.slice(0, 5)}-${characters.slice(5)}`;
  }
}

import { inTransaction } from "../../../kernel/db/transaction.ts";
import { badField, Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import type { CodeVisitor } from "../../login/server/verification.ts";
import { endProofs } from "../../login/server/ended-proofs.ts";
import { sendCode } from "../../login/server/send-code.ts";
import { endSessions } from "../../login/server/sessions.ts";
import type { SignedIn } from "../../login/server/access-token.ts";
import { useCode } from "../../login/server/use-code.ts";
import type { Login } from "../../login/server/parts.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { needServedPhone } from "../../../kernel/http/served-countries.ts";
import { moveRecords } from "./phone-records.ts";
import { needStudent } from "../../login/server/students.ts";

/** Sends a code to each number: only a holder of both phones may move an account. */
export async function beginPhoneChange(
  login: Login,
  asked: { who: SignedIn; phone: string; asker: CodeVisitor },
): Promise<{ from: PhoneNumber; to: PhoneNumber }> {
  const { phone: from } = await needStudent(login.kysely, asked.who.studentId);
  const to = needServedPhone(login.countries, asked.phone);
  if (to === from) throw sameNumber();
  const { asker } = asked;
  await sendCode(login, { phone: from, purpose: "change-phone", asker });
  await sendCode(login, { phone: to, purpose: "change-phone", asker });
  return { from, to };
}

/**
 * Moves the account and its checks. Other devices are logged out, and other browsers' proofs of both phones
 * end.
 */
export async function finishPhoneChange(
  login: Login,
  asked: { who: SignedIn; phone: string; oldCode: string; newCode: string; asker: CodeVisitor },
): Promise<void> {
  const { kysely } = login;
  const { studentId, sessionId } = asked.who;
  const { phone: from } = await needStudent(kysely, studentId);
  const to = needServedPhone(login.countries, asked.phone);
  if (to === from) throw sameNumber();
  const { asker } = asked;
  await useCode(login, { phone: to, purpose: "change-phone", asker, code: asked.newCode });
  await useCode(login, { phone: from, purpose: "change-phone", asker, code: asked.oldCode });
  const now = login.now();
  await inTransaction(kysely, async (trx) => {
    const taken = await trx.selectFrom("students").select("id").where("phone", "=", to).executeTakeFirst();
    if (taken !== undefined) throw phoneTaken();
    await trx
      .updateTable("students")
      .set({ phone: to, updated_at: now })
      .where("id", "=", studentId)
      .execute();
    await moveRecords(trx, { from, to });
    await endProofs(trx, login.keys, [from, to], now);
  });
  await endSessions(kysely, { studentId, exceptSessionId: sessionId, because: "phone changed", now });
}

function phoneTaken(): Refusal {
  return new Refusal("conflict", "phone-taken", sentenceOf("errors.phoneTaken"));
}

function sameNumber(): Refusal {
  return badField("phone", "same-phone", sentenceOf("errors.samePhone"));
}

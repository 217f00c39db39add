import { inTransaction } from "../db/transaction.ts";
import type { SignedIn } from "../login/access-token.ts";
import type { CodeVisitor } from "../login/verification.ts";
import { endProofs } from "../login/ended-proofs.ts";
import { sendCode } from "../login/send-code.ts";
import { useCode } from "../login/use-code.ts";
import type { Login } from "../login/parts.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { erase } from "./erase.ts";
import { noteErasure } from "./erasures.ts";
import { needStudent } from "../login/students.ts";

export async function beginDeletion(
  login: Login,
  asked: { who: SignedIn; asker: CodeVisitor },
): Promise<PhoneNumber> {
  const { phone } = await needStudent(login.kysely, asked.who.studentId);
  await sendCode(login, { phone, purpose: "deletion", asker: asked.asker });
  return phone;
}

/** Deletes everything at once, in one transaction without a queue. */
export async function eraseStudent(
  login: Login,
  asked: { who: SignedIn; asker: CodeVisitor; code: string },
): Promise<void> {
  const { phone } = await needStudent(login.kysely, asked.who.studentId);
  const { asker, code } = asked;
  await useCode(login, { phone, purpose: "deletion", asker, code });
  await inTransaction(login.kysely, async (trx) => {
    const { keys } = login;
    const { studentId } = asked.who;
    const orderIds = await erase(trx, keys, { phone, studentId, orderIds: [], until: null });
    const at = login.now();
    await noteErasure(trx, keys, { phone, studentId, orderIds, at });
    // Other browsers' proofs of this number must not apply to later data.
    await endProofs(trx, keys, [phone], at);
  });
}

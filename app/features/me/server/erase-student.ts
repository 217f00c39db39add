import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { SignedIn } from "../../login/server/access-token.ts";
import type { CodeVisitor } from "../../login/server/verification.ts";
import { endProofs } from "../../login/server/ended-proofs.ts";
import { sendCode } from "../../login/server/send-code.ts";
import { useCode } from "../../login/server/use-code.ts";
import type { Login } from "../../login/server/parts.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { erase } from "./erase.ts";
import { noteErasure } from "./erasures.ts";
import { needStudent } from "../../login/server/students.ts";

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

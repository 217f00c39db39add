import { inTransaction } from "../db/transaction.ts";
import type { SignedIn } from "../login/access-token.ts";
import type { Asker } from "../login/asker.ts";
import { endProofs } from "../login/ended-proofs.ts";
import { sendCode } from "../login/send-code.ts";
import { useCode } from "../login/use-code.ts";
import type { VerificationParts } from "../login/verification.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { StudentParts } from "./parts.ts";
import { erase } from "./erase.ts";
import { noteErasure } from "./erasures.ts";
import { needStudent } from "./students-table.ts";

type Parts = StudentParts & { readonly verification: VerificationParts };

export async function beginDeletion(
  parts: Parts,
  asked: { who: SignedIn; asker: Asker },
): Promise<PhoneNumber> {
  const { phone } = await needStudent(parts.database.kysely, asked.who.studentId);
  await sendCode(parts.verification, { phone, purpose: "deletion", asker: asked.asker });
  return phone;
}

/** Deletes everything at once, in one transaction without a queue. */
export async function eraseStudent(
  parts: Parts,
  asked: { who: SignedIn; asker: Asker; code: string },
): Promise<void> {
  const { phone } = await needStudent(parts.database.kysely, asked.who.studentId);
  const { asker, code } = asked;
  await useCode(parts.verification, { phone, purpose: "deletion", asker, code });
  await inTransaction(parts.database.kysely, async (trx) => {
    const { keys } = parts.verification;
    const { studentId } = asked.who;
    const orderIds = await erase(trx, keys, { phone, studentId, orderIds: [], until: null });
    const at = parts.now();
    await noteErasure(trx, keys, { phone, studentId, orderIds, at });
    // Other browsers' proofs of this number must not apply to later data.
    await endProofs(trx, keys, [phone], at);
  });
}

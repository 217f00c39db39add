import { inTransaction } from "../db/transaction.ts";
import type { SignedIn } from "../login/access-token.ts";
import { lookUpKey } from "../login/keys.ts";
import { sendCode } from "../login/send-code.ts";
import { useCode } from "../login/use-code.ts";
import type { VerificationParts } from "../login/verification.ts";
import type { PhoneNumber } from "../phone-number.ts";
import type { StudentParts } from "./parts.ts";
import { eraseRecords } from "./phone-records.ts";
import { needStudent } from "./students-table.ts";

type Parts = StudentParts & { readonly verification: VerificationParts };

export async function beginDeletion(
  parts: Parts,
  asked: { who: SignedIn; address: string },
): Promise<PhoneNumber> {
  const { phone } = await needStudent(parts.database.kysely, asked.who.studentId);
  await sendCode(parts.verification, { phone, purpose: "deletion", address: asked.address });
  return phone;
}

/** Everything, at once: one transaction, nothing queued. Answers how many receipts without a name stay. */
export async function forgetStudent(
  parts: Parts,
  asked: { who: SignedIn; address: string; code: string },
): Promise<number> {
  const { phone } = await needStudent(parts.database.kysely, asked.who.studentId);
  const { address, code } = asked;
  await useCode(parts.verification, { phone, purpose: "deletion", address, code });
  return inTransaction(parts.database.kysely, async (trx) => {
    const receipts = await eraseRecords(trx, phone);
    // Sessions, plan, applications and notifications go with the student.
    await trx.deleteFrom("students").where("id", "=", asked.who.studentId).execute();
    const phoneKey = lookUpKey(parts.verification.keys, "phone", phone);
    await trx.deleteFrom("verification_codes").where("phone_key", "=", phoneKey).execute();
    return receipts;
  });
}

import type { Transaction } from "kysely";
import { forgetContacts } from "../../public/server/figure-report-contacts.ts";
import { forgetChecks, ordersToForget } from "../../result/server/forget-checks.ts";
import { forgetClassesOf } from "../../class/server/forget-classes.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { forgetWatchesOf } from "./news/watches.ts";
import { lookUpKeys, type Keys } from "../../login/server/keys.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type {} from "../../login/server/students.ts";
import type {} from "../../login/server/verification.ts";

/** A person to erase, by every identifier we may know. */
interface ToErase {
  readonly phone: PhoneNumber | null;
  readonly studentId: string | null;
  readonly orderIds: readonly number[];
  /** For a repeated deletion: the time of the original one. Data of somebody who came back later stays. */
  readonly until: Date | null;
}

/**
 * Erases a person everywhere. Orders and students are found by id as well as by phone, so data under an
 * earlier number goes too; every number found on the way counts as theirs.
 * Returns the ids of their orders: paid ones stay in the books without a name.
 */
export async function erase(
  transaction: Transaction<Tables>,
  keys: Keys,
  { phone, studentId, orderIds, until }: ToErase,
): Promise<number[]> {
  const students = await studentsToErase(transaction, { phone, studentId, until });
  const own = [phone, ...students.map((student) => student.phone)].filter((one) => one !== null);
  const orders = await ordersToForget(transaction, { phones: own, orderIds, until });
  const ofOrders = orders.map((order) => order.phone).filter((one) => one !== null);
  const phones = [...new Set([...own, ...ofOrders])];
  const ids = orders.map(({ id }) => id);
  await forgetClassesOf(transaction, { phones, until });
  await forgetWatchesOf(transaction, { phones, until });
  await forgetChecks(transaction, { phones, orderIds: ids, until });
  const emails = students.map(({ email }) => email).filter((email) => email !== null);
  await forgetContacts(transaction, { phones, emails, until });
  await deleteCodes(transaction, keys, { phones, until });
  if (students.length > 0) {
    // Sessions, plan, applications and notifications are deleted with the student.
    const studentIds = students.map(({ id }) => id);
    await transaction.deleteFrom("students").where("id", "in", studentIds).execute();
  }
  return ids;
}

function studentsToErase(
  transaction: Transaction<Tables>,
  { phone, studentId, until }: Omit<ToErase, "orderIds">,
) {
  let students = transaction
    .selectFrom("students")
    .select(["id", "phone", "email"])
    .where((eb) => eb.or([eb("phone", "=", phone), eb("id", "=", studentId)]));
  if (until !== null) students = students.where("created_at", "<=", until);
  return students.execute();
}

async function deleteCodes(
  transaction: Transaction<Tables>,
  keys: Keys,
  { phones, until }: { phones: readonly PhoneNumber[]; until: Date | null },
): Promise<void> {
  const phoneKeys = phones.flatMap((phone) => lookUpKeys(keys, "phone", phone));
  if (phoneKeys.length === 0) return;
  let codes = transaction.deleteFrom("verification_codes").where("phone_key", "in", phoneKeys);
  if (until !== null) codes = codes.where("sent_at", "<=", until);
  await codes.execute();
}

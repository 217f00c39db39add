import { sql, type Transaction, type Kysely, type Generated } from "kysely";
import { z } from "zod";
import { inTransaction } from "../../../kernel/db/database.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { readPhoneNumber, type PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { forgetClassesOf } from "../../class/server/forget-classes.ts";
import { endProofs, type SignedIn } from "../../login/server/access-token.ts";
import { lookUpKeys, lookUpKeyOf, type Keys } from "../../login/server/keys.ts";
import type { Login } from "../../login/server/parts.ts";
import { sendCode } from "../../login/server/send-code.ts";
import { needStudent } from "../../login/server/students.ts";
import "../../login/server/verification.ts";
import { useCode, type CodeVisitor } from "../../login/server/verification.ts";
import { forgetContacts, phonesInContacts } from "../../public/server/figure-reports.ts";
import { forgetChecks, ordersToForget } from "../../result/server/forget-checks.ts";
import { forgetWatchesOf } from "./news/notify-student.ts";

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
async function erase(
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

/**
 * A deletion, stored so that it can be repeated after restoring an older backup. It reveals nothing: the
 * phone is a keyed hash; student and orders are ids of rows that are deleted or name nobody.
 */
export const Erasure = z.strictObject({
  id: z.uuid(),
  /** Id of the secret (keys.ts) used for the hash. */
  key_id: z.string(),
  /** Hexadecimal. */
  phone_key: z.string().regex(/^[0-9a-f]+$/),
  student_id: z.uuid().nullable(),
  order_ids: z.array(z.int().positive()),
  erased_at: z.iso.datetime({ offset: true }),
});
export type Erasure = z.infer<typeof Erasure>;

async function noteErasure(
  transaction: Transaction<Tables>,
  keys: Keys,
  erased: { phone: PhoneNumber; studentId: string; orderIds: readonly number[]; at: Date },
): Promise<void> {
  await transaction
    .insertInto("erasures")
    .values({
      key_id: keys[0].id,
      phone_key: lookUpKeyOf(keys[0], "phone", erased.phone),
      student_id: erased.studentId,
      order_ids: [...erased.orderIds],
      erased_at: erased.at,
    })
    .execute();
}

/** Oldest first. */
export async function listErasures(kysely: Kysely<Tables>): Promise<Erasure[]> {
  const found = await sql<{ erasure: unknown }>`
    select jsonb_build_object('id', id, 'key_id', key_id, 'phone_key', encode(phone_key, 'hex'),
      'student_id', student_id, 'order_ids', order_ids, 'erased_at', erased_at) as erasure
    from erasures order by erased_at, id`.execute(kysely);
  return found.rows.map(({ erasure }) => Erasure.parse(erasure));
}

interface Repeated {
  readonly erasures: number;
  /** Orders that a backup had restored with a name or number. */
  readonly orders: number;
  /** Secrets no longer listed in OKWAN_SECRET: phones hashed with them could not be searched for. */
  readonly missingKeys: readonly string[];
}

/**
 * Repeats every deletion of the list, all or nothing, and records those this database did not know. Safe to
 * run twice.
 */
export async function repeatErasures(
  kysely: Kysely<Tables>,
  keys: Keys,
  erasures: readonly Erasure[],
): Promise<Repeated> {
  return inTransaction(kysely, async (transaction) => {
    const phoneOf = await phonesByHash(transaction, keys);
    const named = await namedOrders(transaction);
    for (const erasure of erasures) {
      const { student_id: studentId, order_ids: orderIds } = erasure;
      const phone = phoneOf.get(`${erasure.key_id} ${erasure.phone_key}`) ?? null;
      const until = new Date(erasure.erased_at);
      await erase(transaction, keys, { phone, studentId, orderIds, until });
      await addErasure(transaction, erasure);
    }
    const known = new Set(keys.map(({ id }) => id));
    const missingKeys = new Set(erasures.map(({ key_id: id }) => id).filter((id) => !known.has(id)));
    const orders = named - (await namedOrders(transaction));
    return { erasures: erasures.length, orders, missingKeys: [...missingKeys] };
  });
}

async function namedOrders(transaction: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where phone is not null or student_name is not null`.execute(
    transaction,
  );
  return rows[0]?.n ?? 0;
}

/** Every number in this database, by its hash under each of our secrets. */
async function phonesByHash(transaction: Transaction<Tables>, keys: Keys): Promise<Map<string, PhoneNumber>> {
  const { rows } = await sql<{ phone: string }>`
    select phone from orders where phone is not null union select phone from students
    union select phone from messages where phone is not null
    union select recipient from sandbox_sms`.execute(transaction);
  const written = [...rows.map(({ phone }) => phone), ...(await phonesInContacts(transaction))];
  const phones = new Set(written.map(readPhoneNumber).filter((phone) => phone !== null));
  const byHash = new Map<string, PhoneNumber>();
  for (const phone of phones) {
    for (const keySet of keys) {
      byHash.set(`${keySet.id} ${lookUpKeyOf(keySet, "phone", phone).toString("hex")}`, phone);
    }
  }
  return byHash;
}

async function addErasure(transaction: Transaction<Tables>, erasure: Erasure): Promise<void> {
  const { id, key_id, phone_key, student_id, order_ids, erased_at } = erasure;
  await transaction
    .insertInto("erasures")
    .values({
      id,
      key_id,
      phone_key: Buffer.from(phone_key, "hex"),
      student_id,
      order_ids,
      erased_at: new Date(erased_at),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** When the student deleted our data about this order; null if never. */
export async function orderErasedAt(db: Kysely<Tables>, orderId: number): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select min(erased_at) as at from erasures where order_ids @> array[${orderId}::bigint]`.execute(db);
  return found.rows[0]?.at ?? null;
}

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    /** Append-only. */
    erasures: {
      id: Generated<string>;
      key_id: string;
      phone_key: Buffer;
      student_id: string | null;
      order_ids: number[];
      erased_at: Date;
    };
  }
}

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

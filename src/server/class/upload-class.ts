import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { homeCountry } from "../../engine/index.ts";
import { mostBytes, mostClassesADay, mostFiles } from "../../contract/class-limits.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { RateLimit } from "../http/address-limits.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceToStore, sentenceOf } from "../http/sentence.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { needPhones } from "../login/phone-proof.ts";
import { classesSince, forgetRefused, insertClass, lockClassesOf } from "./classes-table.ts";
import type { ClassParts } from "./parts.ts";
import { dayMs } from "../lib/days.ts";
import { makeToken } from "../lib/secret-token.ts";

/**
 * Sends the files of a listing to the reader and returns the code of the new class. Refused files are listed
 * with the unreadable ones, and the others continue.
 */
export async function uploadClass(parts: ClassParts, request: FastifyRequest): Promise<string> {
  const [phone] = await needPhones(parts, request, sentenceOf("errors.class.proof"));
  const { kysely } = parts.database;
  const now = parts.now();
  // Checked before the body is read. The table has no deleted classes.
  if (parts.addressLimits.refusal(phone, classAllowance, 0) !== null) throw tooMany();
  if (await isEnough(kysely, phone, now)) throw tooMany();
  const { files, fields } = await parts.extraction.receiveAll(request, {
    files: mostFiles,
    bytes: mostBytes,
  });
  const taken = files.filter((file) => "id" in file);
  const unread = files.flatMap((file, at) =>
    "id" in file
      ? []
      : [{ nr: at + 1, name: asShown(file.name), failure: sentenceToStore(file.refusal.sentence) }],
  );
  const asker = { key: null, address: request.ip };
  const forgetFiles = () => Promise.all(taken.map(({ id }) => parts.extraction.cancel(id, asker)));
  const { countries } = parts.catalogue().lists;
  const country = countries.find(({ code }) => code === (fields.get("country") ?? homeCountry));
  if (country === undefined) {
    await forgetFiles();
    throw new Refusal("bad-input", "country", sentenceOf("errors.unknownCountry"));
  }
  const code = makeToken(18);
  const isMade = await inTransaction(kysely, async (transaction) => {
    await lockClassesOf(transaction, phone);
    // Checked again under the lock: twenty concurrent uploads all passed the first check.
    if (await isEnough(transaction, phone, now)) return false;
    await forgetRefused(transaction, phone);
    await insertClass(transaction, {
      code,
      phone,
      countryId: country.id,
      readings: taken.map(({ id }) => id),
      files: taken.map(({ name }) => asShown(name)),
      unread,
      at: now,
    });
    return true;
  });
  if (isMade) {
    parts.addressLimits.record(phone, classAllowance);
    return code;
  }
  await forgetFiles();
  throw tooMany();
}

const classAllowance: RateLimit = {
  name: "classes",
  windows: [{ perMs: dayMs, atMost: mostClassesADay }],
  sentence: sentenceOf("errors.class.tooManyToday"),
};

/** The sender chooses file names. */
const mostOfName = 80;

function asShown(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .slice(0, mostOfName)
    .toWellFormed();
}

async function isEnough(db: Kysely<Tables>, phone: PhoneNumber, now: Date): Promise<boolean> {
  return (await classesSince(db, phone, new Date(now.getTime() - dayMs))) >= mostClassesADay;
}

function tooMany(): Refusal {
  return new Refusal("too-many", "too-many-classes", sentenceOf("errors.class.tooManyToday"), {
    retryAfterSeconds: 3600,
  });
}

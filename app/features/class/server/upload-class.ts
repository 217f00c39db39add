import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { countries, type CountryCode, homeCountry } from "@okwan/engine";
import { mostClassesADay } from "../contract/class-limits.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { RateLimit } from "../../../kernel/http/address-limits.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { needPhones } from "../../login/server/phone-proof.ts";
import { classesSince, insertClass, lockClassesOf } from "./classes-table.ts";
import type { ClassParts } from "./parts.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { makeToken } from "../../../kernel/lib/secret-token.ts";
import type { ReadSheet } from "./sheet/read-in-child.ts";
import { receiveSheet } from "./sheet/receive-sheet.ts";

/** Reads the sheet of a class and returns the code of the new class. */
export async function uploadClass(
  parts: ClassParts & { readonly readSheet: ReadSheet },
  request: FastifyRequest,
): Promise<string> {
  const [phone] = await needPhones(parts, request, sentenceOf("errors.class.proof"));
  const { kysely } = parts.database;
  const now = parts.now();
  // Checked before the body is read. The table has no deleted classes.
  if (parts.addressLimits.refusal(phone, classAllowance, 0) !== null) throw tooMany();
  if (await isEnough(kysely, phone, now)) throw tooMany();
  const { bytes, countryCode } = await receiveSheet(request);
  const { catalogue, lists } = parts.catalogue();
  const country = lists.countries.find(({ code }) => code === (countryCode ?? homeCountry));
  if (country === undefined) {
    throw new Refusal("bad-input", "country", sentenceOf("errors.unknownCountry"));
  }
  const { subjects } = catalogue;
  const about = countries[country.code as CountryCode];
  const sheet = await parts.readSheet(bytes, { subjects, countryCode: country.code, country: about });
  const code = makeToken(18);
  const isMade = await inTransaction(kysely, async (transaction) => {
    await lockClassesOf(transaction, phone);
    // Checked again under the lock: twenty concurrent uploads all passed the first check.
    if (await isEnough(transaction, phone, now)) return false;
    await insertClass(transaction, { code, phone, countryId: country.id, sheet, at: now });
    return true;
  });
  if (!isMade) throw tooMany();
  parts.addressLimits.record(phone, classAllowance);
  return code;
}

const classAllowance: RateLimit = {
  name: "classes",
  windows: [{ perMs: dayMs, atMost: mostClassesADay }],
  sentence: sentenceOf("errors.class.tooManyToday"),
};

async function isEnough(db: Kysely<Tables>, phone: PhoneNumber, now: Date): Promise<boolean> {
  return (await classesSince(db, phone, new Date(now.getTime() - dayMs))) >= mostClassesADay;
}

function tooMany(): Refusal {
  return new Refusal("too-many", "too-many-classes", sentenceOf("errors.class.tooManyToday"), {
    retryAfterSeconds: 3600,
  });
}

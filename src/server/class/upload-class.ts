import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { mostClassesADay, mostFiles } from "../../contract/class-limits.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { classesSince, insertClass, lockClassesOf } from "./classes-table.ts";
import { needPhones } from "./own-class.ts";
import type { ClassParts } from "./parts.ts";

const dayMs = 86_400_000;

/** Takes the files of a listing to the reader, and answers the code of the class they become. */
export async function uploadClass(parts: ClassParts, request: FastifyRequest): Promise<string> {
  const [phone] = await needPhones(parts, request);
  const { kysely } = parts.checks.database;
  const now = parts.checks.now();
  // Before a byte of it is taken.
  if (await isEnough(kysely, phone, now)) throw tooMany();
  const { ids, names, fields } = await parts.extraction.receiveAll(request, mostFiles);
  const asker = { key: null, address: request.ip };
  const forgetFiles = () => Promise.all(ids.map((id) => parts.extraction.cancel(id, asker)));
  const { countries } = parts.checks.catalogue().lists;
  const country = countries.find(({ code }) => code === (fields.get("country") ?? "GHA"));
  if (country === undefined) {
    await forgetFiles();
    throw new Refusal("bad-input", "country", said("errors.unknownCountry"));
  }
  const code = randomBytes(18).toString("base64url");
  const language = languageOfVisitor(request);
  const isMade = await inTransaction(kysely, async (transaction) => {
    await lockClassesOf(transaction, phone);
    // Twenty that came at once were all counted before the first of them was made.
    if (await isEnough(transaction, phone, now)) return false;
    const files = names.map(asShown);
    const made = { code, phone, countryId: country.id, language, readings: ids, files, at: now };
    await insertClass(transaction, made);
    return true;
  });
  if (isMade) return code;
  await forgetFiles();
  throw tooMany();
}

/** Whoever sends it may call a file anything. */
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
  return new Refusal("too-many", "too-many-classes", said("errors.class.tooManyToday"), {
    retryAfterSeconds: 3600,
  });
}

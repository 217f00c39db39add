import type { z } from "zod";
import type { CasesFound } from "../../../contract/desk/case.ts";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { type OrderKey, findOrders } from "../../checks/find-orders.ts";
import {
  maskPhoneNumber,
  readNationalNumber,
  readPhoneNumber,
  type PhoneNumber,
} from "../../lib/phone-number.ts";
import type { ServedCountries } from "../../http/served-countries.ts";
import { readCaseFacts } from "./case-facts.ts";
import { caseInWords } from "./case-in-words.ts";
import type { CaseParts } from "./parts.ts";

const mostShown = 20;
/** Fewer digits match too many people. */
const fewestDigits = 9;

type Parts = Pick<CaseParts, "database" | "jobs" | "countries">;

/**
 * Finds cases by check code, payment reference, phone (the student's, or the one that paid), mobile money
 * transaction, or the student's name. Only whole values match.
 */
export async function findCases(parts: Parts, query: string): Promise<z.input<typeof CasesFound>> {
  const search = searchOf(query.trim(), parts.countries);
  if (search === null) return { by: null, found: 0, cases: [], is_alarm: false, sentence: notASearch };
  const [by, values] = search;
  const { found, orders } = await findOrders(parts.database, values, mostShown);
  const cases = await Promise.all(
    orders.map(async (order) => {
      const { code, phone, orderedAt } = order;
      const { headline } = caseInWords(await readCaseFacts(parts, order));
      return { code, phone: phone === null ? null : maskPhoneNumber(phone), ordered_at: orderedAt, headline };
    }),
  );
  const isAlarm = found > cases.length;
  const sentence = isAlarm
    ? `${found} found, ${cases.length} shown. This search is in the log as an alarm.`
    : found === 0
      ? `0 found. To the caller: ${notFound[by]}`
      : `${found} found.`;
  return { by, found, cases, sentence, is_alarm: isAlarm };
}

type FoundBy = NonNullable<CasesFound["by"]>;

function searchOf(typed: string, countries: ServedCountries): [FoundBy, OrderKey] | null {
  const code = normaliseCheckCode(typed);
  if (code !== null) return ["code", { codes: [code] }];
  const reference = typed.toLowerCase().replace(/\s/g, "");
  if (/^okw-[0-9a-f]{6,}$/.test(reference)) return ["reference", { references: [reference] }];
  const phones = phonesFrom(typed, countries);
  const digits = typed.replace(/[\s.-]/g, "");
  const receipts = /^\d+$/.test(digits) && digits.length >= fewestDigits ? [digits] : [];
  if (phones.length > 0) return ["phone", { phones, receipts }];
  if (receipts.length > 0) return ["transaction", { receipts }];
  const name = typed.toLowerCase().replace(/\s+/g, " ");
  return wholeName.test(name) ? ["name", { names: [name] }] : null;
}

const notASearch =
  "Type a check code (ten letters and digits), a payment reference (okw-…), a whole phone or transaction number, or the student’s first and last name.";

/** At least two words: many people share one. */
const wholeName = /^\p{L}[\p{L}.'’-]*(?: [\p{L}.'’-]+)+$/u;

/** The number in each country we send texts to, because a caller from Lagos may leave out +234. */
function phonesFrom(typed: string, countries: ServedCountries): PhoneNumber[] {
  const digits = typed.replace(/\D/g, "");
  if (digits.length < fewestDigits || !/^[+\d\s().\-\u2013\u2011]+$/u.test(typed)) return [];
  const read = [readPhoneNumber(typed), ...countries.map((country) => readNationalNumber(typed, country))];
  return [...new Set(read.filter((phone) => phone !== null))];
}

/** The advice if nothing was found: most callers misread or mistype, and many have another detail. */
const notFound: Readonly<Record<FoundBy, string>> = {
  code: "I cannot find this check code. Please read it to me again letter by letter, or give me the reference on your receipt, which begins with okw.",
  reference:
    "I cannot find this reference. Please read it to me again letter by letter, or give me your check code.",
  phone:
    "I find nothing under this number. Which number did you give us, and which one paid? Or read me your check code.",
  transaction:
    "I cannot find this transaction number. Please read it to me again, or give me your check code or the number that paid.",
  name: "I find nothing under this name. Please spell it as you typed it on our site, or give me your check code.",
};

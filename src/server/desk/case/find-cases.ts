import type { CaseLine, CasesFound } from "../../../contract/desk/case.ts";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { OrderRow } from "../../checks/checks-table.ts";
import { findOrderBy, findOrders } from "../../checks/find-orders.ts";
import {
  maskPhoneNumber,
  readNationalNumber,
  readPhoneNumber,
  type PhoneNumber,
} from "../../lib/phone-number.ts";
import type { ServedCountries } from "../../lib/served-countries.ts";
import { orderOfReference } from "../../payments/payment-history.ts";
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
export async function findCases(parts: Parts, query: string): Promise<CasesFound> {
  const { database, countries } = parts;
  const typed = query.trim();
  const code = normaliseCheckCode(typed);
  if (code !== null)
    return casesFound(parts, "code", await findOrders(database, { codes: [code] }, mostShown));
  const reference = typed.toLowerCase().replace(/\s/g, "");
  if (/^okw-[0-9a-f]{6,}$/.test(reference)) {
    const orderId = await orderOfReference(database.kysely, reference);
    const order = orderId === null ? null : await findOrderBy(database, { id: orderId });
    return casesFound(parts, "reference", {
      found: order === null ? 0 : 1,
      orders: order === null ? [] : [order],
    });
  }
  const phones = phonesFrom(typed, countries);
  const digits = typed.replace(/[\s.-]/g, "");
  const receipts = /^\d+$/.test(digits) && digits.length >= fewestDigits ? [digits] : [];
  if (phones.length > 0 || receipts.length > 0) {
    const found = await findOrders(database, { phones, receipts }, mostShown);
    return casesFound(parts, phones.length > 0 ? "phone" : "transaction", found);
  }
  const name = typed.toLowerCase().replace(/\s+/g, " ");
  if (wholeName.test(name))
    return casesFound(parts, "name", await findOrders(database, { names: [name] }, mostShown));
  return { by: null, found: 0, cases: [], is_alarm: false, sentence: notASearch };
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

type FoundBy = NonNullable<CasesFound["by"]>;

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

async function casesFound(
  parts: Parts,
  by: FoundBy,
  { found, orders }: { found: number; orders: readonly OrderRow[] },
): Promise<CasesFound> {
  const cases = await Promise.all(
    orders.map(async (order): Promise<CaseLine> => {
      const { code, phone, orderedAt } = order;
      const { headline } = caseInWords(await readCaseFacts(parts, order));
      const masked = phone === null ? null : maskPhoneNumber(phone);
      return { code, phone: masked, ordered_at: orderedAt.toISOString(), headline };
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

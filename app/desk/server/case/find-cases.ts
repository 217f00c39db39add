import type { z } from "zod";
import type { CasesFound } from "../../contract/case.ts";
import { normaliseCheckCode, visibleText } from "../../../kernel/contract/check-code.ts";
import { type OrderKey, findOrders } from "../../../features/result/server/find-orders.ts";
import {
  maskPhoneNumber,
  readNationalNumber,
  readPhoneNumber,
  type PhoneNumber,
} from "../../../kernel/lib/phone-number.ts";
import type { ServedCountries } from "../../../kernel/http/served-countries.ts";
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
  const search = searchOf(visibleText(query).trim(), parts.countries);
  if (search === null) {
    return { by: null, searched: null, found: 0, cases: [], is_alarm: false, sentence: notASearch };
  }
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
  return { by, searched: inWords(values), found, cases, sentence, is_alarm: isAlarm };
}

/** "Searched for phone +233244999999 or transaction 0244999999." */
function inWords({ codes = [], references = [], phones = [], receipts = [], names = [] }: OrderKey): string {
  const named = [
    ...codes.map((code) => `check code ${code}`),
    ...references.map((reference) => `reference ${reference}`),
    ...phones.map((phone) => `phone ${phone}`),
    ...receipts.map((receipt) => `transaction ${receipt}`),
    ...names.slice(0, 1).map((name) => `the name “${name}”, surname first or last`),
  ];
  return `Searched for ${named.join(" or ")}.`;
}

type FoundBy = NonNullable<CasesFound["by"]>;

function searchOf(typed: string, countries: ServedCountries): [FoundBy, OrderKey] | null {
  const code = normaliseCheckCode(typed);
  const name = typed.toLowerCase().replace(/[\s,]+/g, " ");
  // Ten letters may be a code or a name: "Yaw Boateng".
  if (wholeName.test(name)) {
    return ["name", { names: turned(name), codes: code === null ? [] : [code] }];
  }
  if (code !== null) return ["code", { codes: [code] }];
  const reference = typed.toLowerCase().replace(/\s/g, "");
  if (/^okw-[0-9a-f]{6,}$/.test(reference)) return ["reference", { references: [reference] }];
  const phones = phonesFrom(typed, countries);
  const digits = typed.replace(/[\s.-]/g, "");
  const receipts = /^\d+$/.test(digits) && digits.length >= fewestDigits ? [digits] : [];
  if (phones.length > 0) return ["phone", { phones, receipts }];
  return receipts.length > 0 ? ["transaction", { receipts }] : null;
}

/** The same words beginning with each: slips and callers say the surname first or last. */
function turned(name: string): string[] {
  const words = name.split(" ");
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
}

const notASearch =
  "Type a check code (ten letters and digits), a payment reference (okw-…), a whole phone or transaction number, or the student’s whole name.";

/** At least two words: many people share one. */
const wholeName = /^\p{L}[\p{L}.'’-]*(?: [\p{L}.'’-]+)+$/u;

/** The number in each country we send texts to, because a caller from Lagos may leave out +234. */
function phonesFrom(written: string, countries: ServedCountries): PhoneNumber[] {
  const typed = written.replace(/^(?:tel|phone)[:.\s]*/i, "").replace(/[/_]/g, " ");
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

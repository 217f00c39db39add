import type { CaseLine, CasesFound } from "../../../contract/desk/case.ts";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { findOrders, type FoundOrder } from "../../checks/find-orders.ts";
import {
  maskPhoneNumber,
  readNationalNumber,
  readPhoneNumber,
  type PhoneNumber,
} from "../../lib/phone-number.ts";
import type { ServedCountries } from "../../lib/served-countries.ts";
import { orderOfReference, paymentHistory } from "../../payments/payment-history.ts";
import { orderErasedAt } from "../../student/erased-order.ts";
import { caseState } from "./case-facts.ts";
import { headlineOf } from "./headline.ts";
import type { CaseParts } from "./parts.ts";
import { sayToCaller } from "./say-to-caller.ts";

const mostShown = 20;
/** Less of a number is many people's. */
const fewestDigits = 9;

type Parts = Pick<CaseParts, "database" | "countries">;

/** Cases by check code, payment reference or phone, each of them whole: nothing is searched by a part. */
export async function findCases({ database, countries }: Parts, query: string): Promise<CasesFound> {
  const { kysely } = database;
  const typed = query.trim();
  const code = normaliseCheckCode(typed);
  if (code !== null) return told(database, "code", await findOrders(kysely, { codes: [code] }, mostShown));
  const reference = typed.toLowerCase().replace(/\s/g, "");
  if (/^okw-[0-9a-f]{6,}$/.test(reference)) {
    const orderId = await orderOfReference(kysely, reference);
    const orderIds = orderId === null ? [] : [orderId];
    return told(database, "reference", await findOrders(kysely, { orderIds }, mostShown));
  }
  const phones = phonesFrom(typed, countries);
  if (phones.length > 0) return told(database, "phone", await findOrders(kysely, { phones }, mostShown));
  return { by: null, found: 0, cases: [], is_alarm: false, sentence: notASearch };
}

const notASearch =
  "This is no check code (ten letters and digits), no payment reference (okw-…) and no whole phone number (nine digits or more).";

/** The number as it would be written in each country we send texts to: who calls from Lagos may not say +234. */
function phonesFrom(typed: string, countries: ServedCountries): PhoneNumber[] {
  const digits = typed.replace(/\D/g, "");
  if (digits.length < fewestDigits || !/^[+\d\s().\-\u2013\u2011]+$/u.test(typed)) return [];
  const read = [readPhoneNumber(typed), ...countries.map((country) => readNationalNumber(typed, country))];
  return [...new Set(read.filter((phone) => phone !== null))];
}

async function told(
  { kysely }: CaseParts["database"],
  by: "code" | "reference" | "phone",
  { found, orders }: { found: number; orders: readonly FoundOrder[] },
): Promise<CasesFound> {
  const payments = await paymentHistory(
    kysely,
    orders.map(({ orderId }) => orderId),
  );
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
  const cases = await Promise.all(
    orders.map(async (order): Promise<CaseLine> => {
      const erasedAt = order.phone === null ? await orderErasedAt(kysely, order.orderId) : null;
      const ofOrder = paymentsOf.get(order.orderId) ?? [];
      const state = caseState({ order, payments: ofOrder, erasedAt });
      return {
        code: order.code,
        phone: order.phone === null ? null : maskPhoneNumber(order.phone),
        ordered_at: order.orderedAt.toISOString(),
        state,
        headline: headlineOf(state, ofOrder),
      };
    }),
  );
  const isAlarm = found > cases.length;
  const sentence = isAlarm
    ? `${found} found, ${cases.length} shown. This search is in the log as an alarm.`
    : found === 0
      ? `0 found. To the caller: ${sayToCaller(null).join(" ")}`
      : `${found} found.`;
  return { by, found, cases, sentence, is_alarm: isAlarm };
}

import type { CheckResult } from "../../contract/checks.ts";
import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import type { PhoneNumber } from "../phone-number.ts";
import { orderByCode, orderById } from "./checks-table.ts";
import { findPastChecks } from "./find-past-checks.ts";
import { namesOf, programmeOf, schoolOf } from "./names.ts";
import type { CheckParts } from "./parts.ts";
import { payableAt } from "./payable-at.ts";
import { isOpened } from "./payment-to-wire.ts";
import { tellResult } from "./tell-result.ts";
import { hasCheck } from "./telling.ts";

/** For other features: checks as the student sees them, what is not paid for taken out. */

type Parts = Pick<CheckParts, "database" | "catalogueOf" | "now">;

/** null for an unknown code, and for an order that no grades were sent for. */
export async function readCheck(
  parts: Parts,
  checkCode: string,
  language: LanguageId = firstLanguage,
): Promise<CheckResult | null> {
  const order = await orderByCode(parts.database.pool, checkCode);
  return order !== null && hasCheck(order) ? tellResult(parts, order, language) : null;
}

/** Newest first. Only for one who proved this phone. `siteUrl`: where somebody may pay for them. */
export async function readChecksOf(
  parts: Parts,
  phone: PhoneNumber,
  { language = firstLanguage, siteUrl }: { language?: LanguageId; siteUrl?: string } = {},
): Promise<CheckResult[]> {
  const orders = await findPastChecks(parts, { phone });
  const told = orders
    .filter(hasCheck)
    .map((order) => tellResult(parts, siteUrl === undefined ? order : payableAt(order, siteUrl), language));
  return Promise.all(told);
}

/** How many programmes the text after payment names. */
const bestInText = 5;

/** What the texts after payment say; null unless the order is paid and its check still there. */
export async function readOpenedResult(parts: Omit<Parts, "now">, orderId: number) {
  const order = await orderById(parts.database.pool, orderId);
  if (order === null || order.check === null || !isOpened(order) || order.payment?.paidAt == null)
    return null;
  const { catalogueVersion, outcome } = order.check;
  const names = namesOf(await parts.catalogueOf(catalogueVersion));
  const best = outcome.qualified.slice(0, bestInText).flatMap(({ programmeId, figureAt }) => {
    const programme = programmeOf(names, programmeId);
    const figure = figureAt === null ? undefined : programme.cutOffs[figureAt];
    if (figure === undefined) return [];
    return [{ name: programme.name, school: schoolOf(names, programme).shortName, cutOff: figure.aggregate }];
  });
  return {
    code: order.code,
    language: order.language,
    best,
    reference: order.payment.reference,
    paidAt: order.payment.paidAt,
    amountPesewas: order.payment.amountPesewas,
    currency: order.payment.currency,
  };
}

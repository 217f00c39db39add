import type { CheckResult } from "../../contract/check-result.ts";
import type { CheckToShow, ResultToShow } from "../../contract/check-to-show.ts";
import type { ListedCheck } from "../../contract/listed-check.ts";
import type { ViewWanted } from "../../contract/result-view.ts";
import type { Programme } from "../../engine/index.ts";
import { streamName } from "../../language/data-names.ts";
import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import { speechIn } from "../../language/speech.ts";
import type { Words } from "../../language/words.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { accessOf } from "./access.ts";
import {
  orderByCode,
  orderById,
  ordersByCodes,
  checkedOrdersByPhone,
  ownOrdersByPhone,
  type OrderRow,
  unprovenOrdersByPhone,
} from "./checks-table.ts";
import { listCheck } from "./list-check.ts";
import { closestFirst } from "./in-order.ts";
import { namesOf, programmeOf, schoolOf } from "./names.ts";
import type { CheckParts } from "./parts.ts";
import { payableAt } from "./payable-at.ts";
import { hasCheck, readResult, type ReadResult, wishOfDreams } from "./read-result.ts";
import { countryOf, questionOf } from "./submission.ts";
import { outcomeIn } from "./view.ts";
import { checkToShow, resultInList, resultToShow } from "./word-result.ts";

/** For other features: checks as the student sees them, what is not paid for taken out. */

type Parts = Pick<CheckParts, "database" | "catalogueOf" | "now" | "priceInPesewas">;

/** null for an unknown code, and for an order that no grades were sent for. */
export async function readCheck(
  parts: Parts,
  checkCode: string,
  language: LanguageId = firstLanguage,
  wanted: ViewWanted = {},
): Promise<CheckToShow | null> {
  const order = await orderByCode(parts.database.pool, checkCode);
  return order !== null && hasCheck(order)
    ? checkToShow(await readResult(parts, order, language, wanted))
    : null;
}

/** Those there are, as a list shows them; in one statement, however many codes. */
export async function listChecksWith(
  parts: Parts,
  codes: readonly string[],
  language: LanguageId,
): Promise<ListedCheck[]> {
  const read = await readAll(parts, await ordersByCodes(parts.database.pool, codes), language);
  return read.map(listCheck);
}

/**
 * As their school sees them: as if nothing had happened since but the school's own payment. Whether a student paid, and
 * what became of it, is not in it.
 */
export async function readChecksOfClass(
  parts: Parts,
  codes: readonly string[],
  language: LanguageId,
): Promise<ResultToShow[]> {
  const orders = await ordersByCodes(parts.database.pool, codes);
  const asUploaded = orders.map(({ openedBy, ...order }) => ({
    ...order,
    payment: null,
    openedBy: openedBy === "class" ? openedBy : null,
    recheckCode: null,
  }));
  return (await readAll(parts, asUploaded, language)).map(resultToShow);
}

/** Far more than a student makes; a list must end. */
const mostOwn = 200;
export const checksOnAPage = 5;
export const elsewhereOnAPage = 20;

/**
 * A page of all that was made with a phone: the student's own first, each with the programmes that fit and without its
 * other lists, which `?code=` answers. Only for one who proved this phone. `siteUrl`: where somebody may pay; null while
 * nobody may.
 */
export async function readChecksOf(
  parts: Parts,
  { phone, page, siteUrl }: { phone: PhoneNumber; page: number; siteUrl: string | null },
  language: LanguageId,
): Promise<CheckResult[]> {
  const slice = { limit: checksOnAPage, offset: (page - 1) * checksOnAPage };
  const orders = await checkedOrdersByPhone(parts.database.pool, phone, slice);
  const payable = orders.map((order) => payableAt(order, siteUrl));
  return (await readAll(parts, payable, language)).map(resultInList);
}

/** Newest first: what counts as the student's. Only for one who proved this phone. */
export async function readOwnChecksOf(
  parts: Parts,
  phone: PhoneNumber,
  language: LanguageId = firstLanguage,
): Promise<ResultToShow[]> {
  const orders = await ownOrdersByPhone(parts.database.pool, phone, mostOwn);
  return (await readAll(parts, orders, language)).map(resultToShow);
}

/** The same as a list shows them. */
export async function listOwnChecksOf(
  parts: Parts,
  phone: PhoneNumber,
  language: LanguageId,
): Promise<ListedCheck[]> {
  const orders = await ownOrdersByPhone(parts.database.pool, phone, mostOwn);
  return (await readAll(parts, orders, language)).map(listCheck);
}

/** A page of those that anybody may have made with this phone. Only for one who proved it. */
export async function listUnprovenChecksOf(
  parts: Parts,
  { phone, page }: { phone: PhoneNumber; page: number },
  language: LanguageId,
): Promise<{ total: number; checks: ListedCheck[] }> {
  const slice = { limit: elsewhereOnAPage, offset: (page - 1) * elsewhereOnAPage };
  const { total, orders } = await unprovenOrdersByPhone(parts.database.pool, phone, slice);
  return { total, checks: (await readAll(parts, orders, language)).map(listCheck) };
}

async function readAll(
  parts: Parts,
  orders: readonly OrderRow[],
  language: LanguageId,
): Promise<ReadResult[]> {
  return Promise.all(orders.filter(hasCheck).map((order) => readResult(parts, order, language)));
}

/** How many programmes the text after payment names. */
const bestInText = 5;

/** What the texts of a result say; null unless the order is paid or its check free, and the check still there. */
export async function readOpenedResult(parts: Pick<Parts, "database" | "catalogueOf">, orderId: number) {
  const order = await orderById(parts.database.pool, orderId);
  if (order === null) return null;
  const { code, language, seats, payment } = order;
  const opened = { code, language, seats, best: [], receipt: null };
  if (payment?.paidAt == null) return order.check !== null && accessOf(order) === "free" ? opened : null;
  const { reference, paidAt, amountPesewas, currency } = payment;
  const paid = { ...opened, receipt: { reference, paidAt, amountPesewas, currency } };
  // A class has no result of its own.
  if (seats !== null) return accessOf(order) === "open" ? paid : null;
  if (order.check === null || accessOf(order) !== "open") return null;
  const { catalogueVersion, outcome, input, wish } = order.check;
  const catalogue = await parts.catalogueOf(catalogueVersion);
  const names = namesOf(catalogue);
  const asked = outcomeIn(outcome, questionOf(input, countryOf(catalogue, input)), names).qualified;
  const ranked = closestFirst(asked.length > 0 ? asked : outcome.qualified, {
    wish: wish ?? wishOfDreams(input.wanted ?? [], names),
    course: input.course,
    names,
  });
  const best = ranked.slice(0, bestInText).flatMap(({ programmeId, figureAt }) => {
    const programme = programmeOf(names, programmeId);
    const figure = figureAt === null ? undefined : programme.cutOffs[figureAt];
    return figure === undefined ? [] : [{ programme, cutOff: figure.aggregate }];
  });
  const programmes = best.map(({ programme }) => programme);
  const { words } = speechIn(language, ["results"]);
  return {
    ...paid,
    best: best.map(({ programme, cutOff }) => ({
      name: programme.name,
      school: schoolOf(names, programme).shortName,
      apart: setApart(words, programme, programmes),
      cutOff,
    })),
  };
}

/** What tells it from another of the same name and school: its stream, else its campus; null where there is no other. */
function setApart(words: Words, programme: Programme, among: readonly Programme[]): string | null {
  const twins = among.filter(
    (other) => other !== programme && other.name === programme.name && other.schoolId === programme.schoolId,
  );
  if (twins.length === 0) return null;
  const isOfOtherStream = twins.every(({ stream }) => stream !== programme.stream);
  return isOfOtherStream ? streamName(words, programme.stream) : programme.campus;
}

import type { CheckResult } from "../contract/check-facts.ts";
import type { ListedCheck } from "../contract/previous-checks.ts";
import type { Programme } from "@okwan/engine";
import { streamOf } from "../../../words/programme-view.ts";
import { type AddressLimits, ownChecksAllowance } from "../../../kernel/http/address-limits.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
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
import { choicesOf } from "./choice-options.ts";
import { countsOf } from "./find-programmes.ts";
import { programmeOf, schoolOf } from "./catalogue-index.ts";
import type { CheckParts } from "./parts.ts";
import { payableAt } from "./describe-payment.ts";
import { hasCheck, loadResult, type ResultContext, scaleIn, wishOf } from "./load-result.ts";
import { candidateOf, countryOf, questionOf } from "./submission.ts";
import { describeResult } from "./describe-result.ts";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import { showsResult } from "../contract/result-view.ts";

/** For other features: checks as the student may see them, without the unpaid parts. */

type Parts = Pick<CheckParts, "database" | "catalogue" | "catalogueOf" | "now" | "priceInPesewas">;

/** The existing checks as list entries; one statement for any number of codes. */
export async function listChecksWith(parts: Parts, codes: readonly string[]): Promise<ListedCheck[]> {
  const read = await readAll(parts, await ordersByCodes(parts.database.pool, codes));
  return read.map(listCheck);
}

/**
 * Checks as their school sees them: only the school's own payment counts. It does not show if a student paid,
 * or what followed.
 */
export async function readChecksOfClass(parts: Parts, codes: readonly string[]): Promise<ResultContext[]> {
  const orders = await ordersByCodes(parts.database.pool, codes);
  const asUploaded = orders.map(({ openedBy, ...order }) => ({
    ...order,
    payment: null,
    openedBy: openedBy === "class" ? openedBy : null,
    recheckCode: null,
  }));
  return readAll(parts, asUploaded);
}

/** Lists by phone are counted by that phone. */
type ListParts = Parts & { readonly addressLimits: Pick<AddressLimits, "consume"> };

/** Far more than a student makes; limits the list. */
const mostListed = 200;
/** The same where the checks are put together, which costs more. */
const mostCombined = 40;
export const checksOnAPage = 5;
export const elsewhereOnAPage = 20;

/**
 * A page of all checks made with a phone: the student's own first, each with its qualifying programmes;
 * `?code=` returns the other lists. Only for a visitor who proved this phone. `siteUrl`: where one may pay;
 * null while nobody may.
 */
export async function readChecksOf(
  parts: Parts,
  { phone, page, siteUrl }: { phone: PhoneNumber; page: number; siteUrl: string | null },
): Promise<CheckResult[]> {
  const slice = { limit: checksOnAPage, offset: (page - 1) * checksOnAPage };
  const orders = await checkedOrdersByPhone(parts.database.pool, phone, slice);
  const payable = orders.map((order) => payableAt(order, siteUrl));
  return (await readAll(parts, payable)).map((read) => describeResult(read, "list"));
}

/** The student's own checks, newest first. Only for a visitor who proved this phone. */
export async function readOwnChecksOf(parts: ListParts, phone: PhoneNumber): Promise<ResultContext[]> {
  const orders = await ownOrdersByPhone(parts.database.pool, phone, mostCombined);
  return readCounted(parts, phone, orders);
}

/** The same as list entries. */
export async function listOwnChecksOf(parts: ListParts, phone: PhoneNumber): Promise<ListedCheck[]> {
  const orders = await ownOrdersByPhone(parts.database.pool, phone, mostListed);
  return (await readCounted(parts, phone, orders)).map(listCheck);
}

/** A page of the checks that anybody may have made with this phone. Only for a visitor who proved it. */
export async function listUnprovenChecksOf(
  parts: ListParts,
  { phone, page }: { phone: PhoneNumber; page: number },
): Promise<{ total: number; checks: ListedCheck[] }> {
  const slice = { limit: elsewhereOnAPage, offset: (page - 1) * elsewhereOnAPage };
  const { total, orders } = await unprovenOrdersByPhone(parts.database.pool, phone, slice);
  return { total, checks: (await readCounted(parts, phone, orders)).map(listCheck) };
}

/** Takes the limit before judging, so that concurrent requests all count. @throws {Refusal} */
function readCounted(
  parts: ListParts,
  phone: PhoneNumber,
  orders: readonly OrderRow[],
): Promise<ResultContext[]> {
  parts.addressLimits.consume(phone, ownChecksAllowance, orders.length);
  return readAll(parts, orders);
}

async function readAll(parts: Parts, orders: readonly OrderRow[]): Promise<ResultContext[]> {
  return Promise.all(orders.filter(hasCheck).map((order) => loadResult(parts, order)));
}

/** What a check opens, in numbers, for whoever is asked to pay it; null without a check. */
export async function readFits(parts: Parts, checkCode: string) {
  const order = await orderByCode(parts.database.pool, checkCode);
  if (order === null || !hasCheck(order)) return null;
  const read = await loadResult(parts, order);
  const { wished: _ofTheStudent, ...counts } = countsOf(read);
  const { schoolId } = read.question;
  return { counts, place: schoolId === null ? null : (read.byId.schools.get(schoolId)?.shortName ?? null) };
}

/**
 * Content of a result's texts, with the three choices; null unless the order is paid or its check free, and the check still exists.
 */
export async function readOpenedResult(parts: Pick<Parts, "database" | "catalogueOf">, orderId: number) {
  const order = await orderById(parts.database.pool, orderId);
  if (order === null) return null;
  const { code, seats, payment } = order;
  const opened = { code, seats, best: [], receipt: null };
  if (payment?.paidAt == null) return order.check !== null && accessOf(order) === "free" ? opened : null;
  const { reference, paidAt, amountPesewas, currency } = payment;
  const paid = { ...opened, receipt: { reference, paidAt, amountPesewas, currency } };
  // A class order has no result.
  if (seats !== null) return accessOf(order) === "open" ? paid : null;
  if (order.check === null || accessOf(order) !== "open") return null;
  const { catalogueVersion, input } = order.check;
  const catalogue = await parts.catalogueOf(catalogueVersion);
  const byId = catalogue.compiled;
  const candidate = candidateOf(input);
  const question = questionOf(input, countryOf(catalogue, input));
  const { choices } = choicesOf({
    order: { ...order, check: order.check },
    byId,
    candidate,
    question,
    wish: wishOf(order.check, byId),
    scaleAt: scaleIn(catalogue, candidate.certificate),
  });
  const best = choices.map(({ kind, option }) => ({
    kind,
    programme: programmeOf(byId, option.id),
    cutOff: option.cutOff,
  }));
  const programmes = best.map(({ programme }) => programme);
  return {
    ...paid,
    best: best.map(({ kind, programme, cutOff }) => ({
      kind,
      name: programme.name,
      school: schoolOf(byId, programme).shortName,
      detail: distinguishingDetail(programme, programmes),
      cutOff,
    })),
  };
}

/**
 * Distinguishes a programme in a text: by its stream, if not the regular one; else by its campus, if another
 * programme in the text has the same name, school and stream.
 */
export function distinguishingDetail(programme: Programme, among: readonly Programme[]): string | null {
  const { name, schoolId, stream, campus } = programme;
  const hasTwin = among.some(
    (other) =>
      other !== programme && other.name === name && other.schoolId === schoolId && other.stream === stream,
  );
  return streamOf(programme) ?? (hasTwin ? campus : null);
}

/**
 * One check as a list entry: stored facts and counts. No programme is described, so twenty checks take a few
 * milliseconds. Before payment neither cut-offs nor schools of programmes with one appear.
 */
function listCheck(read: ResultContext): ListedCheck {
  const { order, access, outcome, byId, country, question, speech } = read;
  const fitting = showsResult(access) ? outcome.qualified : [];
  const cutOffs = fitting.flatMap(({ programmeId, cutOffIndex }) =>
    cutOffIndex === null ? [] : (programmeOf(byId, programmeId).cutOffs[cutOffIndex]?.aggregate ?? []),
  );
  const asked = question.schoolId === null ? undefined : byId.schools.get(question.schoolId);
  const schools = [...fitting, ...outcome.open].map(
    ({ programmeId }) => schoolOf(byId, programmeOf(byId, programmeId)).name,
  );
  // A locked check of one school still says if something there qualifies.
  if (schools.length === 0 && outcome.qualified.length > 0 && asked !== undefined) schools.push(asked.name);
  return {
    check_code: order.code,
    date: order.check.checkedAt.toISOString(),
    school: asked?.name ?? speech.words.t("common.allSchools"),
    school_id: asked?.id ?? allSchoolsId,
    country: country.name,
    country_code: country.code,
    counts: countsOf(read),
    access,
    aggregate: read.verdictReader().general.aggregate,
    minimum_cut_off: cutOffs.length === 0 ? null : Math.min(...cutOffs),
    qualified_schools: [...new Set(schools)],
  };
}

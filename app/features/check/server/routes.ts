import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  createOrder as createOrderEndpoint,
  recheck as recheckEndpoint,
  submitCheck as submitCheckEndpoint,
  type ExamResults,
} from "../contract/check-request.ts";
import { whatIf } from "../../result/contract/what-if.ts";
import {
  checkAllowance,
  freeTextAllowance,
  gatewayPageAllowance,
  orderAllowance,
  wholeResultAllowance,
} from "../../../kernel/http/address-limits.ts";
import type { FieldError } from "../../../kernel/contract/endpoint.ts";
import { sentenceOf, Refusal } from "../../../kernel/http/errors.ts";
import { serve } from "../../../kernel/http/serve.ts";
import { openPaymentInTime } from "../../pay/server/open-payment.ts";
import { needServedPhone } from "../../../kernel/http/served-countries.ts";
import {
  ChangeHeaders,
  type CheckRouteParts,
  mayChangeFor,
  payLinksAt,
  readResultOf,
} from "../../result/server/check-route.ts";
import type { OrderRow } from "../../result/server/checks-table.ts";
import { createOrder, insertOrder, newCheckCode, submitCheck } from "./submit-check.ts";
import { describeResult } from "../../result/server/describe-result.ts";
import { payableAt, mayBeRecheckedAt } from "../../result/server/describe-payment.ts";
import { pauseOf } from "../../pay/server/start-payment.ts";
import { readSubmission, readGrades } from "./read-submission.ts";
import { whatIfMaterial } from "../../result/server/what-if.ts";
import type { z } from "zod";
import { changeNeedsProof } from "../../result/server/access.ts";
import type { CheckParts } from "../../result/server/parts.ts";
import { runCheck, writeCheck } from "../../result/server/run-check.ts";
import { findOrder } from "../../result/server/find-orders.ts";

/** Routes for orders and checks; the feature result reads the stored ones. */
export function checksFeature(app: FastifyInstance, parts: CheckRouteParts): void {
  orderRoute(app, parts);
  submitRoute(app, parts);
  recheckRoute(app, parts);
  whatIfRoute(app, parts);
}

function orderRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  const { visitor } = parts;
  serve(
    app,
    createOrderEndpoint,
    async ({ body, request, reply }) => {
      parts.addressLimits.consume(request.ip, orderAllowance);
      const phone = needServedPhone(parts.phoneCountries, body.user_phone, {
        field: "user_phone",
        notMobile: sentenceOf("errors.phone"),
      });
      const name = body.user_name?.trim() || null;
      const isProven = (await visitor.provenPhones(request)).includes(phone);
      const { checkCode, editToken } = await createOrder(parts, {
        phone,
        name,
        isProven,
      });
      await visitor.rememberOrder(request, reply, checkCode);
      return { code: checkCode, edit_token: editToken };
    },
    { failure: sentenceOf("failures.initialOrder") },
  );
}

const large = { isLarge: true, headers: ChangeHeaders, failure: sentenceOf("failures.check") };

function submitRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  serve(
    app,
    submitCheckEndpoint,
    async ({ body, query, request }) => {
      parts.addressLimits.consume(request.ip, checkAllowance);
      const submission = readSubmission(body, parts.catalogue());
      const isShort = query.show === "summary";
      if (!isShort) parts.addressLimits.consume(request.ip, wholeResultAllowance);
      const { code: checkCode, wish } = body;
      const mayChange = mayChangeFor(parts, request);
      // A paid check answers unchanged to any grades.
      const stored = await parts.lookUps.find(request, checkCode, () =>
        submitCheck(parts, { checkCode, submission, wish, mayChange, gradesFrom: query.grades_from }),
      );
      await textIfFree(parts, request, stored);
      // The check is as good without a page: the student opens one when paying.
      const order = isShort ? stored : await withPage(parts, request, stored);
      const read = await readResultOf(parts, payableAt(order, payLinksAt(parts, request)));
      const result = describeResult(read, isShort ? "summary" : "all");
      return { ...result, payment: { ...result.payment, ...pauseOf(parts) } };
    },
    large,
  );
}

async function textIfFree(parts: CheckRouteParts, { ip }: FastifyRequest, order: OrderRow): Promise<void> {
  const { check, frozenAt, orderId, phone } = order;
  if (check?.isFree !== true || frozenAt !== null || phone === null) return;
  if (parts.addressLimits.tryConsume(ip, freeTextAllowance)) await parts.textFreeResult({ orderId, phone });
}

/** With its hosted page, if it is to be paid and this network may open one. */
async function withPage(parts: CheckRouteParts, request: FastifyRequest, order: OrderRow): Promise<OrderRow> {
  const { check, frozenAt, orderId, code: checkCode } = order;
  if (check?.isFree !== false || frozenAt !== null || parts.pausedUntil() !== null) return order;
  if (!parts.addressLimits.tryConsume(request.ip, gatewayPageAllowance)) return order;
  const payment = await openPaymentInTime(parts, { orderId, checkCode, siteUrl: parts.siteUrl(request) });
  return payment === null ? order : { ...order, payment };
}

function recheckRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  serve(
    app,
    recheckEndpoint,
    async ({ params, body, request, reply }) => {
      parts.addressLimits.consume(request.ip, wholeResultAllowance);
      const mayChange = mayChangeFor(parts, request);
      const order = await parts.lookUps.find(request, params.code, () =>
        recheck(parts, { checkCode: params.code, results: body.results, mayChange }),
      );
      await parts.visitor.rememberOrder(request, reply, order.code);
      const { orderId, phone } = order;
      if (phone !== null) await parts.textSecondRun({ orderId, phone });
      return describeResult(await readResultOf(parts, order));
    },
    large,
  );
}

/** Not cacheable: it depends on this visitor's proofs, which may change a moment later. */
function whatIfRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  serve(
    app,
    whatIf,
    ({ params: { code: checkCode }, request }) =>
      parts.lookUps.find(request, checkCode, () =>
        whatIfMaterial(parts, { checkCode, mayChange: mayChangeFor(parts, request) }),
      ),
    large,
  );
}

/**
 * Free second run for the changed slip of a paid check: the same question with new grades, once, within 30
 * days. It is an order with its own code, so both results stay.
 */
async function recheck(
  parts: CheckParts,
  asked: {
    checkCode: string;
    results: z.output<typeof ExamResults>;
    mayChange: (order: OrderRow) => Promise<boolean>;
  },
): Promise<OrderRow> {
  const paid = await findOrder(parts, asked.checkCode);
  if (!(await asked.mayChange(paid))) throw changeNeedsProof();
  if (paid.check === null || !mayBeRecheckedAt(paid, parts.now())) throw notAllowed(paid);

  const problems: FieldError[] = [];
  const { subjects } = parts.catalogue().compiled;
  const grades = readGrades(asked.results, paid.check.input, subjects, (field, message) =>
    problems.push({ field, message }),
  );
  if (problems[0] !== undefined) {
    throw new Refusal("bad-input", "submission", problems[0].message, { fields: problems });
  }
  const code = newCheckCode();
  const { phone, studentName } = paid;
  const orderId = await insertOrder(parts.database.pool, {
    code,
    phone,
    studentName,
    recheckOf: paid.orderId,
    // A paid check counts as the student's own, and so does its second run.
    isProven: true,
    at: parts.now(),
  });
  // A concurrent request was faster.
  if (orderId === null) throw notAllowed(paid);
  const submission = { ...paid.check.input, grades };
  const check = runCheck(parts, submission, { isFree: true, wish: paid.check.wish });
  await writeCheck(parts.database.pool, { code, check, kind: "recheck", mayReplace: false });
  return findOrder(parts, code);
}

function notAllowed(order: OrderRow): Refusal {
  const sentence =
    order.recheckCode !== null ? sentenceOf("errors.recheckUsed") : sentenceOf("errors.recheckNot");
  return new Refusal("conflict", "recheck-not-allowed", sentence);
}

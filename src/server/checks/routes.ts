import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  createOrder as createOrderEndpoint,
  editTokenHeader,
  findInCheck,
  findPastCheck,
  recheck as recheckEndpoint,
  submitCheck as submitCheckEndpoint,
} from "../../contract/checks.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { Failure, success } from "../../contract/envelope.ts";
import { readWish } from "../../contract/field-of-study.ts";
import { changeWish as changeWishEndpoint, readNextSteps } from "../../contract/next-steps.ts";
import { readView } from "../../contract/result-view.ts";
import { whatIf } from "../../contract/what-if.ts";
import { normaliseCheckCode } from "../../contract/check-code.ts";
import type { WindowFact } from "../admissions/applying-file.ts";
import { Refusal } from "../http/errors.ts";
import {
  type AddressLimits,
  checkAllowance,
  freeTextAllowance,
  orderAllowance,
  wholeResultAllowance,
} from "../http/address-limits.ts";
import type { LookUps } from "../http/look-ups.ts";
import { said } from "../http/said.ts";
import { sendCompressed } from "../http/send-compressed.ts";
import { ok, serve } from "../http/serve.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { needServedPhone, type ServedCountries } from "../lib/served-countries.ts";
import { createOrder } from "./create-order.ts";
import type { OrderRow } from "./checks-table.ts";
import { checkListRoutes } from "./list-routes.ts";
import { mayChange, type VisitorProofs } from "./may-change.ts";
import type { CheckParts } from "./parts.ts";
import { payableAt } from "./payable-at.ts";
import { provenOf } from "./proven-of.ts";
import { readSubmission } from "./read-submission.ts";
import { checksOnAPage, readChecksOf } from "./read-checks.ts";
import { hasCheck, readResult } from "./read-result.ts";
import { answerOf } from "./read-answer.ts";
import { changeWish } from "./change-wish.ts";
import { recheck } from "./recheck.ts";
import { findOrder, submitCheck } from "./submit-check.ts";
import { whatIfMaterial } from "./what-if.ts";
import { findStandings, programmeAt, standingsById } from "./find-programmes.ts";
import { questionTo } from "./next-steps.ts";
import { resultAtAGlance, describeResult } from "./describe-result.ts";
import { z } from "zod";

interface CheckRouteParts extends CheckParts {
  /** Origin of our site as this visitor sees it. */
  readonly siteUrl: (request: FastifyRequest) => string;
  readonly visitor: VisitorProofs;
  /** May this network open another hosted page at the gateway? Counts one. */
  readonly mayOpenPage: (request: FastifyRequest) => boolean;
  /** While paused, checks continue but nobody is sent to the gateway. */
  readonly arePaymentsPaused: () => boolean;
  /** Known admission windows and form prices. */
  readonly windows: () => readonly WindowFact[];
  /** Countries whose phones get results by text. */
  readonly phoneCountries: ServedCountries;
  readonly lookUps: LookUps;
  readonly addressLimits: AddressLimits;
}

/** Routes for orders, checks and past checks. */
export function checksFeature(app: FastifyInstance, parts: CheckRouteParts): void {
  checkListRoutes(app, parts);
  orderRoute(app, parts);
  submitRoute(app, parts);
  recheckRoute(app, parts);
  whatIfRoute(app, parts);
  pastCheckRoute(app, parts);
}

function orderRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  const { visitor } = parts;
  serve(
    app,
    createOrderEndpoint,
    async ({ body, request, reply }) => {
      parts.addressLimits.take(request.ip, orderAllowance);
      const phone = needServedPhone(parts.phoneCountries, body.user_phone, {
        field: "user_phone",
        notMobile: said("errors.phone"),
      });
      const name = body.user_name?.trim() || null;
      const isProven = (await visitor.provenPhones(request)).includes(phone);
      const { checkCode, editToken } = await createOrder(parts, {
        phone,
        name,
        language: languageOfVisitor(request),
        isProven,
      });
      await visitor.rememberOrder(request, reply, checkCode);
      return { code: checkCode, edit_token: editToken };
    },
    { failure: said("failures.initialOrder") },
  );
}

// The routes below send stored text, so their schema is documentation only and does not serialise.

function submitRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  app.post<{
    Body: z.output<typeof submitCheckEndpoint.body & {}>;
    Querystring: z.output<typeof submitCheckEndpoint.query & {}>;
  }>(
    submitCheckEndpoint.path,
    {
      schema: { ...documented(submitCheckEndpoint), headers: ChangeHeaders },
      config: { failure: said("failures.check") },
    },
    async (request, reply) => {
      parts.addressLimits.take(request.ip, checkAllowance);
      const submission = readSubmission(request.body, parts.catalogue());
      const isShort = request.query.show === "summary";
      if (!isShort) parts.addressLimits.take(request.ip, wholeResultAllowance);
      // The check is as good without a page: the student opens one when paying.
      const mayOpen = !isShort && !parts.arePaymentsPaused() && parts.mayOpenPage(request);
      const payAt = mayOpen ? parts.siteUrl(request) : null;
      const { code: checkCode } = request.body;
      // A paid check answers unchanged to any grades.
      const order = await parts.lookUps.find(request, checkCode, () =>
        submitCheck(parts, {
          checkCode,
          submission,
          wish: request.body.wish,
          payAt,
          mayChange: mayChangeFor(parts, request),
          mayText: () => parts.addressLimits.mayTake(request.ip, freeTextAllowance),
        }),
      );
      const read = await readFor(parts, request, payableAt(order, payLinksAt(parts, request)));
      return send(request, reply, isShort ? resultAtAGlance(read) : describeResult(read));
    },
  );
}

function recheckRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  app.post<{ Params: { code: string }; Body: z.output<typeof recheckEndpoint.body & {}> }>(
    recheckEndpoint.path,
    {
      schema: { ...documented(recheckEndpoint), headers: ChangeHeaders },
      config: { failure: said("failures.check") },
    },
    async (request, reply) => {
      parts.addressLimits.take(request.ip, wholeResultAllowance);
      const { results } = request.body;
      const { code: checkCode } = request.params;
      const order = await parts.lookUps.find(request, checkCode, () =>
        recheck(parts, { checkCode, results, mayChange: mayChangeFor(parts, request) }),
      );
      await parts.visitor.rememberOrder(request, reply, order.code);
      return send(request, reply, describeResult(await readFor(parts, request, order)));
    },
  );
}

function whatIfRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  app.get<{ Params: { code: string } }>(
    whatIf.path,
    {
      schema: { ...documented(whatIf), headers: ChangeHeaders },
      config: { failure: said("failures.check") },
    },
    async (request, reply) => {
      const { code: checkCode } = request.params;
      const material = await parts.lookUps.find(request, checkCode, () =>
        whatIfMaterial(parts, { checkCode, mayChange: mayChangeFor(parts, request) }),
      );
      // Not cacheable: it depends on this visitor's proofs, which may change a moment later.
      return send(request, reply, material);
    },
  );
}

function pastCheckRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  app.get<{ Params: { code: string }; Querystring: z.output<typeof findInCheck.query & {}> }>(
    findInCheck.path,
    { schema: documented(findInCheck) },
    async (request, reply) => {
      const { query } = request;
      const { code } = request.params;
      const order = await parts.lookUps.find(request, code, () => findOrder(parts, code));
      const read = await readFor(parts, request, order, readView(query));
      const found =
        query.ids === undefined
          ? findStandings(read, query.q).filter(({ place }) => (query.place ?? place) === place)
          : standingsById(read, query.ids.split(",").map(Number));
      const start = (query.page - 1) * aPage;
      return send(request, reply, {
        total: found.length,
        programs: found.slice(start, start + aPage).map((standing) => ({
          place: standing.place,
          program: programmeAt(read, standing),
          question: standing.place === "to-confirm" ? questionTo(read, standing.visible().verdict) : null,
        })),
      });
    },
  );

  serve(app, readNextSteps, async ({ params, query, request }) => {
    const order = await parts.lookUps.find(request, params.code, () => findOrder(parts, params.code));
    const wish = query.wish === undefined ? undefined : readWish(query.wish);
    const read = await readFor(parts, request, order, { ...readView(query), wish });
    return answerOf(read, parts.windows()).steps;
  });

  serve(app, changeWishEndpoint, async ({ params, body, request }) => {
    const { wish } = body;
    await parts.lookUps.find(request, params.code, () =>
      changeWish(parts, { checkCode: params.code, wish, mayChange: mayChangeFor(parts, request) }),
    );
    return { wish };
  });

  app.get<{ Querystring: z.output<typeof findPastCheck.query & {}> }>(
    findPastCheck.path,
    { schema: documented(findPastCheck), config: { failure: said("errors.pastCheck") } },
    async (request, reply) => {
      const { code, phone, page } = request.query;
      const siteUrl = payLinksAt(parts, request);
      if (code !== undefined && code !== "") {
        const checkCode = codeFrom(code);
        parts.addressLimits.take(request.ip, wholeResultAllowance);
        const order = await parts.lookUps.find(request, checkCode, () => findOrder(parts, checkCode));
        const read = await readFor(parts, request, payableAt(order, siteUrl), readView(request.query));
        return send(request, reply, describeResult(read));
      }
      if (phone === undefined || phone === "") throw nothingAsked();
      const proven = await provenOf(parts.visitor, request, phone);
      parts.addressLimits.take(request.ip, wholeResultAllowance, checksOnAPage);
      const language = languageOfVisitor(request);
      return send(request, reply, await readChecksOf(parts, { phone: proven, page, siteUrl }, language));
    },
  );
}

/** Base of payment links; null while payments are paused. */
function payLinksAt(parts: CheckRouteParts, request: FastifyRequest): string | null {
  return parts.arePaymentsPaused() ? null : parts.siteUrl(request);
}

/** Not strict: other headers must stay. */
const ChangeHeaders = z.looseObject({
  [editTokenHeader]: z
    .string()
    .optional()
    .describe("The edit_token of the order, for programs without cookies"),
});

/** Programmes found in a check, with their reasons, per page. */
const aPage = 30;

function mayChangeFor(parts: CheckRouteParts, request: FastifyRequest) {
  return (order: OrderRow) => mayChange(parts, request, order);
}

/** Reads a result in this visitor's language. */
async function readFor(
  parts: CheckRouteParts,
  request: FastifyRequest,
  order: OrderRow,
  view: Parameters<typeof readResult>[3] = {},
) {
  if (!hasCheck(order)) throw new Refusal("not-found", "not-submitted", said("errors.notSubmitted"));
  return readResult(parts, order, languageOfVisitor(request), view);
}

function send(request: FastifyRequest, reply: FastifyReply, data: unknown): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
  return sendCompressed(request, reply, Buffer.from(JSON.stringify(ok(data))));
}

function documented(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { "2xx": success(endpoint.data), "4xx": Failure, "5xx": Failure },
  };
}

function codeFrom(typed: string): string {
  const code = normaliseCheckCode(typed);
  if (code !== null) return code;
  const sentence = said("errors.checkCode");
  throw new Refusal("bad-input", "check-code", sentence, { fields: [{ field: "code", message: sentence }] });
}

function nothingAsked(): Refusal {
  const sentence = said("errors.codeOrPhone");
  return new Refusal("bad-input", "nothing-asked", sentence, {
    fields: [{ field: "code", message: sentence }],
  });
}

import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { normaliseCheckCode } from "../../contract/check-code.ts";
import { findInCheck, findPastCheck } from "../../contract/checks.ts";
import { readWish } from "../../contract/field-of-study.ts";
import { changeWish as changeWishEndpoint, readNextSteps } from "../../contract/next-steps.ts";
import { readView } from "../../contract/result-view.ts";
import { wholeResultAllowance } from "../http/address-limits.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { schemaOf, serve } from "../http/serve.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { changeWish } from "./change-wish.ts";
import { type CheckRouteParts, mayChangeFor, payLinksAt, readFor, send } from "./check-route.ts";
import { describeResult } from "./describe-result.ts";
import { findPlaced, programmeAt, placedById } from "./find-programmes.ts";
import { questionTo } from "./next-steps.ts";
import { payableAt } from "./payable-at.ts";
import { provenOf } from "./proven-of.ts";
import { answerOf } from "./read-answer.ts";
import { checksOnAPage, readChecksOf } from "./read-checks.ts";
import { findOrder } from "./submit-check.ts";

/** Reading a stored check: its programmes, its next steps and wish, and finding it by code or phone. */
export function resultRoutes(app: FastifyInstance, parts: CheckRouteParts): void {
  programmesRoute(app, parts);
  nextStepsRoutes(app, parts);
  pastCheckRoute(app, parts);
}

/** Programmes found in a check, with their reasons, per page. */
const aPage = 30;

function programmesRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  app.get<{ Params: { code: string }; Querystring: z.output<typeof findInCheck.query & {}> }>(
    findInCheck.path,
    { schema: schemaOf(findInCheck) },
    async (request, reply) => {
      const { query } = request;
      const { code } = request.params;
      const order = await parts.lookUps.find(request, code, () => findOrder(parts, code));
      const read = await readFor(parts, request, order, readView(query));
      const found =
        query.ids === undefined
          ? findPlaced(read, query.q).filter(({ place }) => (query.place ?? place) === place)
          : placedById(read, query.ids.split(",").map(Number));
      const start = (query.page - 1) * aPage;
      return send(request, reply, {
        total: found.length,
        programs: found.slice(start, start + aPage).map((placed) => ({
          place: placed.place,
          program: programmeAt(read, placed),
          question: placed.place === "to-confirm" ? questionTo(read, placed.visible().verdict) : null,
        })),
      });
    },
  );
}

function nextStepsRoutes(app: FastifyInstance, parts: CheckRouteParts): void {
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
}

function pastCheckRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  app.get<{ Querystring: z.output<typeof findPastCheck.query & {}> }>(
    findPastCheck.path,
    { schema: schemaOf(findPastCheck), config: { failure: sentenceOf("errors.pastCheck") } },
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

function codeFrom(typed: string): string {
  const code = normaliseCheckCode(typed);
  if (code !== null) return code;
  const sentence = sentenceOf("errors.checkCode");
  throw new Refusal("bad-input", "check-code", sentence, { fields: [{ field: "code", message: sentence }] });
}

function nothingAsked(): Refusal {
  const sentence = sentenceOf("errors.codeOrPhone");
  return new Refusal("bad-input", "nothing-asked", sentence, {
    fields: [{ field: "code", message: sentence }],
  });
}

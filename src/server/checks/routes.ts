import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  createOrder as createOrderEndpoint,
  findPastCheck,
  recheck as recheckEndpoint,
  submitCheck as submitCheckEndpoint,
} from "../../contract/checks.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { Failure, success } from "../../contract/envelope.ts";
import { whatIf } from "../../contract/what-if.ts";
import { normaliseCheckCode } from "../../contract/check-code.ts";
import { Refusal } from "../http/errors.ts";
import { type AddressLimits, orderAllowance } from "../http/address-limits.ts";
import type { LookUps } from "../http/look-ups.ts";
import { said } from "../http/said.ts";
import { sendCompressed } from "../http/send-compressed.ts";
import { ok, serve } from "../http/serve.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { readPhoneNumber, type PhoneNumber } from "../phone-number.ts";
import { answerCheck } from "./answer.ts";
import { createOrder } from "./create-order.ts";
import type { CheckParts } from "./parts.ts";
import { readSubmission } from "./read-submission.ts";
import { readChecksOf } from "./read-checks.ts";
import { recheck } from "./recheck.ts";
import { findOrder, submitCheck } from "./submit-check.ts";
import { whatIfMaterial } from "./what-if.ts";
import type { z } from "zod";

export interface CheckRouteParts extends CheckParts {
  /** Origin of our site as this visitor sees it. */
  readonly siteUrl: (request: FastifyRequest) => string;
  /** The phone this visitor proved in the last 30 days or is logged in with; null without proof. */
  readonly phoneProof: (request: FastifyRequest) => Promise<PhoneNumber | null>;
  readonly lookUps: LookUps;
  readonly addressLimits: AddressLimits;
}

/** Orders, checks and past checks. */
export function checksFeature(app: FastifyInstance, parts: CheckRouteParts): void {
  serve(
    app,
    createOrderEndpoint,
    async ({ body, request }) => {
      parts.addressLimits.take(request.ip, orderAllowance);
      const phone = phoneFrom(body.user_phone, "user_phone");
      const name = body.user_name?.trim() || null;
      const { checkCode } = await createOrder(parts, { phone, name, language: languageOfVisitor(request) });
      return { code: checkCode };
    },
    { failure: said("failures.initialOrder"), tag: "checks" },
  );

  // These tell what is stored, so they document their schema without running through it.
  app.post<{
    Body: z.output<typeof submitCheckEndpoint.body & {}>;
    Querystring: z.output<typeof submitCheckEndpoint.query & {}>;
  }>(
    submitCheckEndpoint.path,
    { schema: documented(submitCheckEndpoint), config: { failure: said("failures.check") } },
    async (request, reply) => {
      const submission = readSubmission(request.body, parts.catalogue());
      const summaryOnly = request.query.show === "summary";
      const payAt = summaryOnly ? null : parts.siteUrl(request);
      const { code: checkCode } = request.body;
      // What was paid answers as it is, whoever sends grades for it.
      const order = await parts.lookUps.find(request, checkCode, () =>
        submitCheck(parts, { checkCode, submission, payAt }),
      );
      return send(
        request,
        reply,
        await answerCheck(parts, order, { summaryOnly, language: languageOfVisitor(request) }),
      );
    },
  );

  app.post<{ Params: { code: string }; Body: z.output<typeof recheckEndpoint.body & {}> }>(
    recheckEndpoint.path,
    { schema: documented(recheckEndpoint), config: { failure: said("failures.check") } },
    async (request, reply) => {
      const { results } = request.body;
      const { code: checkCode } = request.params;
      const order = await parts.lookUps.find(request, checkCode, () =>
        recheck(parts, { checkCode, results }),
      );
      return send(request, reply, await answerCheck(parts, order, { language: languageOfVisitor(request) }));
    },
  );

  app.get<{ Params: { code: string } }>(
    whatIf.path,
    { schema: documented(whatIf), config: { failure: said("failures.check") } },
    async (request, reply) => {
      const { code } = request.params;
      const material = await parts.lookUps.find(request, code, () => whatIfMaterial(parts, code));
      reply.header("cache-control", "private, max-age=300").type("application/json; charset=utf-8");
      return sendCompressed(request, reply, Buffer.from(JSON.stringify(ok(material))));
    },
  );

  app.get<{ Querystring: { code?: string; phone?: string } }>(
    findPastCheck.path,
    {
      schema: documented(findPastCheck),
      config: { failure: said("errors.pastCheck") },
    },
    async (request, reply) => {
      const { code, phone } = request.query;
      if (code !== undefined && code !== "") {
        const checkCode = codeFrom(code);
        const order = await parts.lookUps.find(request, checkCode, () => findOrder(parts, checkCode));
        return send(
          request,
          reply,
          await answerCheck(parts, order, { language: languageOfVisitor(request) }),
        );
      }
      if (phone === undefined || phone === "") throw nothingAsked();
      const proven = await parts.phoneProof(request);
      if (proven === null || proven !== readPhoneNumber(phone)) throw proofNeeded();
      return send(request, reply, await readChecksOf(parts, proven, languageOfVisitor(request)));
    },
  );
}

function send(request: FastifyRequest, reply: FastifyReply, data: unknown): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
  return sendCompressed(request, reply, Buffer.from(JSON.stringify(ok(data))));
}

function documented(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: ["checks"],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { "2xx": success(endpoint.data), "4xx": Failure, "5xx": Failure },
  };
}

function phoneFrom(typed: string, field: string): PhoneNumber {
  const phone = readPhoneNumber(typed);
  if (phone !== null) return phone;
  const sentence = said("errors.phone");
  throw new Refusal("bad-input", "phone-number", sentence, { fields: [{ field, message: sentence }] });
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

/** The same whether or not there is anything for the number. */
function proofNeeded(): Refusal {
  return new Refusal("proof-needed", "phone-proof-needed", said("errors.proofNeeded"));
}

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CheckResult } from "../../contract/checks.ts";
import { ok } from "../http/serve.ts";
import { Refusal } from "../http/errors.ts";
import type { OrderRow, StoredCheck } from "./checks-table.ts";
import { lockResult } from "./lock-result.ts";
import { gzippedAnswer, plainAnswer, unpackResult } from "./packed-result.ts";
import type { AnsweredOrder } from "./submit-check.ts";
import { isOpened, paymentToWire } from "./payment-to-wire.ts";

/** Sends a check: an opened one as its stored bytes, a locked one with what is paid for taken out. */
export async function sendCheck(
  order: AnsweredOrder,
  now: Date,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { check } = order;
  if (check === null) throw notSubmitted();
  reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
  const payment = paymentToWire(order, now);
  reply.header("vary", "accept-encoding");
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(
    request.headers["accept-encoding"] ?? "",
  );
  if (takesGzip) reply.header("content-encoding", "gzip");
  if (isOpened(order)) {
    return reply.send(takesGzip ? gzippedAnswer(check.result, payment) : plainAnswer(check.result, payment));
  }
  const locked = JSON.stringify(ok({ ...lockResult(order.body ?? unpackResult(check.result)), payment }));
  // Lightly: a third of a megabyte becomes thirty kilobytes within a millisecond, beside the request thread.
  return reply.send(takesGzip ? await promisify(gzip)(locked, { level: 1 }) : locked);
}

/** The same as an object, for lists and for other features. */
export function checkToWire(order: OrderRow & { readonly check: StoredCheck }, now: Date): CheckResult {
  const body = unpackResult(order.check.result);
  return { ...(isOpened(order) ? body : lockResult(body)), payment: paymentToWire(order, now) };
}

function notSubmitted(): Refusal {
  return new Refusal(
    "not-found",
    "not-submitted",
    "This check was started, but no grades were sent yet. Please start a new check.",
  );
}

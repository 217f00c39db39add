// Declares `hide` in route schemas.
import type {} from "@fastify/swagger";
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { isSameSecret } from "../../../../kernel/lib/secret-token.ts";
import { sandboxSettings, type Behaviour } from "./behaviour.ts";
import type { SandboxParts } from "./parts.ts";
import {
  findTransaction,
  markRefunded,
  paidTransactions,
  type SandboxTransaction,
} from "./transactions-table.ts";
import { planWebhook } from "./webhooks.ts";

/** The gateway's side of the Paystack protocol, over HTTP like the real one. */

const Initialize = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: z.literal("GHS"),
  reference: z.string().regex(/^[A-Za-z0-9.=-]+$/),
  callback_url: z.url({ protocol: /^https?$/ }),
  channels: z.array(z.string()).optional(),
  metadata: z
    .object({ cancel_action: z.url({ protocol: /^https?$/ }).optional() })
    .loose()
    .default({}),
});
const Refund = z.object({
  transaction: z.coerce.string(),
  amount: z.coerce.number().int().positive().optional(),
});
const List = z.object({
  from: z.coerce.date(),
  to: z.coerce.date(),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).default(1),
});

export const sandboxGatewayPath = "/sandbox/paystack";

export function gatewayApi(app: FastifyInstance, parts: SandboxParts): void {
  const hidden = { schema: { hide: true }, logLevel: "warn" } as const;
  const served = (answer: Answer) => guarded(parts, answer);
  app.post(`${sandboxGatewayPath}/transaction/initialize`, hidden, served(initialize));
  app.get(`${sandboxGatewayPath}/transaction/verify/:reference`, hidden, served(verify));
  app.get(`${sandboxGatewayPath}/transaction`, hidden, served(list));
  app.post(`${sandboxGatewayPath}/refund`, hidden, served(refund));
}

interface Asked {
  readonly parts: SandboxParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly behaviour: Behaviour;
}

type Answer = (asked: Asked) => Promise<unknown>;

/** Checks the key and applies the set behaviour, for every call. */
function guarded(parts: SandboxParts, answer: Answer) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { secretKey, behaviour } = await sandboxSettings(parts.kysely);
    if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${secretKey}`))
      return refuse(reply, 401, "Invalid key");
    if (behaviour.answers === "slow") await sleep(behaviour.slowMs, undefined, { ref: false });
    if (behaviour.answers === "error") return refuse(reply, 500, "Internal server error");
    if (behaviour.answers === "html")
      return reply.type("text/html").send("<html><h1>Bad gateway</h1></html>");
    return answer({ parts, request, reply, behaviour });
  };
}

async function initialize({ parts, request, reply }: Asked) {
  const body = Initialize.safeParse(request.body);
  if (!body.success) return refuse(reply, 400, "Invalid transaction parameters");
  const { channels: _channels, metadata: given, ...order } = body.data;
  const { cancel_action: cancel_url = null, ...metadata } = given;
  const access_code = randomBytes(9).toString("hex");
  const { numInsertedOrUpdatedRows } = await parts.kysely
    .insertInto("sandbox_transactions")
    .values({
      ...order,
      access_code,
      cancel_url,
      metadata: JSON.stringify(metadata),
      created_at: parts.now(),
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return refuse(reply, 400, "Duplicate Transaction Reference");
  // This server serves the page, so its origin is that of the site to return to.
  const page = `${new URL(order.callback_url).origin}/sandbox/pay/${access_code}`;
  const opened = { authorization_url: page, access_code, reference: order.reference };
  return accept("Authorization URL created", opened);
}

async function verify({ parts, request, reply, behaviour }: Asked) {
  const { reference } = request.params as { reference: string };
  const transaction = await findTransaction(parts.kysely, "reference", reference);
  if (transaction === null) return refuse(reply, 400, "Transaction reference not found");
  return accept("Verification successful", distorted(describeTransaction(transaction), behaviour));
}

async function list({ parts, request, reply }: Asked) {
  const query = List.safeParse(request.query);
  if (!query.success) return refuse(reply, 400, "Invalid query");
  const rows = await paidTransactions(parts.kysely, query.data);
  return accept("Transactions retrieved", rows.map(describeTransaction));
}

async function refund({ parts, request, reply, behaviour }: Asked) {
  const body = Refund.safeParse(request.body);
  const transaction = body.success
    ? await findTransaction(parts.kysely, "reference", body.data.transaction)
    : null;
  if (transaction === null) return refuse(reply, 404, "Transaction not found");
  if (transaction.status !== "success" && transaction.status !== "reversed") {
    return refuse(reply, 400, "Transaction has not been paid");
  }
  const { id, amount, reference, currency } = transaction;
  if (!(await markRefunded(parts.kysely, id, parts.now()))) {
    return refuse(reply, 400, "Transaction has been fully reversed");
  }
  // One refund at most, so it has the number of its transaction.
  const made = { id, transaction: id, transaction_reference: reference, amount };
  planWebhook(parts, "refund.processed", { ...made, status: "processed" }, behaviour);
  const queued = { ...made, currency, status: "pending", fully_deducted: true };
  return accept("Refund has been queued for processing", queued);
}

/** A transaction as in the answer of verify and in webhooks. */
export function describeTransaction(transaction: SandboxTransaction) {
  return {
    id: transaction.id,
    domain: "test",
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amount,
    message: null,
    gateway_response: transaction.gateway_response,
    paid_at: transaction.paid_at?.toISOString() ?? null,
    created_at: transaction.created_at.toISOString(),
    channel: transaction.channel,
    currency: transaction.currency,
    metadata: transaction.metadata,
    fees: transaction.fees,
    receipt_number: transaction.receipt,
    // In national form of Ghana, as in real answers.
    authorization: { mobile_money_number: transaction.wallet?.replace(/^\+233/, "0") ?? null },
    customer: { email: transaction.email },
  };
}

function distorted(wire: ReturnType<typeof describeTransaction>, { answers }: Behaviour) {
  switch (answers) {
    case "other-reference":
      return { ...wire, status: "success", reference: "somebody-elses" };
    case "other-amount":
      return { ...wire, amount: wire.amount - 100 };
    case "other-currency":
      return { ...wire, currency: "NGN" };
    default:
      return wire;
  }
}

function accept(message: string, data: unknown) {
  return { status: true, message, data };
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ status: false, message });
}

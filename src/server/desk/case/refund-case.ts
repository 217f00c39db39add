import type { Done } from "../../../contract/desk/endpoint.ts";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { money } from "../../lib/money.ts";
import type { PaymentHistory } from "../../payments/payment-history.ts";
import type { Payment } from "../../payments/payments-table.ts";
import { completeRefund, requestRefund } from "../../payments/refund-payment.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { delayWhereAlone } from "../../operators/delayed-acts.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { needSecond } from "../../operators/second-person.ts";
import { withoutPhones } from "../../operators/write-log.ts";
import { refundsADayAlone, type CaseParts } from "./parts.ts";
import { decideProposal, insertProposal, proposalById, refundsAloneSince } from "./refund-proposals.ts";
import { needCase } from "./case-facts.ts";

interface Asked {
  readonly code: string;
  readonly reference: string;
  /** The state of the payment that the operator saw. */
  readonly state: string;
  readonly reason: string;
  readonly operatorId: string;
}

/**
 * Refunds a payment, or proposes it if a second person is needed. Refund and log are written in one
 * transaction; a written refund is retried until the gateway agrees, also after a crash.
 */
export async function refundCase(parts: CaseParts, asked: Asked): Promise<Done> {
  const { payments } = await needCase(parts, asked.code);
  const payment = payments.find(({ reference }) => reference === asked.reference);
  if (payment === undefined) {
    throw deskRefusal("not-found", "unknown-payment", "This check has no payment with this reference.");
  }
  if (payment.state === "refunding") return carryOut(parts, payment);
  if (payment.state !== "paid" && payment.state !== "held") return nothingToGiveBack(payment);
  if (payment.state !== asked.state) return changedMeanwhile(payment);
  const began = await inTransaction(parts.database.kysely, (transaction) =>
    begin(transaction, parts, payment, asked),
  ).catch(changedOrThrow);
  if (began === "changed") return changedMeanwhile((await currentOf(parts, asked.code, payment)) ?? payment);
  // The page shows who may confirm it, or when it takes effect.
  if (began === "proposed") return { is_done: true, sentence: "Proposed. Nothing went back yet." };
  if (began === "asked before") return pressedTwice(parts, asked.code, payment);
  return carryOut(parts, began);
}

async function begin(
  transaction: Transaction<Tables>,
  parts: CaseParts,
  payment: PaymentHistory,
  { operatorId, reason: givenReason }: Asked,
): Promise<"proposed" | "asked before" | Payment> {
  const now = parts.now();
  const since = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const soFar = await refundsAloneSince(transaction, { operatorId, since });
  const needsSecond = payment.amountPesewas > parts.refundAlonePesewas || soFar >= refundsADayAlone;
  const { paymentId, amountPesewas: pesewas, state: paymentState } = payment;
  const reason = withoutPhones(givenReason, 500) ?? "";
  const proposal = {
    paymentId,
    pesewas,
    paymentState,
    reason,
    askedBy: operatorId,
    askedAt: now,
    needsSecond,
  };
  const id = await insertProposal(transaction, proposal);
  if (id === null) return "asked before";
  if (needsSecond) {
    const what = `${money(pesewas)} of payment ${payment.reference} goes back`;
    const act = { kind: "refund", subjectId: id, what, askedBy: operatorId } as const;
    await delayWhereAlone(transaction, act, now);
    return "proposed";
  }
  return wishOnly(transaction, payment, { reason, from: paymentState, now });
}

/** @throws {Changed} if the payment changed since it was shown; the transaction is rolled back. */
async function wishOnly(
  transaction: Transaction<Tables>,
  payment: PaymentHistory,
  { reason, from, now }: { reason: string; from: string; now: Date },
): Promise<Payment> {
  const wish = { cause: "operator", reason } as const;
  const after = await requestRefund(transaction, payment, wish, now, { onlyFrom: from });
  if (after.state !== "refunding") throw new Changed();
  return after;
}

/** The refund exists already: return its state. */
async function pressedTwice(parts: CaseParts, code: string, payment: PaymentHistory): Promise<Done> {
  const current = (await currentOf(parts, code, payment)) ?? payment;
  if (current.state === "refunding") return carryOut(parts, current);
  if (current.state === "refunded") return nothingToGiveBack(current);
  return { is_done: false, sentence: "This refund was proposed already and waits." };
}

/**
 * A second person confirms, or somebody withdraws. No operator is given if the delay ended or an owner
 * stopped it.
 */
export async function decideOnRefund(
  parts: CaseParts,
  decided: { id: number; decision: "confirm" | "withdraw"; operatorId: string | null },
): Promise<Done & { code: string }> {
  const { kysely } = parts.database;
  const proposal = await proposalById(kysely, decided.id);
  if (proposal === null || !proposal.needsSecond) {
    throw deskRefusal("not-found", "unknown-refund", "There is no such proposal.");
  }
  const code = proposal.code;
  return { ...(await decide(parts, code, proposal, decided)), code };
}

type Proposal = NonNullable<Awaited<ReturnType<typeof proposalById>>>;

async function decide(
  parts: CaseParts,
  code: string,
  proposal: Proposal,
  { decision, operatorId: by }: { decision: "confirm" | "withdraw"; operatorId: string | null },
): Promise<Done> {
  if (decision === "confirm" && by !== null) {
    const pairing = { act: "refund", by, proposedBy: proposal.askedBy } as const;
    await needSecond(parts.database.kysely, pairing, parts.now());
  }
  const facts = await needCase(parts, code);
  const payment = facts.payments.find(({ paymentId }) => paymentId === proposal.paymentId);
  if (payment === undefined) throw new Error(`payment ${proposal.paymentId} is gone`);
  const { id } = proposal;
  const at = parts.now();
  const outcome = await inTransaction(parts.database.kysely, async (transaction) => {
    const mark = (as: "confirmed" | "withdrawn" | "outdated") =>
      decideProposal(transaction, { id, decision: as, by, at });
    if (decision === "withdraw") return (await mark("withdrawn")) ? "withdrawn" : "decided before";
    if (!(await mark("confirmed"))) return "decided before";
    const { reason, paymentState: from } = proposal;
    return wishOnly(transaction, payment, { reason, from, now: at });
  }).catch(changedOrThrow);
  if (outcome === "withdrawn") return { is_done: true, sentence: "Withdrawn: nothing goes back." };
  if (outcome === "decided before") return { is_done: false, sentence: decidedBefore };
  if (outcome !== "changed") return carryOut(parts, outcome);
  await inTransaction(parts.database.kysely, (transaction) =>
    decideProposal(transaction, { id, decision: "outdated", by, at }),
  );
  return {
    is_done: false,
    sentence: `Nothing went back: the payment was ${proposal.paymentState} when this was proposed, and is not any more. Look at it, and propose it anew.`,
  };
}

class Changed extends Error {}

function changedOrThrow(error: unknown): "changed" {
  if (error instanceof Changed) return "changed";
  throw error;
}

async function currentOf(parts: CaseParts, code: string, { paymentId }: Payment) {
  const facts = await needCase(parts, code);
  return facts.payments.find((payment) => payment.paymentId === paymentId);
}

function changedMeanwhile({ state }: Payment): Done {
  const sentence = `Nothing went back: the payment changed while you looked, and is ${state} now. Look again.`;
  return { is_done: false, sentence };
}

const decidedBefore = "Somebody decided this proposal before you; the case tells how.";

async function carryOut(parts: CaseParts, payment: Payment): Promise<Done> {
  const sum = money(payment.amountPesewas);
  try {
    await completeRefund(parts.payments, payment);
    return { is_done: true, sentence: `${sum} goes back: the gateway has agreed.` };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.payments.log.warn({ order: payment.orderId, err: error }, "a refund waits for the gateway");
    const isRefused = error.kind === "refused";
    const sentence = isRefused
      ? `The refund of ${sum} is written down, and the gateway refused it: ${error.message}. It is asked again by itself; if it stays so, look at this payment in the gateway's own dashboard.`
      : `The refund of ${sum} is written down, and the gateway did not agree yet (${error.kind}). It is asked again by itself until it does; nothing needs to be pressed.`;
    return { is_done: true, sentence };
  }
}

function nothingToGiveBack({ state, amountPesewas }: Payment): Done {
  const sum = money(amountPesewas);
  return state === "refunded"
    ? { is_done: true, sentence: `${sum} went back already.` }
    : {
        is_done: false,
        sentence:
          "With this reference nothing was paid, so nothing can be given back. Ask the gateway first.",
      };
}

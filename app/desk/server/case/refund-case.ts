import { isRefundable } from "../../../features/pay/server/payment-state.ts";
import type { ActResult } from "../../../kernel/contract/desk/endpoint.ts";
import type { Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { dayOf, money } from "../../../kernel/lib/days.ts";
import { lockedPayment } from "../../../features/pay/server/locked-append.ts";
import type { Payment } from "../../../features/pay/server/payments-table.ts";
import { completeRefund, requestRefund } from "../../../features/pay/server/refund-payment.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import {
  deskRefusal,
  isAlone,
  type ProposalDecision,
  requireSecondPerson,
} from "../../../kernel/operators/second-person.ts";
import { masked } from "../../../kernel/operators/write-log.ts";
import { refundsADayAlone, type CaseParts } from "./parts.ts";
import { decideRefundProposal, insertProposal, proposalById, refundsAloneOn } from "./refund-proposals.ts";
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
export async function refundCase(parts: CaseParts, asked: Asked): Promise<ActResult> {
  const { order } = await needCase(parts, asked.code);
  const { orderId } = order;
  return change(parts, { orderId, reference: asked.reference }, async (transaction, payment) => {
    if (payment?.orderId !== orderId) {
      throw deskRefusal("not-found", "unknown-payment", "This check has no payment with this reference.");
    }
    if (payment.state === "refunding") return payment;
    if (!isRefundable(payment.state)) return nothingToGiveBack(payment);
    if (payment.state !== asked.state) return changedMeanwhile(payment);
    return begin(transaction, parts, payment, asked);
  });
}

/** Decides with the payment's order locked. A written refund is then carried out at the gateway. */
async function change(
  parts: CaseParts,
  which: Pick<Payment, "orderId" | "reference">,
  decide: (transaction: Transaction<Tables>, payment: Payment | null) => Promise<ActResult | Payment>,
): Promise<ActResult> {
  const decided = await inTransaction(parts.database.kysely, async (transaction) =>
    decide(transaction, await lockedPayment(transaction, which)),
  );
  if ("sentence" in decided) return decided;
  return decided.state === "refunding" ? carryOut(parts, decided) : changedMeanwhile(decided);
}

async function begin(
  transaction: Transaction<Tables>,
  { now, refundAlonePesewas }: CaseParts,
  payment: Payment,
  { operatorId: askedBy, reason: givenReason }: Asked,
): Promise<ActResult | Payment> {
  const askedAt = now();
  const { amountPesewas, reference } = payment;
  const soFar = await refundsAloneOn(transaction, askedBy, dayOf(askedAt));
  const needsSecond = amountPesewas > refundAlonePesewas || soFar >= refundsADayAlone;
  if (needsSecond && (await isAlone(transaction, { act: "refund", proposedBy: askedBy }, askedAt))) {
    return nobodyElse(reference);
  }
  const reason = masked(givenReason) ?? "";
  const id = await insertProposal(transaction, payment, {
    reason,
    asker: askedBy,
    asked_at: askedAt,
    needsSecond,
  });
  if (id === null) return { is_done: false, sentence: "This refund was proposed already and waits." };
  if (!needsSecond) return requestRefund(transaction, payment, { cause: "operator", reason }, askedAt);
  // The page shows who may confirm it.
  return { is_done: true, sentence: "Proposed. Nothing went back yet." };
}

/** Whoever is alone was invited on the server, and can give it back there. */
const nobodyElse = (reference: string): ActResult => ({
  is_done: false,
  sentence: `Nothing went back: this refund needs a second person, and nobody else may confirm it yet. Invite a second owner, or give it back on the server: npm run payments -- refund ${reference}`,
});

/** A second person confirms, or somebody withdraws. */
export async function decideOnRefund(
  parts: CaseParts,
  { id, decision, operator }: Pick<ProposalDecision, "id" | "decision" | "operator">,
): Promise<ActResult & { code: string }> {
  const by = operator.id;
  const proposal = await proposalById(parts.database.kysely, id);
  if (proposal === null || !proposal.needsSecond) {
    throw deskRefusal("not-found", "unknown-refund", "There is no such proposal.");
  }
  const { code, asker: proposedBy, paymentState, reason } = proposal;
  const done = await change(parts, proposal, async (transaction, payment) => {
    const at = parts.now();
    if (decision === "confirm") {
      await requireSecondPerson(transaction, { act: "refund", by, proposedBy }, at);
    }
    if (payment === null) throw new Error(`payment ${proposal.reference} is gone`);
    const isSame = payment.state === paymentState;
    const as = decision !== "confirm" ? "withdrawn" : isSame ? "confirmed" : "outdated";
    if (!(await decideRefundProposal(transaction, { id, decision: as, by, at }))) return decidedBefore;
    if (as === "withdrawn") return { is_done: true, sentence: "Withdrawn: nothing goes back." };
    if (as === "confirmed") return requestRefund(transaction, payment, { cause: "operator", reason }, at);
    const sentence = `Nothing went back: the payment was ${paymentState} when this was proposed, and is not any more. Look at it, and propose it anew.`;
    return { is_done: false, sentence };
  });
  return { ...done, code };
}

const decidedBefore: ActResult = {
  is_done: false,
  sentence: "Somebody decided this proposal before you; the case tells how.",
};

function changedMeanwhile({ state }: Payment): ActResult {
  const sentence = `Nothing went back: the payment changed while you looked, and is ${state} now. Look again.`;
  return { is_done: false, sentence };
}

async function carryOut(parts: CaseParts, payment: Payment): Promise<ActResult> {
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

function nothingToGiveBack({ state, amountPesewas }: Payment): ActResult {
  const sum = money(amountPesewas);
  return state === "refunded"
    ? { is_done: true, sentence: `${sum} went back already.` }
    : {
        is_done: false,
        sentence:
          "With this reference nothing was paid, so nothing can be given back. Ask the gateway first.",
      };
}

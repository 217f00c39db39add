import { dayMs } from "../../../kernel/lib/days.ts";
import type { PaymentState } from "../../../features/pay/server/payment-state.ts";
import { caseStateOf, type CaseFacts } from "./case-facts.ts";

/** A phone approves late, and a caller rings late; older attempts are final. */
const recentMs = 7 * dayMs;
/** So long an answer of the gateway is new enough to be read to a caller. */
const newMs = 10 * 60_000;

/** In these the gateway may know of money that we have not heard of. */
const mayHaveArrived: ReadonlySet<PaymentState> = new Set(["created", "awaiting", "abandoned", "failed"]);

/**
 * Why the gateway is to be asked before anything is read to the caller: what is stored says "not paid", and
 * may be older than the payment. null if nothing is open there, or it answered just now.
 */
export function whyAskFirst(facts: CaseFacts, now: Date): string | null {
  const state = caseStateOf(facts);
  if (state === "open" || state === "free") return null;
  const since = (at: Date) => now.getTime() - at.getTime();
  const open = facts.payments.filter(
    ({ state: of, createdAt, lastAnsweredAt }) =>
      mayHaveArrived.has(of) &&
      since(createdAt) < recentMs &&
      (lastAnsweredAt === null || since(lastAnsweredAt) > newMs),
  );
  if (open.length === 0) return null;
  return "Ask the gateway first: it may know of a payment that we have not heard of. What to tell the caller stands here after its answer.";
}

import { ProviderError } from "../provider-error.ts";
import type { PaymentGateway } from "./port.ts";

const shortestRestMs = 5_000;
const longestRestMs = 120_000;

/**
 * A gateway that says "too many requests" is left alone for a while, longer each time in a row: calls of that time fail at
 * once, as if it had said so again. Whoever waits for an answer is served by the reconciliation, which comes back to it.
 */
export function restWhenLimited(gateway: PaymentGateway, now: () => Date): PaymentGateway {
  let restsUntil = 0;
  let restMs = 0;
  const attempt = async <T>(call: () => Promise<T>): Promise<T> => {
    const leftMs = restsUntil - now().getTime();
    if (leftMs > 0) throw new ProviderError(gateway.name, "limited", `left alone for ${leftMs} ms more`);
    try {
      const answer = await call();
      restMs = 0;
      return answer;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === "limited" && now().getTime() >= restsUntil) {
        restMs = Math.min(Math.max(restMs * 2, shortestRestMs), longestRestMs);
        restsUntil = now().getTime() + restMs;
      }
      throw error;
    }
  };
  return {
    ...gateway,
    initialize: (payment) => attempt(() => gateway.initialize(payment)),
    verify: (reference) => attempt(() => gateway.verify(reference)),
    refund: (payment) => attempt(() => gateway.refund(payment)),
    listPaid: (period) => attempt(() => gateway.listPaid(period)),
  };
}

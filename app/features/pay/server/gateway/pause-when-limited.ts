import { ProviderError } from "@okwan/kit/provider-error";
import { aroundCalls } from "./around-calls.ts";
import type { PaymentGateway } from "./port.ts";

const shortestRestMs = 5_000;
const longestRestMs = 120_000;

/**
 * Pauses calls to a gateway that answers "too many requests", longer after each such answer in a row. During
 * the pause, calls fail at once with the same error. The reconciliation retries them later.
 */
export function pauseWhenLimited(gateway: PaymentGateway, now: () => Date): PaymentGateway {
  let restsUntil = 0;
  let restMs = 0;
  return aroundCalls(gateway, async (call) => {
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
  });
}

import { ProviderError } from "@okwan/kit/provider-error";
import { aroundCalls } from "./around-calls.ts";
import type { PaymentGateway } from "./port.ts";

/** Reports every failed call and the kind of failure. */
export function countFailuresOf(
  gateway: PaymentGateway,
  onFailure: (kind: ProviderError["kind"]) => void,
): PaymentGateway {
  return aroundCalls(gateway, async (call) => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProviderError) onFailure(error.kind);
      throw error;
    }
  });
}

import { ProviderError } from "../provider-error.ts";
import type { PaymentGateway } from "./port.ts";

/** Reports every failed call and the kind of failure. */
export function countFailuresOf(
  gateway: PaymentGateway,
  onFailure: (kind: ProviderError["kind"]) => void,
): PaymentGateway {
  const counted = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ProviderError) onFailure(error.kind);
      throw error;
    }
  };
  return {
    ...gateway,
    initialize: (payment) => counted(gateway.initialize(payment)),
    verify: (reference) => counted(gateway.verify(reference)),
    refund: (payment) => counted(gateway.refund(payment)),
    listPaid: (period) => counted(gateway.listPaid(period)),
  };
}

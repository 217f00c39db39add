import type { PaymentGateway } from "./port.ts";

/** The same gateway, with `around` called for each of its calls. */
export function aroundCalls(
  gateway: PaymentGateway,
  around: <T>(call: () => Promise<T>) => Promise<T>,
): PaymentGateway {
  return {
    ...gateway,
    initialize: (payment) => around(() => gateway.initialize(payment)),
    verify: (reference) => around(() => gateway.verify(reference)),
    refund: (payment) => around(() => gateway.refund(payment)),
    listPaid: (period) => around(() => gateway.listPaid(period)),
  };
}

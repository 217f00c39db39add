import { paystack } from "./paystack/paystack.ts";
import type { PaymentProvider } from "./port.ts";

/** The payment companies; each has a folder. */
const providers: readonly PaymentProvider[] = [paystack];

/** The company whose protocol the sandbox implements. */
export const sandboxProvider = paystack;
export const defaultPaymentProvider = paystack.name;
export const paymentProviderNames = providers.map(({ name }) => name);

interface ProviderSettings {
  readonly OKWAN_PAYMENT_PROVIDER: string;
  readonly OKWAN_PAYMENT_URL?: string | undefined;
}

/** The configured company; the sandbox's company without a gateway address. */
export function paymentProviderOf(config: ProviderSettings): PaymentProvider {
  if (config.OKWAN_PAYMENT_URL === undefined) return sandboxProvider;
  return providers.find(({ name }) => name === config.OKWAN_PAYMENT_PROVIDER) ?? sandboxProvider;
}

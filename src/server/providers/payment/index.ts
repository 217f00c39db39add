import { paystack } from "./paystack/paystack.ts";
import type { PaymentProvider } from "./port.ts";

/** The companies there are: a folder and a line each. */
const providers: readonly PaymentProvider[] = [paystack];

/** The sandbox speaks its protocol. */
export const sandboxProvider = paystack;
export const defaultPaymentProvider = paystack.name;
export const paymentProviderNames = providers.map(({ name }) => name);

interface ProviderSettings {
  readonly OKWAN_PAYMENT_PROVIDER: string;
  readonly OKWAN_PAYMENT_URL?: string | undefined;
}

/** The company that is set up; the sandbox's where no address of a gateway is. */
export function paymentProviderOf(config: ProviderSettings): PaymentProvider {
  if (config.OKWAN_PAYMENT_URL === undefined) return sandboxProvider;
  return providers.find(({ name }) => name === config.OKWAN_PAYMENT_PROVIDER) ?? sandboxProvider;
}

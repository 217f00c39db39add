import type { IncomingHttpHeaders } from "node:http";
import type { Fetch } from "../call-provider.ts";

/** A company that takes payments: how it is called, where its pages are, and the way to its gateway. */
export interface PaymentProvider {
  /** In the setting OKWAN_PAYMENT_PROVIDER, in logs, and in the address its notices come to. */
  readonly name: string;
  /** As students read it: "Secured by …". */
  readonly shownName: string;
  /** Of its hosted page: a form that is sent without script is redirected there. */
  readonly pageOrigins: readonly string[];
  /** What keeps this key from taking real money; null where nothing does. */
  problemOfLiveKey(key: string): string | null;
  connect(settings: GatewaySettings): PaymentGateway;
}

export interface GatewaySettings {
  /** Without a slash at the end or with one. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly timeoutMs?: number;
  readonly fetch?: Fetch;
}

/** What we need of a payment gateway, in our words. Every method that asks it rejects with ProviderError and nothing else. */
export interface PaymentGateway {
  readonly name: string;

  /** Opens a hosted page for one payment. Our reference is new each time; the gateway refuses a used one. */
  initialize(payment: NewPayment): Promise<{ accessCode: string; paymentLink: string }>;

  /** What the gateway holds about our reference; null when it has never heard of it. The only proof of payment. */
  verify(reference: string): Promise<GatewayPayment | null>;

  /**
   * Gives back all that was paid, which may be another amount than was asked for: so none is named. Asking twice gives back once:
   * `alreadyDone` tells that it was given back before.
   */
  refund(payment: { reference: string }): Promise<{ refundId: string | null; alreadyDone: boolean }>;

  /** Every successful payment of a period, for the books. */
  listPaid(period: { from: Date; to: Date }): Promise<GatewayPayment[]>;

  /**
   * What the gateway tells us by itself, from the bytes as they came. "unsigned": somebody else's. "unreadable": signed, and
   * about nothing we know.
   */
  readNotice(headers: IncomingHttpHeaders, bytes: Buffer): Notice | "unsigned" | "unreadable";
}

/** Only a hint to ask the gateway again: what it says about the outcome is not read. */
export interface Notice {
  /** The gateway's own word for what happened, for the log. */
  readonly event: string;
  /** Ours; null where it names none. */
  readonly reference: string | null;
}

export interface NewPayment {
  readonly reference: string;
  readonly amountPesewas: number;
  readonly currency: string;
  /** Gateways ask for one; it need not exist. */
  readonly email: string;
  /** Where the payer's browser goes after paying, and after giving up. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface GatewayPayment {
  readonly reference: string;
  /** "open": nothing final yet. "reversed": was paid and went back. */
  readonly status: "success" | "failed" | "abandoned" | "open" | "reversed";
  readonly amountPesewas: number;
  readonly currency: string;
  /** Paid with the gateway's test money: nobody's account holds less. */
  readonly isTest: boolean;
  readonly gatewayId: string;
  readonly channel: string | null;
  readonly feesPesewas: number | null;
  readonly paidAt: Date | null;
  /** The mobile money number that paid, and that company's own transaction number; as far as the gateway tells them. */
  readonly wallet: string | null;
  readonly receipt: string | null;
  /** The gateway's own words on how it went. */
  readonly explanation: string | null;
}

import type { IncomingHttpHeaders } from "node:http";
import type { Fetch } from "../../../../kernel/lib/call-provider.ts";

/** A company that takes payments: its name, the addresses of its pages, and its gateway. */
export interface PaymentProvider {
  /** Used in the setting OKWAN_PAYMENT_PROVIDER, in logs, and in the address for its notices. */
  readonly name: string;
  /** Name shown to students: "Secured by …". */
  readonly shownName: string;
  /** Origins of its hosted page: a form without script is redirected there. */
  readonly pageOrigins: readonly string[];
  /** The reason why this key cannot take real money; null if it can. */
  problemOfLiveKey(key: string): string | null;
  connect(settings: GatewaySettings): PaymentGateway;
}

export interface GatewaySettings {
  /** With or without a slash at the end. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly timeoutMs?: number;
  readonly fetch?: Fetch;
}

/** Our needs of a payment gateway. Every method that calls it rejects only with ProviderError. */
export interface PaymentGateway {
  readonly name: string;

  /** Opens a hosted page for one payment. Our reference is new each time; the gateway refuses a used one. */
  initialize(payment: NewPayment): Promise<{ accessCode: string; paymentLink: string }>;

  /**
   * The gateway's record for our reference; null if it does not know the reference. The only proof of
   * payment.
   */
  verify(reference: string): Promise<GatewayPayment | null>;

  /**
   * Refunds everything that was paid. The amount paid may differ from the amount asked, so no amount is
   * passed. A second call refunds nothing more and answers `alreadyDone`.
   */
  refund(payment: { reference: string }): Promise<{ refundId: string | null; alreadyDone: boolean }>;

  /** Every successful payment of a period, for the books. */
  listPaid(period: { from: Date; to: Date }): Promise<GatewayPayment[]>;

  /**
   * Parses a notice from the gateway, from its raw bytes. "unsigned": from somebody else. "unreadable":
   * signed, but of an unknown kind.
   */
  readNotice(headers: IncomingHttpHeaders, bytes: Buffer): PaymentNotice | "unsigned" | "unreadable";
}

/** Only a hint to ask the gateway again: its outcome is ignored. */
export interface PaymentNotice {
  /** The gateway's own name of the event, for the log. */
  readonly event: string;
  /** Our reference; null if the notice has none. */
  readonly reference: string | null;
}

export interface NewPayment {
  readonly reference: string;
  readonly amountPesewas: number;
  readonly currency: string;
  /** Gateways require an address; it need not exist. */
  readonly email: string;
  /** The payer's browser returns here after paying or cancelling. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface GatewayPayment {
  readonly reference: string;
  /** "open": not final yet. "reversed": paid, then returned. */
  readonly status: "success" | "failed" | "abandoned" | "open" | "reversed";
  readonly amountPesewas: number;
  readonly currency: string;
  /** Paid with the gateway's test money, not from a real account. */
  readonly isTest: boolean;
  readonly gatewayId: string;
  readonly channel: string | null;
  readonly feesPesewas: number | null;
  readonly paidAt: Date | null;
  /** The mobile money number that paid and its company's transaction number, if the gateway reports them. */
  readonly wallet: string | null;
  readonly receipt: string | null;
  /** The gateway's own description of the outcome. */
  readonly explanation: string | null;
}

import type { IncomingHttpHeaders } from "node:http";
import type { PhoneNumber } from "../../../../kernel/lib/phone-number.ts";

/** One company. index.ts lists them in the order in which they are tried. */
export interface SmsCompany<Config> {
  /** In logs, at the desk, and in the address for its delivery reports. */
  readonly name: string;
  /** Setting names: the address, every required one, and which of these is secret. */
  readonly settings: {
    readonly url: keyof Config;
    readonly needed: readonly (keyof Config)[];
    readonly secret: keyof Config;
  };
  /** null if a needed setting is missing. @param reportAddress where its delivery reports arrive */
  connect(config: Config, reportAddress: string): SmsSender | null;
}

/** Sends one text message. Rejects with ProviderError; there is no half-success. */
export interface SmsSender {
  readonly name: string;
  /** True if sending twice with the same key sends one text. Real companies do not promise that. */
  readonly recognisesRepeats: boolean;
  /** Rejects with a `mayBeDone` error if the text may have been sent anyway. */
  send(message: OutgoingText): Promise<{ messageId: string | null }>;
  /**
   * The remaining balance in the company's own unit: "GHS 41.20". Rejects as `send` does. Absent if the
   * company has no such call.
   */
  balance?(): Promise<string>;
  /** Reads a delivery report. "unsigned": from somebody else. "unreadable": signed, but about no text. */
  readonly readReport?: (request: ReportRequest) => DeliveryReport | "unsigned" | "unreadable";
}

interface ReportRequest {
  /** Path and query, as received. */
  readonly url: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
}

export interface DeliveryReport {
  /** The company's own id of the text. */
  readonly senderMessageId: string;
  /** The company's own word. */
  readonly status: string;
}

export interface OutgoingText {
  /** Identifies the message, not the attempt. The company's reports repeat it. */
  readonly key: string;
  readonly to: PhoneNumber;
  readonly text: string;
}

import type { PhoneNumber } from "../../lib/phone-number.ts";

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
}

export interface OutgoingText {
  /** Identifies the message, not the attempt. The company's reports repeat it. */
  readonly key: string;
  readonly to: PhoneNumber;
  readonly text: string;
}

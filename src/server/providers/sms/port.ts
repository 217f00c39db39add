import type { PhoneNumber } from "../../lib/phone-number.ts";

/** Sends one text message. Rejects with ProviderError; there is no half-success. */
export interface SmsSender {
  readonly name: string;
  /** Sending with the same key again sends nothing more. Real companies do not promise that. */
  readonly recognisesRepeats: boolean;
  /** Rejects with one that `mayBeDone` where the text may be on its way all the same. */
  send(message: OutgoingText): Promise<{ messageId: string | null }>;
  /** What is left to send with, in the company's own unit: "GHS 41.20". Rejects as `send` does; not there where it cannot tell. */
  balance?(): Promise<string>;
}

export interface OutgoingText {
  /** Names the message, not the try. Comes back in the company's reports. */
  readonly key: string;
  readonly to: PhoneNumber;
  readonly text: string;
}

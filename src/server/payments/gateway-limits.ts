import { aMinute, type AddressLimits, type Allowance } from "../http/address-limits.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";

/**
 * Limits of one network's calls to the gateway. A town behind one carrier address pays four times a second
 * on results night, and looks at twice as many waiting pages. A program that opens or polls pages for
 * hundreds of checks must not get our key limited for everybody.
 */
const pages: Allowance = {
  name: "gateway-page",
  windows: [{ perMs: aMinute, atMost: 240 }],
  sentence: sentenceOf("errors.tooManyPayments"),
};
const questions: Allowance = {
  name: "gateway-question",
  windows: [{ perMs: aMinute, atMost: 480 }],
  sentence: sentenceOf("errors.tooManyPayments"),
};

export interface GatewayLimits {
  /** Counts one: a hosted page is about to be opened. */
  mayOpenPage(address: string): boolean;
  /** Counts one: the gateway is about to be asked about a payment. */
  mayAsk(address: string): boolean;
}

export function gatewayLimits(limits: Pick<AddressLimits, "mayTake">): GatewayLimits {
  return {
    mayOpenPage: (address) => limits.mayTake(address, pages),
    mayAsk: (address) => limits.mayTake(address, questions),
  };
}

/** Counts a hosted page; refuses if this network opened too many in the last minute. */
export function takePage(limits: GatewayLimits, address: string): void {
  if (limits.mayOpenPage(address)) return;
  throw new Refusal("too-many", "too-many-payments", sentenceOf("errors.tooManyPayments"), {
    retryAfterSeconds: 60,
  });
}

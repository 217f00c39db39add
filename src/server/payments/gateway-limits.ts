import { aMinute, type AddressLimits, type Allowance } from "../http/address-limits.ts";
import { said } from "../http/said.ts";

/**
 * What the visitors of one network may cause at the gateway. A town behind its carrier's one address pays four times a
 * second on results night, and looks at twice as many waiting pages; a program that opens pages for hundreds of checks,
 * or has as many asked about, does not get our key limited for everybody.
 */
const pages: Allowance = {
  name: "gateway-page",
  windows: [{ perMs: aMinute, atMost: 240 }],
  sentence: said("errors.tooManyPayments"),
};
const questions: Allowance = {
  name: "gateway-question",
  windows: [{ perMs: aMinute, atMost: 480 }],
  sentence: said("errors.tooManyPayments"),
};

export interface GatewayLimits {
  /** Counts one: a hosted page is about to be asked for. */
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

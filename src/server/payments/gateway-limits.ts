import { networkOf } from "../http/address-of.ts";
import type { SharedCounts } from "../http/shared-counts.ts";

/**
 * What the visitors of one network may cause at the gateway in a minute. A town behind its carrier's one address pays four
 * times a second on results night, and looks at twice as many waiting pages; a program that opens pages for hundreds of
 * checks, or has as many asked about, does not get our key limited for everybody.
 */
const mostAMinute = { pages: 240, questions: 480 };

export interface GatewayLimits {
  /** Counts one: a hosted page is about to be asked for. */
  mayOpenPage(address: string): boolean;
  /** Counts one: the gateway is about to be asked about a payment. */
  mayAsk(address: string): boolean;
}

export function gatewayLimits(counts: Pick<SharedCounts, "count">): GatewayLimits {
  const mayCount = (what: keyof typeof mostAMinute, address: string) =>
    counts.count(`gateway ${what} ${networkOf(address)}`, 60_000).current <= mostAMinute[what];
  return {
    mayOpenPage: (address) => mayCount("pages", address),
    mayAsk: (address) => mayCount("questions", address),
  };
}

/** Where limits are off. */
export const noGatewayLimits: GatewayLimits = { mayOpenPage: () => true, mayAsk: () => true };

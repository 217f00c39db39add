import type { Answer } from "../../../contract/api.ts";
import type { CheckToShow } from "../../../contract/check-to-show.ts";
import { readView } from "../../../contract/result-view.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { apiData, ApiFailure } from "../../lib/api-data.ts";

export type PaymentAnswer = Answer<"POST /api/v1/checks/:code/payment/confirm">;

export interface ReadResult {
  /** null for a code nobody has. */
  readonly result: CheckToShow | null;
  /** What the gateway said, where it was asked and could be. */
  readonly answer: PaymentAnswer | null;
}

interface Asked {
  readonly code: string;
  readonly language: string;
  readonly search: URLSearchParams;
}

/** A check as its page shows it. */
export async function readResult(site: SiteRequest, { code, language, search }: Asked): Promise<ReadResult> {
  const view = readView(Object.fromEntries(search));
  const result = await site.result(code, language, view);
  if (result === null || result.access === "open" || saidOfPayment(search) === null)
    return { result, answer: null };
  // The address is only a hint to ask the gateway again; what opens is what the server knows to be paid.
  const answer = await askGateway(site, code);
  return { result: await site.result(code, language, view), answer };
}

/** What the address says to who comes back from the gateway: "success" or "failed". */
export function saidOfPayment(search: URLSearchParams): string | null {
  return search.has("check_code") ? search.get("status") : null;
}

/** null where it cannot be asked. */
export async function askGateway(site: SiteRequest, code: string): Promise<PaymentAnswer | null> {
  try {
    return await apiData(site, "POST /api/v1/checks/:code/payment/confirm", { params: { code } });
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

import type { Answer } from "../../../contract/api.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { apiData, ApiFailure } from "../../lib/api-data.ts";

export type PaymentAnswer = Answer<"POST /api/v1/checks/:code/payment/confirm">;

/** Status in the return address of the gateway: "success" or "failed". */
export function paymentStatus(search: URLSearchParams): string | null {
  return search.has("check_code") ? search.get("status") : null;
}

/** null if the gateway cannot be asked. */
export async function askGateway(site: SiteRequest, code: string): Promise<PaymentAnswer | null> {
  try {
    return await apiData(site, "POST /api/v1/checks/:code/payment/confirm", { params: { code } });
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

import { paymentsPaused, priceChanged } from "../../../contract/payment-answers.ts";
import type { Words } from "../../../language/words.ts";
import { ApiFailure } from "../../lib/api-data.ts";
import { callApi } from "../../lib/browser-api.ts";

/**
 * Where the gateway takes the money of this check.
 * @throws {ApiFailure} whose sentence is the alert of spec.md section 8.
 */
export async function startPayment(
  { code, shown }: { readonly code: string; readonly shown: number },
  { t }: Words,
): Promise<string> {
  try {
    const { payment_link: link } = await callApi("POST /api/v1/checks/:code/payment", {
      params: { code },
      query: { shown },
      fallback: t("failures.unknown"),
    });
    // An answer without a link, whatever it says instead, leads nowhere.
    if (!link) throw new ApiFailure(200, t("failures.noPaymentLink"));
    return link;
  } catch (error) {
    // Sentences of their own: nothing failed.
    if (error instanceof ApiFailure && (error.code === paymentsPaused || error.code === priceChanged))
      throw error;
    const reason = error instanceof ApiFailure ? error.message : t("failures.unknown");
    throw new ApiFailure(0, t("failures.payment", { reason }));
  }
}

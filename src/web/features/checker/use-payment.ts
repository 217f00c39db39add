import { useEffect, useState } from "react";
import { paymentsPaused, priceChanged } from "../../../contract/product.ts";
import type { Words } from "../../../language/words.ts";
import { ApiFailure } from "../../lib/api-data.ts";
import { callApi } from "../../lib/browser-api.ts";
import { useWords } from "../../lib/words.tsx";

export type PaymentState = { state: "idle" } | { state: "processing" } | { state: "failed"; message: string };

/** Leads to the gateway; `payment` is the state shown meanwhile. */
export function usePayment(onOtherPrice: () => void) {
  const words = useWords();
  const [payment, setPayment] = useState<PaymentState>({ state: "idle" });
  useEffect(() => {
    // Returned from the gateway with the browser's Back button: reset the state.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setPayment({ state: "idle" });
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  const pay = async (asked: Parameters<typeof startPayment>[0]) => {
    setPayment({ state: "processing" });
    try {
      location.assign(await startPayment(asked, words));
    } catch (error) {
      const { code, message } = error as ApiFailure;
      setPayment({ state: "failed", message });
      // The check then shows the current price.
      if (code === priceChanged) onOtherPrice();
    }
  };
  return { payment, pay };
}

/**
 * The gateway's page for this check.
 * @throws {ApiFailure} with the alert of the product specification.
 */
async function startPayment(
  { code, shown }: { readonly code: string; readonly shown: number },
  { t }: Words,
): Promise<string> {
  try {
    const { payment_link: link } = await callApi("POST /api/v1/checks/:code/payment", {
      params: { code },
      query: { shown },
      fallback: t("failures.unknown"),
    });
    // An answer without a link is an error, whatever else it contains.
    if (!link) throw new ApiFailure(200, t("failures.noPaymentLink"));
    return link;
  } catch (error) {
    // These have complete messages: nothing failed.
    if (error instanceof ApiFailure && (error.code === paymentsPaused || error.code === priceChanged))
      throw error;
    const reason = error instanceof ApiFailure ? error.message : t("failures.unknown");
    throw new ApiFailure(0, t("failures.payment", { reason }));
  }
}

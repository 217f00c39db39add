import { useEffect, useState } from "react";
import { paymentsPaused, priceChanged } from "../../../kernel/contract/product.ts";
import { ApiFailure } from "../../../kernel/web/api-data.ts";
import { callApi } from "../../../kernel/web/browser-api.ts";
import { useWords } from "../../../kernel/web/words.tsx";

export type PaymentProgress =
  | { state: "idle" }
  | { state: "processing" }
  | { state: "failed"; message: string };

/** Leads to the gateway; `payment` is the state shown meanwhile. */
export function usePayment(onOtherPrice: () => void) {
  const { t } = useWords();
  const [payment, setPayment] = useState<PaymentProgress>({ state: "idle" });
  useEffect(() => {
    // Returned from the gateway with the browser's Back button: reset the state.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setPayment({ state: "idle" });
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  const pay = async ({ code, shown }: { readonly code: string; readonly shown: number }) => {
    setPayment({ state: "processing" });
    try {
      const { payment_link: link } = await callApi("POST /api/v1/checks/:code/payment", {
        params: { code },
        query: { shown },
        fallback: t("failures.unknown"),
      });
      // An answer without a link is an error, whatever else it contains.
      if (!link) throw new ApiFailure(200, t("failures.noPaymentLink"));
      location.assign(link);
    } catch (error) {
      const { code: reasonCode, message: reason } = error as ApiFailure;
      // These have complete messages: nothing failed.
      const isWhole = reasonCode === paymentsPaused || reasonCode === priceChanged;
      setPayment({ state: "failed", message: isWhole ? reason : t("failures.payment", { reason }) });
      // The check then shows the current price.
      if (reasonCode === priceChanged) onOtherPrice();
    }
  };
  return { payment, pay };
}

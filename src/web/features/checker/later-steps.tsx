import { useEffect, useState } from "react";
import { priceChanged, paymentsPaused } from "../../../contract/product.ts";
import type { Words } from "../../../language/words.ts";
import { ApiFailure } from "../../lib/api-data.ts";
import { callApi } from "../../lib/browser-api.ts";
import { askedPrice, usePrice } from "../../lib/price.ts";
import { type SchoolList, useSchools } from "../../lib/use-schools.ts";
import { useWords } from "../../lib/words.tsx";
import { backgroundErrors, steps } from "./steps.ts";
import { BackgroundStep } from "./steps/background-step.tsx";
import type { PaymentState } from "./steps/payment-card.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { useOrder } from "./use-order.ts";
import type { StepProps, Wizard } from "./use-wizard.ts";
import { WizardBar } from "./wizard-bar.tsx";

export { SecondSitting } from "./steps/second-sitting.tsx";

/** Step 3: where, what and who. */
export function Background({ data, wizard }: StepProps) {
  const words = useWords();
  const { form, act, stepIndex, goTo } = wizard;
  const [showsErrors, setShowsErrors] = useState(false);
  const schools = useListedSchool(data, wizard);
  const errors = backgroundErrors(form, words);
  const wrong = Object.keys(errors)[0];
  return (
    <>
      <BackgroundStep
        data={data}
        schools={schools}
        form={form}
        errors={showsErrors ? errors : {}}
        act={act}
      />
      <WizardBar
        aggregate={null}
        label={words.t("common.continue")}
        isDisabled={false}
        onContinue={() => {
          if (wrong === undefined) return goTo(stepIndex + 1);
          setShowsErrors(true);
          document.getElementById(wrong)?.focus();
        }}
      />
    </>
  );
}

/** The schools of the chosen country, and the chosen one as now listed, or none if it is gone. */
function useListedSchool(data: StepProps["data"], { form, act }: Wizard): SchoolList {
  const { country } = form.background;
  const page = { countryId: data.country.id, schools: data.schools.length > 0 ? data.schools : null };
  const list = useSchools(country?.id ?? data.country.id, page);
  const schools = list.state === "ready" ? list.schools : null;
  useEffect(() => {
    if (country !== null && schools !== null) act({ type: "schools", country, schools });
  }, [country, schools, act]);
  return list;
}

/** Step 4: runs the check, shows the public part and leads to the gateway. */
export function Review({ data, wizard }: StepProps) {
  const { form, act, goTo } = wizard;
  useListedSchool(data, wizard);
  const { order, tryAgain } = useOrder(form, data.courses, (made) => act({ type: "ordered", order: made }));
  const { payment, pay } = usePayment(tryAgain);
  const result = order.state === "ready" ? order.result : null;
  const today = usePrice();
  const asked = result === null ? today : askedPrice(result, today);
  const isFree = result?.access === "free";
  const resultAddress = result === null ? "" : `/checker/results/${result.check_code}`;
  useEffect(() => {
    // Nothing qualifies, so nothing is to pay: open the result at once.
    if (isFree) location.replace(resultAddress);
  }, [isFree, resultAddress]);
  return (
    <ReviewStep
      data={data}
      form={form}
      order={order}
      payment={payment}
      asked={asked}
      onPay={() => result !== null && void pay({ code: result.check_code, shown: asked / 100 })}
      onTryAgain={tryAgain}
      onChange={(step) => goTo(steps.findIndex(({ id }) => id === step))}
    />
  );
}

/** Leads to the gateway; `payment` is the state shown meanwhile. */
function usePayment(onOtherPrice: () => void) {
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

import { certificates, defaultCertificate } from "@okwan/engine";
import { useEffect, useState } from "react";
import { paymentsPaused, priceChanged, certificateIds } from "../../../kernel/contract/product.ts";
import { ApiFailure, callApi, useAnswer, useList, type List } from "../../../kernel/web/api-data.ts";
import type { NamedOption, SchoolOption, SubjectOption } from "../../../kernel/web/reference.ts";
import { useSchools } from "../../../kernel/web/use-schools.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import type { Words } from "../../../words/words.ts";
import type { CheckFacts } from "../../result/contract/check-facts.ts";
import { answersOf, personOf, phoneOf, type Answers } from "./check-request.ts";
import type { CheckForm, OrderOfForm, Background } from "./form.ts";
import type { StepProps } from "./use-wizard.ts";
import type { CheckerData } from "./wizard-state.ts";

export type OrderState =
  | { state: "checking" }
  | { state: "ready"; result: CheckFacts }
  | { state: "failed"; message: string; fields: ApiFailure["fields"]; hadNoAnswer: boolean };

/** Runs the check of these answers, making an order if needed; the same answers find their check again. */
export function useOrder(
  form: CheckForm,
  courses: readonly NamedOption[],
  onOrdered: (order: OrderOfForm) => void,
): { order: OrderState; tryAgain: () => void } {
  const words = useWords();
  const answers = JSON.stringify(answersOf(form, courses));
  const person = personOf(form.background);
  const { answer: order = { state: "checking" }, tryAgain } = useAnswer<OrderState>(
    `${person} ${answers}`,
    () => runCheck({ form, words, onOrdered }, { person, answers }),
  );
  const waitsForNetwork = order.state === "failed" && order.hadNoAnswer;
  useEffect(() => {
    if (!waitsForNetwork) return;
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [waitsForNetwork, tryAgain]);
  return { order, tryAgain };
}

interface Asked {
  form: CheckForm;
  words: Words;
  onOrdered: (order: OrderOfForm) => void;
}

async function runCheck(asked: Asked, wanted: Omit<OrderOfForm, "code">): Promise<OrderState> {
  try {
    return { state: "ready", result: await checkOf(asked, wanted) };
  } catch (error) {
    const { message, fields, status } =
      error instanceof ApiFailure ? error : new ApiFailure(0, asked.words.t("failures.check"));
    return { state: "failed", message, fields, hadNoAnswer: status === 0 };
  }
}

async function checkOf(
  { form, words, onOrdered }: Asked,
  wanted: Omit<OrderOfForm, "code">,
): Promise<CheckFacts> {
  const before = form.order?.person === wanted.person ? form.order : null;
  const code = before?.code ?? (await createOrder(form, words));
  const isChange = before !== null && before.answers !== wanted.answers;
  const result = await submit(form, code, wanted.answers, words).catch((error: unknown) => {
    if (isChange && takesNoMore(error)) return null;
    throw error;
  });
  // A paid check never changes, so other answers need a new order.
  const isOfOthers =
    result === null || (isChange && (result.access === "open" || result.access === "refunded"));
  if (!isOfOthers) {
    onOrdered({ code, ...wanted });
    return result;
  }
  const fresh = await createOrder(form, words);
  onOrdered({ code: fresh, ...wanted });
  return submit(form, fresh, wanted.answers, words);
}

/** The order was changed ten times, or this browser lost its proof (its cookies were cleared). */
function takesNoMore(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.status === 409);
}

function submit({ method }: CheckForm, code: string, answers: string, { t }: Words): Promise<CheckFacts> {
  return callApi("POST /api/v1/check", {
    query: { show: "summary", grades_from: method === "upload" ? "slip" : "hand" },
    body: { code, ...(JSON.parse(answers) as Answers) },
    fallback: t("failures.check"),
    needs: ["check_code", "access", "payment"],
  });
}

async function createOrder({ background }: CheckForm, { t }: Words): Promise<string> {
  const { code } = await callApi("POST /api/v1/check/initial", {
    body: { user_phone: phoneOf(background), user_name: background.fullName.trim() || null },
    fallback: t("failures.initialOrder"),
    needs: ["code"],
  });
  return code;
}

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

/** In the order of slips: English first. */
const coreOrder = certificates[defaultCertificate].cores.flat();

/** The cores: they come with the page, and are asked for again where the page could not bring them. */
export function useCores({ coreSubjects, country }: CheckerData): List<SubjectOption> {
  const { t } = useWords();
  const list = useList(coreSubjects.length > 0 ? coreSubjects : null, "cores", () =>
    callApi("GET /api/v1/subjects/by-type", {
      query: { type: 1, country_id: country.id },
      fallback: t("failures.subjects", { type: 1 }),
    }),
  );
  const items = list.items.toSorted((a, b) => coreOrder.indexOf(a.id) - coreOrder.indexOf(b.id));
  return { ...list, items };
}

/** The electives of the chosen certificate and country. */
export function useElectives(
  data: CheckerData,
  { country, certificateType }: Pick<Background, "country" | "certificateType">,
): List<SubjectOption> {
  const { t } = useWords();
  const countryId = country?.id ?? data.country.id;
  const isUsual = certificateType === defaultCertificate && countryId === data.country.id;
  const cameWithPage = isUsual && data.electiveSubjects.length > 0 ? data.electiveSubjects : null;
  return useList(cameWithPage, `${certificateType} ${countryId}`, () =>
    callApi("GET /api/v1/subjects/by-type", {
      query: { type: 2, cert_type_id: certificateIds[certificateType], country_id: countryId },
      fallback: t("failures.subjects", { type: 2 }),
    }),
  );
}

/** The schools of the chosen country, and the chosen one as now listed, or none if it is gone. */
export function useListedSchool({ data, wizard: { form, act } }: StepProps): List<SchoolOption> {
  const { country } = form.background;
  const page = { countryId: data.country.id, schools: data.schools.length > 0 ? data.schools : null };
  const list = useSchools(country?.id ?? data.country.id, page);
  const schools = list.state === "ready" ? list.items : null;
  useEffect(() => {
    if (country !== null && schools !== null) act({ type: "schools", country, schools });
  }, [country, schools, act]);
  return list;
}

import { useEffect } from "react";
import type { CheckFacts } from "../../result/contract/check-facts.ts";
import type { Words } from "../../../words/words.ts";
import { ApiFailure } from "../../../kernel/web/api-data.ts";
import { callApi } from "../../../kernel/web/browser-api.ts";
import type { NamedOption } from "../../../kernel/web/reference.ts";
import { useAnswer } from "../../../kernel/web/use-answer.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { type Answers, answersOf, personOf, phoneOf } from "./check-request.ts";
import type { CheckForm, OrderOfForm } from "./form.ts";

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

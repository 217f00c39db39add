import { speechIn } from "../../../words/speech.ts";
import { money } from "../../../kernel/lib/days.ts";
import type { GatewayPayment } from "./gateway/port.ts";

/** The difference between the gateway's answer and our request: why a payment is under review. */
export type Mismatch =
  | { readonly code: "reference" | "currency"; readonly asked: string; readonly answered: string }
  /** In pesewas. */
  | { readonly code: "amount"; readonly asked: number; readonly answered: number }
  | { readonly code: "testMoney" };

export type AskedPayment = Pick<GatewayPayment, "reference" | "currency" | "amountPesewas">;

export function mismatchOf(
  asked: AskedPayment,
  answer: GatewayPayment,
  takesTestMoney: boolean,
): Mismatch | null {
  for (const code of ["reference", "currency"] as const) {
    if (answer[code] !== asked[code]) return { code, asked: asked[code], answered: answer[code] };
  }
  if (answer.amountPesewas !== asked.amountPesewas) {
    return { code: "amount", asked: asked.amountPesewas, answered: answer.amountPesewas };
  }
  return answer.isTest && !takesTestMoney ? { code: "testMoney" } : null;
}

/** Payments of releases before 0.3 have a sentence instead of a mismatch. */
export interface UnderReview {
  readonly mismatch: Mismatch | null;
  readonly reason: string | null;
}

export function whyUnderReview({ mismatch, reason }: UnderReview): string {
  if (mismatch === null && reason !== null) return reason;
  const { code, asked, answered } = { code: "unknown", asked: "", answered: "", ...mismatch };
  const shown = (value: string | number) => (typeof value === "number" ? money(value) : value);
  return speechIn(["payments"]).words.t("payments.mismatch", {
    code,
    asked: shown(asked),
    answered: shown(answered),
  });
}

import type { LanguageId } from "../../language/page-words.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { hashOfEditToken, newEditToken } from "./edit-token.ts";
import { insertOrder } from "./insert-order.ts";
import { newCheckCode } from "./new-check-code.ts";
import type { CheckParts } from "./parts.ts";

/** Creates an order with a fresh check code. */
export async function createOrder(
  parts: Pick<CheckParts, "database" | "now">,
  student: { phone: PhoneNumber; name: string | null; language: LanguageId; isProven: boolean },
): Promise<{ checkCode: string; orderId: number; editToken: string }> {
  const editToken = newEditToken();
  for (;;) {
    const code = newCheckCode();
    const { phone, name: studentName, language, isProven } = student;
    const editTokenHash = hashOfEditToken(editToken);
    const order = { code, phone, studentName, language, isProven, editTokenHash, at: parts.now() };
    const orderId = await insertOrder(parts.database.pool, order);
    // The code is taken (probability 10^-15): draw again.
    if (orderId !== null) return { checkCode: code, orderId, editToken };
  }
}

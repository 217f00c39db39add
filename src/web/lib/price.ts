import { createContext, useContext } from "react";
import type { CheckResult } from "../../contract/check-result.ts";
import { firstPriceInPesewas } from "../../contract/product.ts";

/** Price of a check when the server rendered the page. */
export const PriceContext = createContext(firstPriceInPesewas);

/** In pesewas. A check with its own price uses `payment.amount`. */
export function usePrice(): number {
  return useContext(PriceContext);
}

/** Present price of a check in pesewas: its page shows it and sends it along. */
export function useAskedPrice(check: Asked): number {
  return askedPrice(check, usePrice());
}

interface Asked {
  readonly access: CheckResult["access"];
  readonly payment: Pick<CheckResult["payment"], "amount">;
}

export function askedPrice({ access, payment }: Asked, today: number): number {
  // For a refunded result the amount is what was refunded.
  return access === "refunded" ? today : Math.round(payment.amount * 100);
}

import { createContext, useContext } from "react";
import type { CheckResult } from "../../contract/check-result.ts";
import { firstPriceInPesewas } from "../../contract/product.ts";

/** What a check costs, as the server said when it made the page. */
export const PriceContext = createContext(firstPriceInPesewas);

/** In pesewas. Of a check that has one of its own it is `payment.amount`. */
export function usePrice(): number {
  return useContext(PriceContext);
}

/** What paying a check would ask for now, in pesewas: what its page shows, and sends along. */
export function useAskedPrice(check: Asked): number {
  return askedPrice(check, usePrice());
}

interface Asked {
  readonly access: CheckResult["access"];
  readonly payment: Pick<CheckResult["payment"], "amount">;
}

export function askedPrice({ access, payment }: Asked, today: number): number {
  // Of a result that was given back the amount is what went back.
  return access === "refunded" ? today : Math.round(payment.amount * 100);
}

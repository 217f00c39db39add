import { useRouteLoaderData } from "react-router";
import { firstPriceInPesewas } from "../contract/product.ts";

/**
 * Price of a check in pesewas when the server rendered the page; the first price if the root's loader failed.
 * A check with its own price uses `payment.amount`.
 */
export function usePrice(): number {
  const frame = useRouteLoaderData("root") as { priceInPesewas: number } | undefined;
  return frame?.priceInPesewas ?? firstPriceInPesewas;
}

/** Present price of a check in pesewas: its page shows it and sends it along. */
export function useAskedPrice(check: Asked): number {
  return askedPrice(check, usePrice());
}

interface Asked {
  readonly access: string;
  readonly payment: { readonly amount: number };
}

function askedPrice({ access, payment }: Asked, today: number): number {
  // For a refunded result the amount is what was refunded.
  return access === "refunded" ? today : Math.round(payment.amount * 100);
}

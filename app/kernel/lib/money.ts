import { currency } from "../contract/product.ts";

/** "GHS 12.00" */
export function money(pesewas: number): string {
  return `${currency} ${(pesewas / 100).toFixed(2)}`;
}

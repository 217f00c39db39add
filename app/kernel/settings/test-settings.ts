import { firstPriceInPesewas } from "../contract/product.ts";

/** For tests and benchmarks of what is around: nothing is switched. */
export const nothingSwitched = {
  activeSwitches: () => [],
  pausedUntil: () => null,
  textsPausedUntil: () => null,
  priceInPesewas: () => firstPriceInPesewas,
};

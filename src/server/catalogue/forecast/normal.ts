/** Share of a normal distribution (mean 0, deviation 1) below `z`. Abramowitz and Stegun 7.1.26; wrong by less than 2e-7. */
export function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const inside = 1 - series * Math.exp(-x * x);
  return (1 + Math.sign(z) * inside) / 2;
}

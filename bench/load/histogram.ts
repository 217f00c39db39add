/** Times by size, 2 % apart: any number of them in the same small memory. */
export class Histogram {
  readonly #counts: number[] = [];
  #total = 0;
  #max = 0;

  static from(counts: readonly (number | null)[], max: number): Histogram {
    const histogram = new Histogram();
    counts.forEach((count, at) => {
      histogram.#counts[at] = count ?? 0;
      histogram.#total += count ?? 0;
    });
    histogram.#max = max;
    return histogram;
  }

  add(ms: number): void {
    const at = Math.max(0, Math.round(Math.log(Math.max(ms, 0.01) / 0.01) / Math.log(1.02)));
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#total += 1;
    if (ms > this.#max) this.#max = ms;
  }

  get total(): number {
    return this.#total;
  }

  get max(): number {
    return this.#max;
  }

  /** For another process. */
  get counts(): readonly number[] {
    return Array.from(this.#counts, (count) => count ?? 0);
  }

  /** The time that this share of all stayed under. */
  quantile(share: number): number {
    let left = this.#total * share;
    for (const [at, count] of this.counts.entries()) {
      left -= count;
      if (left <= 0 && count > 0) return Math.min(0.01 * 1.02 ** at, this.#max);
    }
    return this.#max;
  }
}

/** Counts of several figures, each by when its minute or day began. */
export class Buckets<Figure extends string> {
  readonly #stepMs: number;
  readonly #counts = new Map<Figure, Map<number, number>>();

  constructor(stepMs: number) {
    this.#stepMs = stepMs;
  }

  /** Everything from this time on was counted anew. */
  replaceFrom(from: number, counted: readonly { figure: Figure; at: number; count: number }[]): void {
    this.#forget((at) => at >= from);
    for (const { figure, at, count } of counted) {
      const ofFigure = this.#counts.get(figure) ?? new Map<number, number>();
      this.#counts.set(figure, ofFigure.set(at, (ofFigure.get(at) ?? 0) + count));
    }
  }

  forgetBefore(time: number): void {
    this.#forget((at) => at < time);
  }

  /** Of the buckets that begin from `from` on, and before `to`. */
  sum(figure: Figure, from: number, to: number): number {
    const ofFigure = this.#counts.get(figure);
    if (ofFigure === undefined) return 0;
    let sum = 0;
    for (let at = Math.ceil(from / this.#stepMs) * this.#stepMs; at < to; at += this.#stepMs) {
      sum += ofFigure.get(at) ?? 0;
    }
    return sum;
  }

  #forget(isOver: (at: number) => boolean): void {
    for (const ofFigure of this.#counts.values()) {
      for (const at of ofFigure.keys()) if (isOver(at)) ofFigure.delete(at);
    }
  }
}

/**
 * Runs one job per network at a time, in order of arrival, so that a visitor who requests thirty delays
 * others by one at most.
 */
export class TurnsByNetwork {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(network: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(network);
    const mine = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    this.#last.set(network, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(network) === mine) this.#last.delete(network);
    }
  }
}

/**
 * One piece of work of each network at a time, in order of arrival: whoever asks for thirty at once keeps
 * nobody else waiting for more than one.
 */
export class Turns {
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

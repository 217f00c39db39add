/**
 * Lets one costly answer begin in each turn of the event loop, the networks in turn. So a network that asks for
 * hundreds of pages makes others wait for one of them, and arrivals are read and counted in between.
 */
export class FairTurns {
  /** In the order in which they are served; a network that was served goes to the end. */
  readonly #waiting = new Map<string, (() => void)[]>();

  take(network: string): Promise<void> {
    return new Promise((begin) => {
      const queue = this.#waiting.get(network);
      if (queue !== undefined) return void queue.push(begin);
      this.#waiting.set(network, [begin]);
      if (this.#waiting.size === 1) setImmediate(this.#next);
    });
  }

  readonly #next = (): void => {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [network, queue] = first;
    this.#waiting.delete(network);
    const begin = queue.shift();
    if (queue.length > 0) this.#waiting.set(network, queue);
    if (this.#waiting.size > 0) setImmediate(this.#next);
    begin?.();
  };
}

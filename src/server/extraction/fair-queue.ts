export interface QueuedUpload {
  readonly id: string;
  /** Who waits: one page, or one address for programs that send no key. */
  readonly sender: string;
  readonly address: string;
  /** Order of arrival. */
  readonly seq: number;
  readonly turn: number;
}

/**
 * Serves senders in rounds: everyone's first upload before anyone's second. A phone that sends ten files
 * does not keep nine others waiting behind them.
 */
export class FairQueue {
  readonly #waiting: QueuedUpload[] = [];
  /** The last turn each waiting sender was given. */
  readonly #lastTurn = new Map<string, number>();
  #turn = 0;

  get length(): number {
    return this.#waiting.length;
  }

  waitingFrom(by: { sender: string } | { address: string }): number {
    return this.#waiting.filter((one) =>
      "sender" in by ? one.sender === by.sender : one.address === by.address,
    ).length;
  }

  /** The turn this sender's next upload gets; counts as given. */
  takeTurn(sender: string): number {
    const turn = Math.max(this.#turn, (this.#lastTurn.get(sender) ?? this.#turn - 1) + 1);
    this.#lastTurn.set(sender, turn);
    return turn;
  }

  add(upload: QueuedUpload): void {
    const behind = this.#waiting.findIndex((one) => comesBefore(upload, one));
    this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, upload);
  }

  next(): QueuedUpload | undefined {
    const upload = this.#waiting.shift();
    if (upload === undefined) return undefined;
    this.#turn = upload.turn;
    // Who has had every turn is a newcomer next time.
    for (const [sender, turn] of this.#lastTurn) if (turn < this.#turn) this.#lastTurn.delete(sender);
    return upload;
  }

  remove(id: string): boolean {
    const index = this.#waiting.findIndex((one) => one.id === id);
    if (index !== -1) this.#waiting.splice(index, 1);
    return index !== -1;
  }

  clear(): void {
    this.#waiting.length = 0;
    this.#lastTurn.clear();
  }
}

function comesBefore(one: QueuedUpload, other: QueuedUpload): boolean {
  return one.turn < other.turn || (one.turn === other.turn && one.seq < other.seq);
}

export interface QueuedUpload {
  readonly id: string;
  /** The network of the upload, for limits (http/trusted-proxies.ts). */
  readonly network: string;
  /** The sender within the network: one page, or all programs without a key. */
  readonly sender: string;
  readonly bytes: number;
}

/** The least cost of a turn, so that everybody's first file comes before anybody's second. */
const leastSeconds = 1;

/**
 * A fair queue. Networks take turns, and within each network its senders: the one with the least reading time
 * used is next. It counts time and not files, because one file may take as long as twenty. It counts networks
 * first, because one client can use many sender names. A newcomer gets no credit for earlier time: it starts
 * level with the sender being served (start-time fair queueing).
 */
export class FairQueue {
  readonly #networks = new Clocks();
  readonly #senders = new Map<string, Clocks>();
  /** In order of arrival. */
  readonly #waiting: QueuedUpload[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  waitingFrom(by: { sender: string } | { network: string }): { files: number; bytes: number } {
    const theirs = this.#waiting.filter((one) =>
      "sender" in by ? one.sender === by.sender : one.network === by.network,
    );
    return { files: theirs.length, bytes: theirs.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  add(upload: QueuedUpload): void {
    this.#networks.enter(upload.network);
    this.#sendersOf(upload.network).enter(upload.sender);
    this.#waiting.push(upload);
  }

  /** The order in which files will be read, if no more arrive and all take equally long. */
  order(): QueuedUpload[] {
    const byNetwork = [...Map.groupBy(this.#waiting, ({ network }) => network).values()];
    const inTurn = byNetwork.map((files) =>
      ordered(files, ({ sender, network }) => [sender, this.#sendersOf(network).of(sender)]),
    );
    return ordered(inTurn.flat(), ({ network }) => [network, this.#networks.of(network)]);
  }

  /** Removes the next file to read. Its turn is charged at once; `charge` adds the rest of its time. */
  next(): QueuedUpload | undefined {
    const upload = this.order()[0];
    if (upload === undefined) return undefined;
    this.remove(upload.id);
    this.#networks.serve(upload.network);
    this.#sendersOf(upload.network).serve(upload.sender);
    this.#forget();
    return upload;
  }

  /** Charges the reading time beyond the turn. */
  charge({ network, sender }: QueuedUpload, seconds: number): void {
    const more = Math.max(0, seconds - leastSeconds);
    this.#networks.charge(network, more);
    this.#sendersOf(network).charge(sender, more);
  }

  remove(id: string): boolean {
    const index = this.#waiting.findIndex((one) => one.id === id);
    if (index !== -1) this.#waiting.splice(index, 1);
    return index !== -1;
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  #sendersOf(network: string): Clocks {
    const known = this.#senders.get(network);
    if (known !== undefined) return known;
    const clocks = new Clocks();
    this.#senders.set(network, clocks);
    return clocks;
  }

  /** A sender without debt and without waiting files is a newcomer next time. */
  #forget(): void {
    this.#networks.forget(new Set(this.#waiting.map(({ network }) => network)));
    for (const network of this.#senders.keys()) {
      if (!this.#networks.has(network)) this.#senders.delete(network);
    }
  }
}

/** Reading time used by each, in seconds, counted from its arrival. */
class Clocks {
  #now = 0;
  readonly #used = new Map<string, number>();

  of(who: string): number {
    return this.#used.get(who) ?? this.#now;
  }

  has(who: string): boolean {
    return this.#used.has(who);
  }

  enter(who: string): void {
    this.#used.set(who, Math.max(this.of(who), this.#now));
  }

  serve(who: string): void {
    this.#now = Math.max(this.#now, this.of(who));
    this.charge(who, leastSeconds);
  }

  charge(who: string, seconds: number): void {
    this.#used.set(who, this.of(who) + seconds);
  }

  forget(waiting: ReadonlySet<string>): void {
    for (const [who, used] of this.#used) if (used <= this.#now && !waiting.has(who)) this.#used.delete(who);
  }
}

/**
 * Each sender's first file by the time used so far, the second one turn later, and so on; ties in order of
 * arrival.
 */
function ordered(
  files: readonly QueuedUpload[],
  whose: (file: QueuedUpload) => readonly [who: string, used: number],
): QueuedUpload[] {
  const before = new Map<string, number>();
  return files
    .map((file) => {
      const [who, used] = whose(file);
      const earlier = before.get(who) ?? 0;
      before.set(who, earlier + 1);
      return { file, at: used + earlier * leastSeconds };
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ file }) => file);
}

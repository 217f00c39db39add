export interface QueuedUpload {
  readonly id: string;
  /** Where it comes from, as far as limits go (http/address-of.ts). */
  readonly network: string;
  /** Who waits there: one page, or all programs that send no key. */
  readonly sender: string;
  readonly bytes: number;
}

/** A turn costs at least this, so that whoever waits comes before anybody's second file. */
const leastSeconds = 1;

/**
 * Serves networks in turn, and within each its senders: whoever has used least reading time is next. Time, and not files,
 * because one file may take as long as twenty; networks first, because whoever sends may call himself many senders.
 * A newcomer has no credit for the time before: it begins level with whoever is being served (start-time fair queueing).
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

  /** In the order in which they will be read, if nobody else comes and all take as long. */
  order(): QueuedUpload[] {
    const byNetwork = [...Map.groupBy(this.#waiting, ({ network }) => network).values()];
    const inTurn = byNetwork.map((files) =>
      ordered(files, ({ sender, network }) => [sender, this.#sendersOf(network).of(sender)]),
    );
    return ordered(inTurn.flat(), ({ network }) => [network, this.#networks.of(network)]);
  }

  /** The next one to read; a turn is charged at once, the rest of what it took by `charge`. */
  next(): QueuedUpload | undefined {
    const upload = this.order()[0];
    if (upload === undefined) return undefined;
    this.remove(upload.id);
    this.#networks.serve(upload.network);
    this.#sendersOf(upload.network).serve(upload.sender);
    this.#forget();
    return upload;
  }

  /** What reading it took beyond the turn. */
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

  /** Who owes nothing and waits for nothing is a newcomer the next time. */
  #forget(): void {
    this.#networks.forget(new Set(this.#waiting.map(({ network }) => network)));
    for (const network of this.#senders.keys()) {
      if (!this.#networks.has(network)) this.#senders.delete(network);
    }
  }
}

/** How much reading time each has used, in seconds, counted from when it came. */
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

/** Everyone's first by what they have used so far, their second a turn later, and so on; in order of arrival where equal. */
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

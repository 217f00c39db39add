import type { FastifyReply } from "fastify";

/** Half of the time over which costs are summed: two buckets make up the last second, more or less. */
const bucketMs = 500;

interface Request {
  readonly network: string | null;
  costMs: number;
}

/** What is being answered, and what each network cost in the last second. Costs are estimates by route. */
export class WorkUnderWay {
  count = 0;
  readonly #now: () => number;
  readonly #requests = new WeakMap<FastifyReply, Request>();
  readonly #numbers = new Map<string, number>();
  readonly #costs = new Map<string, number>();
  #recent: readonly [current: Map<string, number>, before: Map<string, number>] = [new Map(), new Map()];
  #bucket = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Requests under way by network. */
  get byNetwork(): ReadonlyMap<string, number> {
    return this.#numbers;
  }

  /** Milliseconds of work that the network has under way. */
  costOf(network: string): number {
    return this.#costs.get(network) ?? 0;
  }

  /** Milliseconds of work that the network asked for in the last second. */
  recentCostOf(network: string): number {
    this.#turnBuckets();
    const [current, before] = this.#recent;
    return (current.get(network) ?? 0) + (before.get(network) ?? 0);
  }

  begin(network: string | null, costMs: number, reply: FastifyReply): void {
    const { raw } = reply;
    // Refused because of its headers, or gone.
    if (raw.writableEnded || raw.destroyed) return;
    this.count += 1;
    const request: Request = { network, costMs: 0 };
    this.#requests.set(reply, request);
    if (network !== null) add(this.#numbers, network, 1);
    this.charge(reply, costMs);
    let isWritten = false;
    const written = () => {
      if (isWritten) return;
      isWritten = true;
      this.count -= 1;
    };
    // Our work is done. A slow reader must not count either, but stays in its address's share.
    raw.once("prefinish", written);
    raw.once("close", () => {
      written();
      if (network === null) return;
      add(this.#numbers, network, -1);
      add(this.#costs, network, -request.costMs);
    });
  }

  /** Adds work to a request under way, which turned out to cost more than its route. */
  charge(reply: FastifyReply, costMs: number): void {
    const request = this.#requests.get(reply);
    if (request?.network == null) return;
    request.costMs += costMs;
    add(this.#costs, request.network, costMs);
    this.#turnBuckets();
    add(this.#recent[0], request.network, costMs);
  }

  #turnBuckets(): void {
    const bucket = Math.floor(this.#now() / bucketMs);
    if (bucket === this.#bucket) return;
    this.#recent = [new Map(), bucket === this.#bucket + 1 ? this.#recent[0] : new Map()];
    this.#bucket = bucket;
  }
}

function add(sums: Map<string, number>, network: string, by: number): void {
  const sum = (sums.get(network) ?? 0) + by;
  if (sum > 0) sums.set(network, sum);
  else sums.delete(network);
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { addressKind } from "../lib/address-kind.ts";
import { addGauge } from "../lib/metrics.ts";

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

/** When a request is refused under load: pages at the door first, steps after a check or payment last. */
export type Stage = "door" | "inside" | "check" | "last" | "never";

export interface RouteLoad {
  readonly stage: Stage;
  /** Processor time of one answer in milliseconds, as measured on two busy cores; rounded up. */
  readonly costMs: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** For routes with many addresses, which find out themselves what was asked for. */
    load?: (request: FastifyRequest) => RouteLoad;
  }
}

/** By the pattern of the route that was found, first match wins. An address can be spelled in many ways. */
const loads: readonly (readonly [RegExp, Stage, number])[] = [
  [/^\/api\/v1\/webhooks\//, "never", 0],
  [/^\/desk(?:\/|$)/, "last", 5],
  [/^\/api\/v1\/(?:past-check$|checks\/:code\/re)/, "last", 80],
  [/^\/api\/v1\/checks\/:code\/(?:next-steps|programmes)/, "last", 30],
  [/^\/api\/v1\/(?:browser-checks|phone-checks|checks\/|extractions\/)/, "last", 8],
  [/^\/api\/v1\/(?:check|extractions)$/, "check", 16],
  // The dearest that passes the bounds of readSheets.
  [/^\/api\/v1\/classes$/, "check", 500],
  [/^\/api\/v1\/me\/checks$/, "inside", 20],
  [/^\/api\//, "inside", 4],
];

const free: RouteLoad = { stage: "never", costMs: 0 };
const door: RouteLoad = { stage: "door", costMs: 2 };

/** Only files, probes and the demo's gateway that exist as routes are free: other such addresses are pages. */
export function loadOf(request: FastifyRequest): RouteLoad {
  const { config, url: route = "" } = request.routeOptions;
  if (config.load !== undefined) return config.load(request);
  const kind = addressKind(route);
  if (kind === "file" || kind === "probe" || kind === "sandbox") return free;
  const found = loads.find(([pattern]) => pattern.test(route));
  return found === undefined ? door : { stage: found[1], costMs: found[2] };
}

/** After this time without a refusal the period is over. */
const pauseMs = 2_000;
/** A short peak: visitors who retry in a moment are served. */
const passingMs = 5_000;

/** Measures for how long visitors have been refused without a pause because this process is full. */
export class RefusedVisitors {
  readonly #now: () => number;
  #since = -Infinity;
  #last = -Infinity;

  /** @param now in ms, from any start */
  constructor(now: () => number, registry: Registry) {
    this.#now = now;
    const about = {
      name: "okwan_refusing_seconds",
      help: "For how long visitors have been refused without a pause, because this process is full",
    };
    addGauge(registry, about, () => this.forMs / 1000);
  }

  add(): void {
    const now = this.#now();
    if (now - this.#last > pauseMs) this.#since = now;
    this.#last = now;
  }

  get forMs(): number {
    const now = this.#now();
    return now - this.#last > pauseMs ? 0 : now - this.#since;
  }

  /** Should the load balancer use another server instead? */
  get areMany(): boolean {
    return this.forMs >= passingMs;
  }
}

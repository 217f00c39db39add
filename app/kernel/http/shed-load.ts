import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Registry, Counter } from "prom-client";
import { addGauge } from "../lib/metrics.ts";
import { networkOf } from "./trusted-proxies.ts";
import { failure } from "./error-handler.ts";
import { Refusal, sentenceOf } from "./errors.ts";
import { type RouteLoad, type Stage, loadOf, type RefusedVisitors, WorkUnderWay } from "./work-under-way.ts";
import { type ArrivingBodies, hasBody } from "./slow-requests.ts";
import { waitPage, wantsPage } from "./wait-page.ts";

/**
 * When more students come than this process can serve, new ones are asked to come back in a moment, so that
 * those already inside are served well. A queue would make everybody wait until nobody is served.
 *
 * Work under way is worth more than new work: pages are refused first, then new orders, then checks, and
 * steps after a check or payment last. The gateway, the SMS companies and health checks are never refused.
 */
type Refusable = Exclude<Stage, "never">;

/** Event loop delay in ms at which a stage is refused. */
const mostLateMs: Record<Refusable, number> = { door: 60, inside: 150, check: 300, last: 1_000 };
/** Concurrent requests at which a stage is refused: a slow database does not delay the event loop. */
const mostAtOnce: Record<Refusable, number> = { door: 150, inside: 250, check: 400, last: 600 };
/**
 * Milliseconds of work that one address may have under way. A town behind one carrier's address stays below:
 * 1,500 requests a minute. The processor does no more in a second anyway.
 */
const mostCostMs: Record<Refusable, number> = { door: 500, inside: 800, check: 1_200, last: 1_500 };
/**
 * While the event loop is late, an address that asked for more work than this in the last second is refused. One
 * that asks for one page after the other stays below, also on a machine that is busy with something else.
 */
const mostRecentCostMs = 700;
/** An address with this share of all requests is dominant, if such addresses together have half. */
const shareOfDominant = 0.25;
const shareThatFills = 0.5;

/** With fewer requests the machine is busy with something else, and refusing would not help. */
const few = 24;

const measureEveryMs = 50;

interface Pressure {
  /** Delay of the event loop in ms. */
  readonly lateMs: number;
  readonly underWay: number;
}

export function isTooMuch(stage: Stage, { lateMs, underWay }: Pressure): boolean {
  if (stage === "never" || underWay < few) return false;
  return lateMs > mostLateMs[stage] || underWay >= mostAtOnce[stage];
}

/** true if one address has so much work under way that the rest is for others. */
export function isShareTaken({ stage, costMs }: RouteLoad, costOfAddress: number): boolean {
  return stage !== "never" && costOfAddress + costMs > mostCostMs[stage];
}

/**
 * The addresses, at most four, that use most of the capacity; none if many share it, as on results night.
 * They are refused first: one with seventy connections had five in six of all other visitors refused.
 */
export function dominantAddresses(underWay: ReadonlyMap<string, number>): ReadonlySet<string> {
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);
  const all = sum(underWay.values());
  const dominant = new Map([...underWay].filter(([, count]) => count >= all * shareOfDominant));
  return new Set(sum(dominant.values()) >= all * shareThatFills ? dominant.keys() : []);
}

interface SheddingParts {
  registry: Registry;
  bodies: ArrivingBodies;
  refusedVisitors: RefusedVisitors;
  areAddressesLimited: boolean;
}

/** Costly work of a request that was admitted. */
export interface CostlyWork {
  /**
   * Charges the work to the visitor's address and waits for its turn.
   * @throws {Refusal} "busy" if the address has had its share
   */
  begin(request: FastifyRequest, reply: FastifyReply, costMs: number): Promise<void>;
}

/** From this cost on an answer waits for its turn, and so do cheap ones of an address that has more than this under way. */
const costlyMs = 15;
const crowdMs = 40;

export function installLoadShedding(app: FastifyInstance, parts: SheddingParts): CostlyWork {
  const { bodies, areAddressesLimited } = parts;
  const work = new WorkUnderWay(() => performance.now());
  const turns = new FairTurns();
  const pressure = {
    lateMs: 0,
    get underWay() {
      return work.count;
    },
  };
  const stop = measureLateness((lateMs) => void (pressure.lateMs = lateMs));
  const count = countRefused(parts, work);
  const networkFor = (request: FastifyRequest) => (areAddressesLimited ? networkOf(request.ip) : null);
  app.addHook("onClose", async () => stop());
  app.addHook("onRequest", async (request, reply) => {
    const isArriving = hasBody(request);
    if (isArriving) bodies.begin(request, reply);
    const load = loadOf(request);
    if (load.stage === "never") return;
    const network = networkFor(request);
    const why = whyRefused(load, pressure, { network, work });
    if (why !== null) {
      count(load.stage, why);
      return refuse(request, reply);
    }
    // A slow sender must not count before its body is complete.
    if (isArriving) request.raw.once("end", () => work.begin(network, load.costMs, reply));
    else work.begin(network, load.costMs, reply);
    const isCrowd = network !== null && work.costOf(network) > crowdMs;
    if (load.costMs >= costlyMs || isCrowd) await turns.take(network ?? "");
  });
  return {
    async begin(request, reply, costMs) {
      const network = networkFor(request);
      if (network !== null && isShareTaken({ stage: "door", costMs }, work.costOf(network))) {
        count("door", "address");
        throw tooBusy();
      }
      work.charge(reply, costMs);
      await turns.take(network ?? "");
      // Who hung up while waiting gets no page made.
      if (reply.raw.destroyed) throw tooBusy();
    },
  };
}

/** The refusal of an overloaded server, with the wait page. */
function tooBusy(): Refusal {
  return new Refusal("busy", "busy", sentenceOf("errors.full"), { retryAfterSeconds: secondsToWait() });
}

/** This process was full, or the address had used its share. */
type Why = "full" | "address";

function whyRefused(
  load: RouteLoad,
  pressure: Pressure,
  { network, work }: { network: string | null; work: WorkUnderWay },
): Why | null {
  const { stage } = load;
  if (network !== null && stage !== "never") {
    if (isShareTaken(load, work.costOf(network))) return "address";
    const isLate = pressure.lateMs > mostLateMs[stage];
    if (isLate && work.recentCostOf(network) > mostRecentCostMs) return "address";
  }
  if (!isTooMuch(stage, pressure)) return null;
  const dominant = dominantAddresses(work.byNetwork);
  if (network === null || dominant.size === 0) return "full";
  if (dominant.has(network)) return "address";
  return isTooMuch("last", pressure) ? "full" : null;
}

function countRefused(
  { registry, refusedVisitors }: SheddingParts,
  work: WorkUnderWay,
): (stage: Stage, why: Why) => void {
  const refused = new Counter({
    name: "okwan_requests_refused_total",
    help: "Requests asked to come back later, by stage of the journey: this process was full, or their address had its share",
    labelNames: ["stage", "why"],
    registers: [registry],
  });
  const answering = { name: "okwan_requests_under_way", help: "Requests being answered" };
  addGauge(registry, answering, () => work.count);
  return (stage, why) => {
    refused.inc({ stage, why });
    if (why === "full") refusedVisitors.add();
  };
}

/** Randomised, or all would come back in the same second. */
const secondsToWait = () => 5 + Math.floor(Math.random() * 10);

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const seconds = secondsToWait();
  reply.code(503).header("retry-after", String(seconds)).header("cache-control", "no-store");
  return wantsPage(request)
    ? reply.type("text/html; charset=utf-8").send(
        waitPage(request, {
          text: sentenceOf("errors.full.page", { seconds }),
          againInSeconds: seconds,
        }),
      )
    : reply.send({ ...failure(sentenceOf("errors.full")), error: "busy" });
}

/** Repeatedly reports how late a timer fires; recovers at once, because each measurement is independent. */
function measureLateness(tell: (lateMs: number) => void): () => void {
  let expected = performance.now() + measureEveryMs;
  const timer = setInterval(() => {
    const now = performance.now();
    tell(Math.max(0, now - expected));
    expected = now + measureEveryMs;
  }, measureEveryMs).unref();
  return () => clearInterval(timer);
}

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

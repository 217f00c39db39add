import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, type Registry } from "prom-client";
import { addressKind } from "../lib/address-kind.ts";
import { addGauge } from "../lib/metrics.ts";
import { networkOf } from "./address-of.ts";
import { failure } from "./error-handler.ts";
import type { RefusedVisitors } from "./refused-visitors.ts";
import { sentenceOf, textOf } from "./sentence.ts";
import { type ArrivingBodies, hasBody } from "./slow-requests.ts";
import { waitPage, wantsPage } from "./wait-page.ts";

/**
 * When more students come than this process can serve, new ones are asked to come back in a moment, so that
 * those already inside are served well. A queue would make everybody wait until nobody is served.
 *
 * Work under way is worth more than new work: pages are refused first, then new orders, then checks, and
 * steps after a check or payment last. The gateway, the SMS companies and health checks are never refused.
 */
type Stage = "door" | "inside" | "check" | "last" | "never";
type Refusable = Exclude<Stage, "never">;

/** Event loop delay in ms at which a stage is refused. */
const mostLateMs: Record<Refusable, number> = { door: 60, inside: 150, check: 300, last: 1_000 };
/** Concurrent requests at which a stage is refused: a slow database does not delay the event loop. */
const mostAtOnce: Record<Refusable, number> = { door: 150, inside: 250, check: 400, last: 600 };
/**
 * Share of these for one address. At 12 ms an answer, 75 concurrent requests are some 6 000 pages a second:
 * more than a whole town behind one carrier's address asks for.
 */
const shareOfAddress = 0.5;
/** An address with this share of all requests is dominant, if such addresses together have half. */
const shareOfDominant = 0.25;
const shareThatFills = 0.5;

/** With fewer requests the machine is busy with something else, and refusing would not help. */
const few = 24;

const measureEveryMs = 50;

/** Patterns for pages and API, first match wins; anything else is a page at the door. */
const stages: readonly (readonly [RegExp, Stage])[] = [
  [/^\/api\/v1\/webhooks\//, "never"],
  [/^\/(?:checker\/results\/|previous-checks|desk(?:\/|$))/, "last"],
  [/^\/api\/v1\/(?:past-check|browser-checks|checks\/|extractions\/)/, "last"],
  [/^\/api\/v1\/(?:check(?:\?|$)|extractions(?:\?|$))/, "check"],
  [/^\/(?:api\/|checker)/, "inside"],
];

export function loadStageOf(method: string, url: string): Stage {
  const kind = addressKind(url);
  // Cheap addresses, and the demo's gateway.
  if (kind === "file" || kind === "probe" || kind === "sandbox") return "never";
  const stage = stages.find(([pattern]) => pattern.test(url))?.[1] ?? "door";
  // The form without script: it contains a whole check.
  return stage === "inside" && method === "POST" && url.startsWith("/checker") ? "check" : stage;
}

interface Pressure {
  /** Delay of the event loop in ms. */
  readonly lateMs: number;
  readonly underWay: number;
}

export function isTooMuch(stage: Stage, { lateMs, underWay }: Pressure): boolean {
  if (stage === "never" || underWay < few) return false;
  return lateMs > mostLateMs[stage] || underWay >= mostAtOnce[stage];
}

/** true if one address has so many under way that the rest is for others. */
export function isShareTaken(stage: Stage, underWayOfAddress: number): boolean {
  return stage !== "never" && underWayOfAddress >= mostAtOnce[stage] * shareOfAddress;
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
  isInternal: (request: FastifyRequest) => boolean;
  registry: Registry;
  bodies: ArrivingBodies;
  refusedVisitors: RefusedVisitors;
  areAddressesLimited: boolean;
}

export function installLoadShedding(app: FastifyInstance, parts: SheddingParts): void {
  const { isInternal, bodies, areAddressesLimited } = parts;
  const underWay = new UnderWay();
  const pressure = {
    lateMs: 0,
    get underWay() {
      return underWay.count;
    },
  };
  const stop = measureLateness((lateMs) => void (pressure.lateMs = lateMs));
  const count = countRefused(parts, underWay);
  app.addHook("onClose", async () => stop());
  app.addHook("onRequest", (request, reply, done) => {
    // A page's own API calls are part of that page.
    if (isInternal(request)) return done();
    const isArriving = hasBody(request);
    if (isArriving) bodies.begin(request, reply);
    const stage = loadStageOf(request.method, request.url);
    if (stage === "never") return done();
    const network = areAddressesLimited ? networkOf(request.ip) : null;
    const why = whyRefused(stage, pressure, { network, underWay });
    if (why !== null) {
      count(stage, why);
      return void refuse(request, reply);
    }
    // A slow sender must not count before its body is complete.
    if (isArriving) request.raw.once("end", () => underWay.begin(network, reply));
    else underWay.begin(network, reply);
    return done();
  });
}

/** This process was full, or the address had used its share. */
type Why = "full" | "address";

function whyRefused(
  stage: Stage,
  pressure: Pressure,
  { network, underWay }: { network: string | null; underWay: UnderWay },
): Why | null {
  if (!isTooMuch(stage, pressure)) {
    return network !== null && isShareTaken(stage, underWay.of(network)) ? "address" : null;
  }
  const dominant = dominantAddresses(underWay.byNetwork);
  if (network === null || dominant.size === 0) return "full";
  if (dominant.has(network)) return "address";
  return isTooMuch("last", pressure) ? "full" : null;
}

function countRefused(
  { registry, refusedVisitors }: SheddingParts,
  underWay: UnderWay,
): (stage: Stage, why: Why) => void {
  const refused = new Counter({
    name: "okwan_requests_refused_total",
    help: "Requests asked to come back later, by stage of the journey: this process was full, or their address had its share",
    labelNames: ["stage", "why"],
    registers: [registry],
  });
  const answering = { name: "okwan_requests_under_way", help: "Requests being answered" };
  addGauge(registry, answering, () => underWay.count);
  return (stage, why) => {
    refused.inc({ stage, why });
    if (why === "full") refusedVisitors.add();
  };
}

class UnderWay {
  count = 0;
  readonly #byNetwork = new Map<string, number>();

  get byNetwork(): ReadonlyMap<string, number> {
    return this.#byNetwork;
  }

  of(network: string): number {
    return this.#byNetwork.get(network) ?? 0;
  }

  begin(network: string | null, { raw }: FastifyReply): void {
    // Refused because of its headers, or gone.
    if (raw.writableEnded || raw.destroyed) return;
    this.count += 1;
    if (network !== null) this.#byNetwork.set(network, this.of(network) + 1);
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
      if (network !== null) this.#leave(network);
    });
  }

  #leave(network: string): void {
    const left = this.of(network) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}

/** Randomised, or all would come back in the same second. */
const secondsToWait = () => 5 + Math.floor(Math.random() * 10);

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const seconds = secondsToWait();
  reply.code(503).header("retry-after", String(seconds)).header("cache-control", "no-store");
  return wantsPage(request)
    ? reply.type("text/html; charset=utf-8").send(
        waitPage({
          text: textOf(sentenceOf("errors.full.page", { seconds })),
          againInSeconds: seconds,
        }),
      )
    : reply.send({ ...failure(textOf(sentenceOf("errors.full"))), error: "busy" });
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import { failure } from "./error-handler.ts";
import { said, type Said, sayIn } from "./said.ts";
import { languageOfVisitor } from "./visitor-language.ts";

/**
 * When more students come than this process can serve, the next ones are asked to come back in a moment, so that
 * those who are inside are served well. A queue would only make everybody wait until nobody is served at all.
 *
 * What is under way is worth more than what begins: pages go first, then new orders, then checks. What follows a
 * payment is never refused.
 */
type Stage = "door" | "inside" | "check" | "never";

/** How late the event loop may be, in ms, before a stage is refused. */
const latest: Record<Exclude<Stage, "never">, number> = { door: 60, inside: 150, check: 300 };
/** How many may be under way at once: a slow database does not make the event loop late. */
const mostAtOnce: Record<Exclude<Stage, "never">, number> = { door: 150, inside: 250, check: 400 };

/** So few are no crowd: the machine is busy with something else, and refusing them would help nobody. */
const few = 24;

const measureEveryMs = 50;

/** Counted together with the first that matches; anything else is a page at the door. */
const stages: readonly (readonly [RegExp, Stage])[] = [
  [/^\/(?:healthz|readyz|metrics|assets\/|favicon|flags\/)/, "never"],
  [/^\/(?:checker\/results\/|previous-checks)/, "never"],
  [/^\/sandbox\//, "never"],
  [/^\/api\/v1\/(?:webhooks|past-check|browser-checks|checks\/|reports\/sms|extractions\/)/, "never"],
  [/^\/api\/v1\/(?:check(?:\?|$)|extractions(?:\?|$))/, "check"],
  [/^\/(?:api\/|checker)/, "inside"],
];

export function stageOf(method: string, url: string): Stage {
  const stage = stages.find(([pattern]) => pattern.test(url))?.[1] ?? "door";
  // The form without script: it holds a whole check.
  return stage === "inside" && method === "POST" && url.startsWith("/checker") ? "check" : stage;
}

export interface Pressure {
  /** How late the event loop is, in ms. */
  readonly lateMs: number;
  readonly underWay: number;
}

export function isTooMuch(stage: Stage, { lateMs, underWay }: Pressure): boolean {
  if (stage === "never" || underWay < few) return false;
  return lateMs > latest[stage] || underWay >= mostAtOnce[stage];
}

export function installLoadShedding(
  app: FastifyInstance,
  parts: { isInternal: (request: FastifyRequest) => boolean; registry: Registry },
): void {
  const pressure = { lateMs: 0, underWay: 0 };
  const stop = measureLateness((lateMs) => void (pressure.lateMs = lateMs));
  const refused = new Counter({
    name: "okwan_requests_refused_total",
    help: "Requests asked to come back later because this process was full, by stage of the journey",
    labelNames: ["stage"],
    registers: [parts.registry],
  });
  const underWay = new Gauge({
    name: "okwan_requests_under_way",
    help: "Requests being answered",
    registers: [],
    collect() {
      underWay.set(pressure.underWay);
    },
  });
  parts.registry.registerMetric(underWay);
  app.addHook("onClose", async () => stop());
  app.addHook("onRequest", async (request, reply) => {
    // What a page asks for a visitor is part of that page.
    if (parts.isInternal(request)) return undefined;
    const stage = stageOf(request.method, request.url);
    if (isTooMuch(stage, pressure)) {
      refused.inc({ stage });
      return refuse(request, reply);
    }
    pressure.underWay += 1;
    reply.raw.once("close", () => (pressure.underWay -= 1));
    return undefined;
  });
}

/** Spread out, or all come back in the same second. */
const secondsToWait = () => 5 + Math.floor(Math.random() * 10);

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const seconds = secondsToWait();
  const language = languageOfVisitor(request);
  const say = (sentence: Said) => sayIn(language, sentence);
  reply.code(503).header("retry-after", String(seconds)).header("cache-control", "no-store");
  if (request.headers.accept?.includes("text/html") !== true) {
    return reply.send({ ...failure(say(said("errors.full"))), error: "busy" });
  }
  return reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>${say(said("errors.full.title"))}</title>
<h1>${say(said("errors.full.heading"))}</h1>
<p>${say(said("errors.full.page", { seconds }))}</p>
</html>`);
}

/** Tells ever and again how late a timer fires; recovers at once, since each measurement stands alone. */
function measureLateness(tell: (lateMs: number) => void): () => void {
  let expected = performance.now() + measureEveryMs;
  const timer = setInterval(() => {
    const now = performance.now();
    tell(Math.max(0, now - expected));
    expected = now + measureEveryMs;
  }, measureEveryMs).unref();
  return () => clearInterval(timer);
}

import type { FastifyRequest } from "fastify";
import { addressKind } from "../lib/address-kind.ts";

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

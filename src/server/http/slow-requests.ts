import type { Server } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyHttpOptions } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import { networkOf } from "./address-of.ts";

/** How long whoever sends us something may take. All times in ms. */
export interface Patience {
  /** From the connection, or the end of the request before, to the last header. */
  readonly headersMs: number;
  /** For the whole body, where it is no upload. It is 256 KB at most. */
  readonly bodyMs: number;
  /** For an upload: 10 MB over slow 3G (256 kbit/s) take 320 s. */
  readonly uploadMs: number;
  /** Without a byte of the body. A phone between two masts is silent for some ten seconds. */
  readonly silentMs: number;
  /** What an upload must have brought on average, once `bodyMs` are over. GPRS brings three times as much. */
  readonly uploadBytesPerSecond: number;
  /** Without a byte in either direction while a request is answered. No answer of ours takes half of it. */
  readonly idleMs: number;
  readonly keepAliveMs: number;
  readonly lookEveryMs: number;
  /** Bodies under way at once from one address. A town that sends a slip of 3 MB a second over slow 3G has as many. */
  readonly bodiesOfAddress: number;
  readonly bodies: number;
  /** Where no proxy gathers all visitors. A browser keeps one to six, a minute long. */
  readonly connectionsOfAddress: number;
  readonly connections: number;
}

export const patience: Patience = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 600_000,
  silentMs: 30_000,
  uploadBytesPerSecond: 2_000,
  idleMs: 60_000,
  keepAliveMs: 72_000,
  lookEveryMs: 1_000,
  bodiesOfAddress: 100,
  bodies: 2_000,
  connectionsOfAddress: 2_500,
  connections: 10_000,
};

/** What Node itself watches: headers, idle connections, and the whole request, as long as the longest upload. */
export function serverTimeouts(limits: Patience) {
  return {
    requestTimeout: limits.uploadMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.lookEveryMs,
    },
  } satisfies FastifyHttpOptions<Server>;
}

interface Arriving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isUpload: boolean;
  readonly since: number;
  /** What the connection had brought when it began. */
  readonly bytesBefore: number;
  bytes: number;
  heardAt: number;
}

type Slowness = "silent" | "slow" | "crowd";

/** Why a body that is not whole yet is given up; null while it may go on. */
export function slownessOf(
  body: Pick<Arriving, "isUpload" | "since" | "bytes" | "heardAt">,
  now: number,
  limits: Patience,
): Slowness | null {
  if (now - body.heardAt >= limits.silentMs) return "silent";
  const beyondMs = now - body.since - limits.bodyMs;
  if (beyondMs < 0) return null;
  if (!body.isUpload || now - body.since >= limits.uploadMs) return "slow";
  return body.bytes * 1000 < beyondMs * limits.uploadBytesPerSecond ? "slow" : null;
}

/**
 * Bodies that are on their way. They are looked at once a second: who is silent or too slow is closed, and where one
 * address, or everybody together, has too many, those that were silent longest go first, so that behind a carrier's
 * address who really sends goes on.
 */
export class ArrivingBodies {
  readonly #limits: Patience;
  readonly #now: () => number;
  readonly #closed: Counter;
  readonly #areAddressesLimited: boolean;
  readonly #all = new Set<Arriving>();

  constructor(parts: {
    limits: Patience;
    now: () => number;
    registry: Registry;
    areAddressesLimited: boolean;
  }) {
    this.#limits = parts.limits;
    this.#now = parts.now;
    this.#areAddressesLimited = parts.areAddressesLimited;
    this.#closed = new Counter({
      name: "okwan_slow_requests_total",
      help: "Requests closed before their body was whole, by what was wrong with them",
      labelNames: ["why"],
      registers: [parts.registry],
    });
    const gauge: Gauge = new Gauge({
      name: "okwan_bodies_arriving",
      help: "Requests whose body is not whole yet",
      registers: [],
      collect: () => gauge.set(this.#all.size),
    });
    parts.registry.registerMetric(gauge);
  }

  begin(request: FastifyRequest, reply: FastifyReply): void {
    const { bytesRead } = request.raw.socket;
    // Inside this process nobody dawdles.
    if (bytesRead === undefined) return;
    const now = this.#now();
    const isUpload = request.routeOptions.config.upload !== undefined;
    const body = { request, reply, isUpload, since: now, bytesBefore: bytesRead, bytes: 0, heardAt: now };
    this.#all.add(body);
    request.raw.once("close", () => this.#all.delete(body));
  }

  look(): void {
    const now = this.#now();
    const byNetwork = new Map<string, Arriving[]>();
    for (const body of this.#all) {
      // One that was answered before it was whole is not told of the end of its connection.
      if (body.request.raw.socket.destroyed) {
        this.#all.delete(body);
        continue;
      }
      const bytes = body.request.raw.socket.bytesRead - body.bytesBefore;
      if (bytes > body.bytes) Object.assign(body, { bytes, heardAt: now });
      const slowness = slownessOf(body, now, this.#limits);
      if (slowness !== null) {
        this.#close(body, slowness);
        continue;
      }
      const network = networkOf(body.request.ip);
      const others = byNetwork.get(network);
      if (others === undefined) byNetwork.set(network, [body]);
      else others.push(body);
    }
    if (!this.#areAddressesLimited) return;
    for (const bodies of byNetwork.values()) this.#thinOut(bodies, this.#limits.bodiesOfAddress);
    this.#thinOut([...this.#all], this.#limits.bodies);
  }

  #thinOut(bodies: Arriving[], atMost: number): void {
    if (bodies.length <= atMost) return;
    const silentFirst = bodies.sort((one, other) => one.heardAt - other.heardAt);
    for (const body of silentFirst.slice(0, bodies.length - atMost)) this.#close(body, "crowd");
  }

  #close(body: Arriving, why: Slowness): void {
    this.#all.delete(body);
    this.#closed.inc({ why });
    const { socket } = body.request.raw;
    if (!body.reply.raw.headersSent && socket.writable) {
      socket.write("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    }
    socket.destroySoon();
  }
}

/** Looks after the bodies for as long as the server runs, and keeps connections within bounds. */
export function installPatience(
  app: FastifyInstance,
  parts: {
    limits: Patience;
    bodies: ArrivingBodies;
    /** Whether each visitor's address is that of the connection. */
    areAddressesLimited: boolean;
  },
): void {
  const { limits, bodies } = parts;
  const timer = setInterval(() => bodies.look(), limits.lookEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  const open = new Map<string, number>();
  let openInAll = 0;
  // Node's own limit would count those of one listening socket (open-doors.ts).
  app.server.on("connection", (socket) => {
    const network = parts.areAddressesLimited ? networkOf(socket.remoteAddress ?? "") : "all";
    const atMost = parts.areAddressesLimited ? limits.connectionsOfAddress : limits.connections;
    const count = (open.get(network) ?? 0) + 1;
    if (count > atMost || openInAll >= limits.connections) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    openInAll += 1;
    socket.once("close", () => {
      openInAll -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Whether something follows the headers. */
export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

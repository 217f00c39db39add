import type { Server } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyHttpOptions } from "fastify";
import type { Registry } from "prom-client";
import { addGauge, countBy } from "../lib/metrics.ts";
import { networkOf } from "./trusted-proxies.ts";

/** How long senders may take. All times in ms. */
export interface SenderTimeouts {
  /** From the connection, or the end of the previous request, to the last header. */
  readonly headersMs: number;
  /** For a whole body that is not an upload (256 KB at most). */
  readonly bodyMs: number;
  /** For an upload: 10 MB over slow 3G (256 kbit/s) take 320 s. */
  readonly uploadMs: number;
  /** Without a byte of the body. A phone between two masts is silent for about ten seconds. */
  readonly silentMs: number;
  /** Minimum average rate of an upload after `bodyMs`. GPRS is three times as fast. */
  readonly uploadBytesPerSecond: number;
  /** Without a byte in either direction during an answer. No answer of ours needs half of it. */
  readonly idleMs: number;
  readonly keepAliveMs: number;
  readonly lookEveryMs: number;
  /** Concurrent bodies from one address. A town that sends a 3 MB slip a second over slow 3G has as many. */
  readonly bodiesOfAddress: number;
  readonly bodies: number;
  /** If no proxy hides the visitors' addresses. A browser keeps one to six, for up to a minute. */
  readonly connectionsOfAddress: number;
  readonly connections: number;
}

export const senderTimeouts: SenderTimeouts = {
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

/** Timeouts that Node enforces: headers, idle connections, and the whole request (the longest upload). */
export function serverTimeouts(limits: SenderTimeouts) {
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
  /** Bytes received on the connection before this body. */
  readonly bytesBefore: number;
  bytes: number;
  heardAt: number;
}

type WhyClosed = "silent" | "slow" | "crowd";

/** Why an incomplete body is given up; null while it may continue. */
export function whyToClose(
  body: Pick<Arriving, "isUpload" | "since" | "bytes" | "heardAt">,
  now: number,
  limits: SenderTimeouts,
): WhyClosed | null {
  if (now - body.heardAt >= limits.silentMs) return "silent";
  const beyondMs = now - body.since - limits.bodyMs;
  if (beyondMs < 0) return null;
  if (!body.isUpload || now - body.since >= limits.uploadMs) return "slow";
  return body.bytes * 1000 < beyondMs * limits.uploadBytesPerSecond ? "slow" : null;
}

/**
 * Bodies under way, checked once a second. Silent or slow ones are closed. If one address, or all together,
 * have too many, the longest silent ones go first, so that active senders behind a carrier's address
 * continue.
 */
export class ArrivingBodies {
  readonly #limits: SenderTimeouts;
  readonly #now: () => number;
  readonly #countClosed: (why: WhyClosed) => void;
  readonly #areAddressesLimited: boolean;
  readonly #all = new Set<Arriving>();

  constructor(parts: {
    limits: SenderTimeouts;
    now: () => number;
    registry: Registry;
    areAddressesLimited: boolean;
  }) {
    this.#limits = parts.limits;
    this.#now = parts.now;
    this.#areAddressesLimited = parts.areAddressesLimited;
    this.#countClosed = countBy(parts.registry, "why", {
      name: "okwan_slow_requests_total",
      help: "Requests closed before their body was whole, by what was wrong with them",
    });
    const arriving = { name: "okwan_bodies_arriving", help: "Requests whose body is not whole yet" };
    addGauge(parts.registry, arriving, () => this.#all.size);
  }

  begin(request: FastifyRequest, reply: FastifyReply): void {
    const { bytesRead } = request.raw.socket;
    // Calls within this process are never slow.
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
      // A request that was answered early gets no event when its connection ends.
      if (body.request.raw.socket.destroyed) {
        this.#all.delete(body);
        continue;
      }
      const bytes = body.request.raw.socket.bytesRead - body.bytesBefore;
      if (bytes > body.bytes) Object.assign(body, { bytes, heardAt: now });
      const slowness = whyToClose(body, now, this.#limits);
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

  #close(body: Arriving, why: WhyClosed): void {
    this.#all.delete(body);
    this.#countClosed(why);
    const { socket } = body.request.raw;
    if (!body.reply.raw.headersSent && socket.writable) {
      socket.write("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    }
    socket.destroySoon();
  }
}

/** Watches bodies while the server runs, and limits connections. */
export function installSenderTimeouts(
  app: FastifyInstance,
  parts: {
    limits: SenderTimeouts;
    bodies: ArrivingBodies;
    /** true if the socket's address is the visitor's. */
    areAddressesLimited: boolean;
  },
): void {
  const { limits, bodies } = parts;
  const timer = setInterval(() => bodies.look(), limits.lookEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  const open = new Map<string, number>();
  let openInAll = 0;
  // Node's own limit would count per listening socket (open-sockets.ts).
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

/** Does a body follow the headers? */
export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

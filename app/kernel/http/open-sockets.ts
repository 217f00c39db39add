import { createServer, type Server } from "node:net";
import process from "node:process";
import type { FastifyInstance } from "fastify";

/**
 * Listening sockets on our one port. libuv accepts one connection per listening socket in each turn of the
 * event loop. So with one socket and turns of 5 ms, more than 200 connections a second make everybody wait,
 * and once the queue is full browsers retry after one, three, then seven seconds.
 */
const socketCount = 16;
/** Connections waiting to be accepted, per socket. */
const backlog = 512;

interface Address {
  readonly port: number;
  readonly host: string;
}

/**
 * Starts listening. Only Linux spreads connections over sockets that share a port.
 * @returns a function that closes the additional sockets: no new connections there; open ones are awaited.
 */
export async function openSockets(app: FastifyInstance, address: Address): Promise<() => Promise<void>> {
  if (process.platform !== "linux") {
    await app.listen({ ...address, backlog });
    return async () => {};
  }
  await refuseTakenPort(address);
  const shared = { ...address, backlog, reusePort: true };
  await app.listen(shared);
  const bound = app.server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : address.port;
  const others = Array.from({ length: socketCount - 1 }, () =>
    // The options of Node's own HTTP server.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket)),
  );
  await Promise.all(others.map((socket) => listening(socket, { ...shared, port })));
  return async () => {
    const closed = Promise.all(others.map((socket) => new Promise<unknown>((done) => socket.close(done))));
    // Each answer closes its connection; idle connections are closed here.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    await closed;
    clearInterval(timer);
  };
}

/**
 * With port sharing we could silently listen beside another server of the same user and take half of its
 * visitors. A start asks it first, before the database takes its time.
 */
export async function refuseTakenPort(address: Address): Promise<void> {
  if (address.port === 0) return;
  const probe = createServer();
  await listening(probe, address);
  await new Promise((done) => probe.close(done));
}

function listening(server: Server, options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

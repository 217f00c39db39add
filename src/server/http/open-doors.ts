import { createServer, type Server } from "node:net";
import process from "node:process";
import type { FastifyInstance } from "fastify";

/**
 * Sockets that listen on our one port. libuv takes on one connection a listening socket in each turn of the event loop,
 * so with one socket and turns of 5 ms whoever opens more than 200 connections a second keeps everybody else waiting,
 * and once the queue is full browsers are not heard at all and try again after one, three, then seven seconds.
 */
const doors = 16;
/** Connections that wait at each to be taken on. */
const backlog = 512;

interface Address {
  readonly port: number;
  readonly host: string;
}

/**
 * Listens. Other systems than Linux know no sharing of a port that spreads connections.
 * @returns closes the further doors: no new connections there, and those that are open are waited for.
 */
export async function openDoors(app: FastifyInstance, address: Address): Promise<() => Promise<void>> {
  if (process.platform !== "linux") {
    await app.listen({ ...address, backlog });
    return async () => {};
  }
  await refuseTakenPort(address);
  const shared = { ...address, backlog, reusePort: true };
  await app.listen(shared);
  const bound = app.server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : address.port;
  const others = Array.from({ length: doors - 1 }, () =>
    // As Node's own HTTP server makes its sockets.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket)),
  );
  await Promise.all(others.map((door) => listening(door, { ...shared, port })));
  return async () => {
    const closed = Promise.all(others.map((door) => new Promise<unknown>((done) => door.close(done))));
    // Each answer says that it is the last on its connection; those that wait for no answer are ended here.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    await closed;
    clearInterval(timer);
  };
}

/** Sharing would let us listen beside another server of the same user, and take every other of its visitors. */
async function refuseTakenPort(address: Address): Promise<void> {
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

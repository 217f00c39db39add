import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import process from "node:process";
import { after, suite, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import Fastify from "fastify";
import { openSockets } from "./open-sockets.ts";

const host = "127.0.0.1";

suite("the doors of the house", { skip: process.platform === "linux" ? false : "one door elsewhere" }, () => {
  async function house() {
    const app = Fastify({ logger: false });
    const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>();
    let inside = 0;
    app.get("/", async () => "here");
    app.get("/held", async (_request, reply) => {
      reply.header("connection", "close");
      inside += 1;
      await waiting;
      return "at last";
    });
    const close = await openSockets(app, { port: 0, host });
    const { port } = app.server.address() as AddressInfo;
    const closeAll = () => close().then(() => app.close());
    return { app, closeAll, port, letGo, inside: () => inside };
  }

  test("several who come at once are let in together, and all of them are answered", async () => {
    const { app, closeAll, port } = await house();
    let most = 0;
    let inThisTurn = 0;
    app.server.on("connection", () => void (most = Math.max(most, (inThisTurn += 1))));
    const sockets = Array.from({ length: 64 }, () => connect(port, host));
    const answers = sockets.map(async (socket) => {
      socket.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
      const chunks: Buffer[] = [];
      for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    });
    await turn();
    // The system completes their handshakes while this process is blocked.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    let isDone = false;
    const all = Promise.all(answers).finally(() => (isDone = true));
    while (!isDone) {
      inThisTurn = 0;
      await turn();
    }
    for (const answer of await all) assert.match(answer, /^HTTP\/1.1 200 [^]*here$/);
    assert.ok(most > 1, `at most ${most} in a turn`);
    await closeAll();
  });

  test("closing waits for whoever is being answered, behind whichever door, and lets nobody else in", async () => {
    const { closeAll, port, letGo, inside } = await house();
    const waiting = Array.from({ length: 32 }, () => fetch(`http://${host}:${port}/held`));
    const idle = connect(port, host);
    await once(idle, "connect");
    await fetch(`http://${host}:${port}/`);
    while (inside() < waiting.length) await turn();
    const closed = closeAll();
    letGo();
    for (const answer of await Promise.all(waiting)) assert.equal(await answer.text(), "at last");
    idle.destroy();
    await closed;
    await assert.rejects(fetch(`http://${host}:${port}/`));
  });

  test("a port that another server has is not shared with it", async () => {
    const { closeAll, port } = await house();
    const other = Fastify({ logger: false });
    await assert.rejects(openSockets(other, { port, host }), /EADDRINUSE/);
    await closeAll();
    const stranger = createServer().listen(0, host);
    await once(stranger, "listening");
    after(() => stranger.close());
    const taken = (stranger.address() as AddressInfo).port;
    await assert.rejects(openSockets(other, { port: taken, host }), /EADDRINUSE/);
    await other.close();
  });
});

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { after, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyReply } from "fastify";
import { Registry } from "prom-client";
import { installErrorHandler } from "./error-handler.ts";
import { RefusedVisitors } from "./work-under-way.ts";
import { installLoadShedding } from "./shed-load.ts";
import {
  ArrivingBodies,
  installSenderTimeouts,
  senderTimeouts,
  serverTimeouts,
  whyToClose,
  type SenderTimeouts,
} from "./slow-requests.ts";

const seconds = (count: number) => count * 1_000;

/** More than the system buffers for a client that reads nothing. */
const longAnswer = 32 * 1024 * 1024;

async function startHouse(changed: Partial<SenderTimeouts> = {}) {
  const limits = { ...senderTimeouts, lookEveryMs: 20, ...changed };
  const registry = new Registry();
  let aheadMs = 0;
  const now = () => performance.now() + aheadMs;
  const app = Fastify({ ...serverTimeouts(limits), forceCloseConnections: true });
  installErrorHandler(app);
  const bodies = new ArrivingBodies({ limits, now, registry, areAddressesLimited: true });
  installSenderTimeouts(app, { limits, bodies, areAddressesLimited: true });
  installLoadShedding(app, {
    registry,
    bodies,
    refusedVisitors: new RefusedVisitors(now, registry),
    areAddressesLimited: true,
  });
  app.get("/", async () => "here");
  app.post("/api/v1/check", async () => "checked");
  app.post("/api/v1/extractions", { config: { upload: { maxBytes: 1 } as never } }, async () => "taken");
  const long: FastifyReply[] = [];
  app.get("/long", async (_request, reply) => {
    long.push(reply);
    return Buffer.alloc(longAnswer);
  });
  app.post("/slow", async () => {
    await sleep(seconds(600), null, { ref: false });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  async function open(head: string, from = "127.0.0.1"): Promise<Socket> {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    sockets.push(socket);
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(head);
    return socket;
  }
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  return {
    valueOf: async (name: string) => (await registry.getSingleMetric(name)!.get()).values[0]?.value ?? 0,
    longAnswers: () => long.length,
    /** Bytes of long answers that nobody has read. */
    unsent: () => long.reduce((sum, { raw }) => sum + raw.writableLength, 0),
    /** Moves the clock that watches bodies. */
    passTime: (ms: number) => void (aheadMs += ms),
    open,
    async status(method: "GET" | "POST", path: string, from: string) {
      const body = method === "POST" ? "{}" : "";
      const socket = await open(
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        from,
      );
      const [data] = (await once(socket, "data")) as [Buffer];
      return Number(data.toString().split(" ")[1]);
    },
  };
}

const halfOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10);
}

suite("requests that dawdle", () => {
  test("410 half-sent requests of one address refuse nobody, and are closed", async () => {
    const house = await startHouse();
    const halves = await Promise.all(Array.from({ length: 410 }, () => house.open(halfOf("/api/v1/check"))));
    let closed = 0;
    for (const half of halves) half.on("close", () => (closed += 1)).resume();
    // The address keeps a hundred; the others are closed at once.
    await until(() => closed >= 310);
    assert.equal(closed, 310);
    for (const from of ["127.0.0.1", "127.0.0.2"]) {
      assert.equal(await house.status("GET", "/", from), 200, from);
      assert.equal(await house.status("POST", "/api/v1/check", from), 200, from);
    }
    assert.equal(await house.valueOf("okwan_requests_under_way"), 0);
    house.passTime(senderTimeouts.silentMs);
    await until(() => closed === 410);
  });

  test("a half-sent request gets a reason when it is closed", async () => {
    const house = await startHouse();
    const half = await house.open(halfOf("/api/v1/check"));
    const said = once(half, "data");
    await until(async () => (await house.valueOf("okwan_bodies_arriving")) === 1);
    house.passTime(senderTimeouts.silentMs);
    assert.match(String((await said)[0]), /^HTTP\/1.1 408 /);
    await once(half, "close");
  });

  test("headers that come by the letter, and connections that say nothing, are closed", async () => {
    const house = await startHouse({ headersMs: 200 });
    const slow = await house.open("GET / HTTP/1.1\r\nhost: x\r\nx-a: ");
    const mute = await house.open("");
    const letters = setInterval(() => slow.write("a"), 20);
    // Not `once`: it would take a reset for a failure.
    const closed = (socket: Socket) => new Promise((resolve) => socket.resume().on("close", resolve));
    await Promise.all([closed(slow), closed(mute)]);
    clearInterval(letters);
  });

  test("one address has but its share of the connections", async () => {
    const house = await startHouse({ connectionsOfAddress: 5 });
    const open = await Promise.all(Array.from({ length: 8 }, () => house.open("")));
    let closed = 0;
    for (const socket of open) socket.on("close", () => (closed += 1)).resume();
    await until(() => closed === 3);
    assert.equal(await house.status("GET", "/", "127.0.0.2"), 200);
  });

  test("who takes an answer drop by drop keeps nobody else out", async () => {
    const house = await startHouse();
    const reader = (await house.open("GET /long HTTP/1.1\r\nhost: x\r\n\r\n")).pause();
    await until(() => house.longAnswers() === 1);
    await until(async () => (await house.valueOf("okwan_requests_under_way")) === 0);
    assert.equal(reader.destroyed, false);
    assert.ok(house.unsent() > 0, "it is not taken");
  });

  test("one address that fills the house leaves the rest to others", async () => {
    const house = await startHouse();
    const body =
      "POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}";
    // A busy machine accepts fewer for a moment, so more are sent until the house is full.
    const send = (count: number) => Promise.all(Array.from({ length: count }, () => house.open(body)));
    await send(180);
    await until(async () => {
      await send(5);
      return (await house.valueOf("okwan_requests_under_way")) === 150;
    });
    await until(async () => (await house.status("GET", "/", "127.0.0.2")) === 200);
    assert.equal(await house.status("GET", "/", "127.0.0.1"), 503);
  });
});

suite("how long a body may take", () => {
  /** Of an upload that began at 0 and was heard from just now. */
  const at = (now: number, changed: object) =>
    whyToClose({ isUpload: true, since: 0, bytes: 0, heardAt: now, ...changed }, now, senderTimeouts);

  test("an honest slip of 3 MB over slow 3G comes through, and one of 10 MB", () => {
    const bytesPerSecond = 256_000 / 8;
    for (let second = 0; second <= 320; second += 1) {
      assert.equal(at(seconds(second), { bytes: second * bytesPerSecond }), null, `after ${second} s`);
    }
  });

  for (const [what, now, changed, why] of [
    [
      "silence of 20 s, as between two masts, is waited for",
      80,
      { bytes: 900_000, heardAt: seconds(60) },
      null,
    ],
    ["one byte a minute is closed", 30, { bytes: 1, heardAt: 0 }, "silent"],
    ["one byte every ten seconds is closed", 40, { bytes: 4 }, "slow"],
    ["nothing takes longer than the longest upload", 600, { bytes: 9e6 }, "slow"],
    ["what is no upload takes half a minute at most", 30, { isUpload: false, bytes: 200_000 }, "slow"],
    ["what is no upload may take a little less", 29, { isUpload: false, bytes: 200 }, null],
  ] as const) {
    test(what, () => assert.equal(at(seconds(now), changed), why));
  }
});

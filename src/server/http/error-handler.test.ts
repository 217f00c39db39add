import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { LogController } from "fastify";
import { databaseTrouble } from "./database-trouble.ts";
import { installErrorHandler } from "./error-handler.ts";
import { installJsonBody } from "./json-body.ts";

suite("what is no alarm", () => {
  test("a visitor who hangs up in the middle of a body is no trouble of the database", async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(line.toString());
        done();
      },
    });
    const app = Fastify({
      logger: { level: "info", stream },
      logController: new LogController({ disableRequestLogging: true }),
    });
    installErrorHandler(app);
    installJsonBody(app);
    const troubles: unknown[] = [];
    app.addHook("onError", async (_request, _reply, error) => void troubles.push(databaseTrouble(error)));
    app.post("/api/v1/check", async () => "checked");
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      "POST /api/v1/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
    );
    await sleep(50);
    socket.resetAndDestroy();
    for (let tries = 0; troubles.length === 0 && tries < 200; tries += 1) await sleep(10);
    assert.deepEqual(troubles, [null]);
    await app.close();
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
    assert.ok(
      levels.every((level) => level < 40),
      lines.join(""),
    );
  });

  test("a connection to the database that breaks still is one", () => {
    const broken = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });
    assert.equal(databaseTrouble(broken), "away");
    assert.equal(databaseTrouble(new Error("failed", { cause: broken })), "away");
  });

  test("what PgBouncer says while there is no leader is one; a statement of ours that was put wrong is none", () => {
    const said = (severity: string, message: string) =>
      Object.assign(new Error(message), { code: "08P01", severity });
    const failing = "server login has been failing, cached error: server conn crashed? (server_login_retry)";
    assert.equal(databaseTrouble(said("FATAL", failing)), "away");
    assert.equal(databaseTrouble(said("FATAL", "query_wait_timeout")), "no connection");
    const ours = 'bind message supplies 1 parameters, but prepared statement "s" requires 2';
    assert.equal(databaseTrouble(said("ERROR", ours)), null);
  });
});

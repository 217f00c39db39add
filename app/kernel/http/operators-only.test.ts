import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import Fastify, { type InjectOptions } from "fastify";
import { createTestDatabase } from "../db/test-database.ts";
import { installErrorHandler } from "./error-handler.ts";
import { liveSettings } from "../../start/test-settings.ts";
import { createWholeServer } from "../../start/wiring/test-whole-server.ts";
import { installOperatorsOnly } from "./operations.ts";

const token = "c1e83b90d7f24a56b8093ad57e6f12c45d7a90e1b36f28c4a7d05e9b18f3602c";
const paths = [
  "/metrics",
  "/healthz/business",
  "/api/openapi.json",
  "/api/docs",
  "/api/docs/static/index.html",
];

const { database, drop } = await createTestDatabase();
const { app } = await createWholeServer(database, { ...liveSettings, OKWAN_OPERATOR_TOKEN: token });
after(async () => {
  await app.close();
  await drop();
});

describe("what is the operator's, live", () => {
  const ask = async (url: string, from: Partial<InjectOptions>) =>
    (await app.inject({ url, ...from })).statusCode;
  const stranger = { remoteAddress: "203.0.113.7", headers: { host: "okwan.test" } };

  for (const path of paths) {
    test(`${path} is no stranger's, whatever it says it is`, async () => {
      for (const headers of [
        stranger.headers,
        { authorization: "Bearer " },
        { authorization: `Bearer ${token}0` },
        { authorization: token },
        { "x-forwarded-for": "127.0.0.1" },
        { host: "localhost" },
      ]) {
        assert.equal(await ask(path, { ...stranger, headers }), 401, JSON.stringify(headers));
      }
    });

    test(`${path} is not published by a proxy on this machine`, async () => {
      for (const headers of [
        { "x-forwarded-for": "203.0.113.7", host: "localhost:3000" },
        { "x-forwarded-for": "127.0.0.1", host: "localhost:3000" },
        { forwarded: "for=203.0.113.7", host: "localhost:3000" },
        { host: "okwan.test" },
      ]) {
        assert.equal(await ask(path, { remoteAddress: "127.0.0.1", headers }), 401, JSON.stringify(headers));
      }
    });

    test(`${path} answers who knows the token, and this machine`, async () => {
      const known = { ...stranger.headers, authorization: `Bearer ${token}` };
      assert.ok([200, 302, 404].includes(await ask(path, { ...stranger, headers: known })));
      for (const [remoteAddress, host] of [
        ["127.0.0.1", "127.0.0.1:3000"],
        ["::1", "[::1]:3000"],
        ["::ffff:127.0.0.1", "localhost:3000"],
      ] as const) {
        assert.notEqual(await ask(path, { remoteAddress, headers: { host } }), 401, remoteAddress);
      }
    });
  }

  test("whether we are alive and ready is told to anybody: balancers ask", async () => {
    assert.equal(await ask("/healthz", stranger), 200);
    assert.equal(await ask("/readyz", stranger), 200);
  });
});

test("without a token only this machine is answered", async () => {
  const app = Fastify();
  installErrorHandler(app);
  installOperatorsOnly(app, { token: undefined });
  app.get("/metrics", async () => "figures");
  const ask = async (remoteAddress: string, more = {}) => {
    const headers = { host: "localhost", ...more };
    return (await app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
  };
  assert.equal(await ask("10.0.0.2", { authorization: "Bearer undefined" }), 401);
  assert.equal(await ask("10.0.0.2", { authorization: "Bearer " }), 401);
  assert.equal(await ask("127.0.0.1"), 200);
});

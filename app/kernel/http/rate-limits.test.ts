import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import Fastify from "fastify";
import { AddressLimits, costlyAllowance, installRateLimits } from "./address-limits.ts";
import { installErrorHandler } from "./error-handler.ts";
import { countsAlone } from "./test-server.ts";

const minute = Date.UTC(2026, 10, 22);

interface Ask {
  readonly url: string | ((time: number) => string);
  readonly method?: "GET" | "POST";
  readonly ip?: string;
  readonly headers?: { authorization: string };
}
const withKey = (authorization: string) => ({ headers: { authorization } });

async function startServer() {
  const app = Fastify();
  installErrorHandler(app);
  const counts = countsAlone(() => new Date(minute));
  installRateLimits(app, {
    limits: new AddressLimits(counts),
    clientKey: "okwan_pub_demo",
    hasToken: async ({ headers }) => headers.authorization === "Bearer a.good.token",
  });
  app.get("/api/v1/countries", async () => "");
  app.get("/api/v1/schools", async () => "");
  app.get("/api/v1/report", { config: { allowance: costlyAllowance } }, async () => "");
  app.post("/oauth/token", async () => "");
  app.get("/assets/a.js", async () => "");
  app.get(
    "/checker/results/:code",
    { config: { load: () => ({ stage: "last", costMs: 30 }) } },
    async () => "",
  );
  app.get("/*", async () => "");
  after(async () => {
    await counts.stop();
    await app.close();
  });
  /** How many of these requests were admitted. */
  return async (times: number, { url, ip = "192.0.2.1", ...more }: Ask): Promise<number> => {
    let served = 0;
    for (let time = 0; time < times; time += 1) {
      const path = typeof url === "string" ? url : url(time);
      const { statusCode, body } = await app.inject({ url: path, remoteAddress: ip, ...more });
      if (statusCode === 200) served += 1;
      else assert.deepEqual([statusCode, JSON.parse(body).error], [429, "rate-limit"]);
    }
    return served;
  };
}

suite("rate limits", () => {
  test("nonsense is no key, and counts with those who bring none", async () => {
    const letIn = await startServer();
    const url = "/api/v1/countries";
    assert.equal(await letIn(40, { url }), 40);
    assert.equal(await letIn(40, { url, ...withKey("Bearer nonsense") }), 20);
    assert.equal(await letIn(5, { url, ...withKey("Bearer ") }), 0);
    assert.equal(await letIn(5, { url, ...withKey("Bearer okwan_pub_demp") }), 0);
    assert.equal(await letIn(5, { url, ...withKey("bearer xkwan_pub_demo") }), 0);
  });

  test("the key opens the wide limit, which all addresses of the API share, and so does a student's token", async () => {
    const letIn = await startServer();
    const url = (time: number) => (time % 2 === 0 ? "/api/v1/countries" : "/api/v1/schools");
    assert.equal(await letIn(1_150, { url, ...withKey("Bearer okwan_pub_demo") }), 1_150);
    assert.equal(await letIn(100, { url, ...withKey("Bearer a.good.token") }), 50);
  });

  test("tokens are asked for within the same limits", async () => {
    const letIn = await startServer();
    assert.equal(await letIn(80, { method: "POST", url: "/oauth/token" }), 60);
  });

  test("one address gets three thousand pages a minute, another as many", async () => {
    const letIn = await startServer();
    assert.equal(await letIn(3_100, { url: (time) => `/programs/${time}` }), 3_000);
    assert.equal(await letIn(10, { url: "/assets/a.js" }), 10, "files are not counted");
    assert.equal(await letIn(10, { url: "/", ip: "192.0.2.2" }), 10);
  });

  test("an address that only looks like a file or a probe is a page; a result counts as four pages", async () => {
    const letIn = await startServer();
    assert.equal(await letIn(3_100, { url: (time) => `/assets/x${time}` }), 3_000);
    assert.equal(await letIn(10, { url: "/readyz/x" }), 0);
    assert.equal(await letIn(800, { url: "/checker/results/K7QM4-TXD9P", ip: "192.0.2.7" }), 750);
  });

  test("a route with a limit of its own counts an address, whatever key it shows", async () => {
    const letIn = await startServer();
    const url = "/api/v1/report";
    assert.equal(await letIn(15, { url }), 15);
    assert.equal(await letIn(15, { url, ...withKey("Bearer okwan_pub_demo") }), 5);
  });

  test("another part of the same /48 is the same address", async () => {
    const letIn = await startServer();
    const url = "/api/v1/countries";
    assert.equal(await letIn(50, { url, ip: "2001:db8::1" }), 50);
    assert.equal(await letIn(50, { url, ip: "2001:db8:0:1::1" }), 10);
    assert.equal(await letIn(50, { url, ip: "2001:db8:1::1" }), 50);
    assert.equal(await letIn(50, { url, ip: "::ffff:192.0.2.9" }), 50);
    assert.equal(await letIn(50, { url, ip: "192.0.2.9" }), 10);
  });
});

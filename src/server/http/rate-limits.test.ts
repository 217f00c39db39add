import assert from "node:assert/strict";
import { suite, test } from "node:test";
import Fastify from "fastify";
import { installErrorHandler } from "./error-handler.ts";
import { installRateLimits, limits } from "./rate-limits.ts";
import { countsAlone } from "./test-server.ts";

const minute = Date.UTC(2026, 10, 22);

async function startServer() {
  const app = Fastify();
  installErrorHandler(app);
  const counts = countsAlone(() => new Date(minute));
  await installRateLimits(app, {
    counts,
    isInternal: () => false,
    clientKey: "okwan_pub_demo",
    hasToken: async ({ headers }) => headers.authorization === "Bearer a.good.token",
  });
  app.get("/api/v1/countries", async () => "");
  app.get("/api/v1/schools", async () => "");
  app.get("/api/v1/report", { config: { rateLimit: limits.costly } }, async () => "");
  app.post("/oauth/token", async () => "");
  app.get("/*", async () => "");
  return {
    /** How many of these requests were admitted. */
    letIn: async (
      times: number,
      ask: {
        url: string | ((time: number) => string);
        method?: "GET" | "POST";
        ip?: string;
        authorization?: string;
      },
    ): Promise<number> => {
      let served = 0;
      for (let time = 0; time < times; time += 1) {
        const answer = await app.inject({
          method: ask.method ?? "GET",
          url: typeof ask.url === "string" ? ask.url : ask.url(time),
          remoteAddress: ask.ip ?? "192.0.2.1",
          headers: ask.authorization === undefined ? {} : { authorization: ask.authorization },
        });
        if (answer.statusCode === 200) served += 1;
        else assert.equal(answer.statusCode, 429);
      }
      return served;
    },
    close: async () => {
      await counts.stop();
      await app.close();
    },
  };
}

suite("rate limits", () => {
  test("nonsense is no key, and counts with those who bring none", async () => {
    const { letIn, close } = await startServer();
    const url = "/api/v1/countries";
    assert.equal(await letIn(40, { url }), 40);
    assert.equal(await letIn(40, { url, authorization: "Bearer nonsense" }), 20);
    assert.equal(await letIn(5, { url, authorization: "Bearer " }), 0);
    assert.equal(await letIn(5, { url, authorization: "Bearer okwan_pub_demp" }), 0);
    assert.equal(await letIn(5, { url, authorization: "bearer xkwan_pub_demo" }), 0);
    await close();
  });

  test("the key opens the wide limit, which all addresses of the API share, and so does a student's token", async () => {
    const { letIn, close } = await startServer();
    const url = (time: number) => (time % 2 === 0 ? "/api/v1/countries" : "/api/v1/schools");
    assert.equal(await letIn(1_150, { url, authorization: "Bearer okwan_pub_demo" }), 1_150);
    assert.equal(await letIn(100, { url, authorization: "Bearer a.good.token" }), 50);
    await close();
  });

  test("tokens are asked for within the same limits", async () => {
    const { letIn, close } = await startServer();
    assert.equal(await letIn(80, { method: "POST", url: "/oauth/token" }), 60);
    await close();
  });

  test("one address gets three thousand pages a minute, another as many", async () => {
    const { letIn, close } = await startServer();
    assert.equal(await letIn(3_100, { url: (time) => `/programs/${time}` }), 3_000);
    assert.equal(await letIn(10, { url: "/assets/a.js" }), 10, "files are not counted");
    assert.equal(await letIn(10, { url: "/", ip: "192.0.2.2" }), 10);
    await close();
  });

  test("a route with a limit of its own counts an address, whatever key it shows", async () => {
    const { letIn, close } = await startServer();
    const url = "/api/v1/report";
    assert.equal(await letIn(15, { url }), 15);
    assert.equal(await letIn(15, { url, authorization: "Bearer okwan_pub_demo" }), 5);
    await close();
  });

  test("another part of the same /48 is the same address", async () => {
    const { letIn, close } = await startServer();
    const url = "/api/v1/countries";
    assert.equal(await letIn(50, { url, ip: "2001:db8::1" }), 50);
    assert.equal(await letIn(50, { url, ip: "2001:db8:0:1::1" }), 10);
    assert.equal(await letIn(50, { url, ip: "2001:db8:1::1" }), 50);
    assert.equal(await letIn(50, { url, ip: "::ffff:192.0.2.9" }), 50);
    assert.equal(await letIn(50, { url, ip: "192.0.2.9" }), 10);
    await close();
  });
});

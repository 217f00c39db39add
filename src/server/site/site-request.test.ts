import assert from "node:assert/strict";
import { test } from "node:test";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { AddressLimits } from "../http/address-limits.ts";
import { LookUps } from "../http/look-ups.ts";
import { SharedCounts } from "../http/shared-counts.ts";
import { createSiteRequest } from "./site-request.ts";

test("a visit counts one look-up, however often its page asks for the check, here or of the API", async () => {
  const counts = new SharedCounts(
    { add: async () => [], forgetBefore: async () => {} },
    () => new Date(0),
    new Uint8Array(32),
  );
  const lookUps = new LookUps({
    limits: new AddressLimits(counts),
    isInternal: ({ headers }) => headers["x-internal"] === "1",
  });
  const app = Fastify();
  await app.register(cookie);
  app.get<{ Params: { code: string } }>("/api/v1/checks/:code/payment", async (request) =>
    lookUps.find(request, request.params.code, async () => ({ data: null })),
  );
  app.get("/page", async (request) => {
    const site = await createSiteRequest(
      app,
      {
        isDev: false,
        mode: "demo",
        publicUrl: undefined,
        clientKey: "okwan_pub_demo",
        notice: () => null,
        priceInPesewas: () => 1200,
        settingsVersion: () => "",
        catalogueVersion: () => 1,
        hasToken: async () => false,
        supportNumber: undefined,
        paymentProvider: "Paystack",
        listed: async () => null,
        answer: async () => null,
        stateOfOpenCheck: async () => null,
        release: "0.0.0",
        lookUps,
        internalHeader: { "x-internal": "1" },
        countryOf: () => null,
      },
      request,
      "build",
    );
    await site.listed("K7QM4-TXD9P");
    await site.api("/api/v1/checks/K7QM4-TXD9P/payment");
    await site.listed("K7QM4-TXD9P");
    await site.api("/api/v1/checks/OTHER-CODE0/payment");
    return "";
  });
  const answer = await app.inject({ url: "/page", remoteAddress: "192.0.2.1" });
  assert.equal(answer.statusCode, 200);
  // The second code is one the page had not requested before.
  assert.equal(counts.read("look-up/60000 192.0.2.1", 60_000).current, 2);
  await counts.stop();
  await app.close();
});

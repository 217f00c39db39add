import assert from "node:assert/strict";
import { test } from "node:test";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { AddressLimits } from "../../kernel/http/address-limits.ts";
import { LookUps } from "../../kernel/http/look-ups.ts";
import { serve } from "../../kernel/http/serve.ts";
import { bareServer, countsAlone } from "../../kernel/http/test-server.ts";
import { confirmPayment } from "../../features/pay/contract/payment-calls.ts";
import type { OrderRow } from "../../features/result/server/checks-table.ts";
import type { SiteCheck } from "../../features/result/contract/site-check.ts";
import { createSiteRequest } from "./mount-site.ts";

const plain = {
  isDev: false,
  costlyWork: { begin: async () => {} },
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
  stateOf: async () => null,
  tagKey: new Uint8Array(32),
  limits: new AddressLimits(null),
  release: "0.0.0",
  countryOf: () => null,
} as const;

/** What this visitor's requests counted. */
const counted = (counts: ReturnType<typeof countsAlone>, what: string) =>
  counts.read(`${what}/60000 192.0.2.1`, 60_000).current;

test("a visit counts one look-up, however often its page asks for the check, here or of a use case", async () => {
  const counts = countsAlone(() => new Date(0));
  const lookUps = new LookUps({ limits: new AddressLimits(counts) });
  const app = bareServer();
  await app.register(cookie);
  const answer = { status: "paid", reason: null } as const;
  serve(app, confirmPayment, ({ request, params }) => lookUps.find(request, params.code, async () => answer));
  app.get("/page", async (request, reply) => {
    const site = await createSiteRequest(app, { ...plain, lookUps }, { request, reply }, "build");
    await site.listed("K7QM4-TXD9P");
    await site.ask("confirmPayment", { params: { code: "K7QM4-TXD9P" } });
    await site.listed("K7QM4-TXD9P");
    const { body } = await site.ask("confirmPayment", { params: { code: "OTHER-CODE0" } });
    return body;
  });
  const page = await app.inject({ url: "/page", remoteAddress: "192.0.2.1" });
  assert.deepEqual(page.json(), { success: true, message: "OK", data: answer });
  // The second code is one the page had not requested before.
  assert.equal(counted(counts, "look-up"), 2);
  await counts.stop();
  await app.close();
});

test("a tag tells nobody whose check it is, and asking for it guesses no code", async () => {
  const counts = countsAlone(() => new Date(0));
  const lookUps = new LookUps({ limits: new AddressLimits(counts) });
  const app = Fastify();
  await app.register(cookie);
  /** Everything that the holder of a shared code knows, except the phone number. */
  const states: Record<string, string | null> = { OPEN: `{"phone":"+233241234567"}`, UNPAID: null };
  app.get<{ Params: { code: string } }>("/page/:code", async (request, reply) => {
    const settings = {
      ...plain,
      answer: async (code: string) =>
        code in states ? { ...({} as SiteCheck), openState: states[code] ?? null } : null,
      tagKey: new Uint8Array(32).fill(Number(request.headers["x-key"])),
      lookUps,
    };
    const site = await createSiteRequest(app, settings, { request, reply }, "build");
    return { tag: (await site.answer(request.params.code))?.etag };
  });
  const tagOf = async (code: string, key = "1") => {
    const asked = { url: `/page/${code}`, remoteAddress: "192.0.2.1", headers: { "x-key": key } };
    return (await app.inject(asked)).json<{ tag?: string | null }>().tag;
  };
  const tag = await tagOf("OPEN");
  assert.match(tag ?? "", /^"[\w-]{22}"$/);
  assert.equal(await tagOf("OPEN"), tag);
  assert.notEqual(await tagOf("OPEN", "2"), tag, "who lacks the secret cannot try numbers out");
  assert.equal(await tagOf("UNPAID"), null);
  assert.equal(counted(counts, "unknown-code"), 0);
  assert.equal(await tagOf("NOBODYS"), undefined);
  assert.equal(counted(counts, "unknown-code"), 1, "a guess is counted");
  await counts.stop();
  await app.close();
});

test("a browser's page stands only as long as nothing that it shows has changed, and only for its own check", async () => {
  const counts = countsAlone(() => new Date(0));
  const lookUps = new LookUps({ limits: new AddressLimits(counts) });
  const app = Fastify();
  await app.register(cookie);
  const order = { code: "OPEN1" } as OrderRow;
  const stateNow = { order, access: "open", openState: "paid" } as const;
  let now: Partial<Parameters<typeof createSiteRequest>[1]> = {};
  app.get<{ Params: { code: string } }>("/page/:code", async (request, reply) => {
    const settings = { ...plain, lookUps, stateOf: async () => stateNow, ...now };
    const answer = async () => ({ ...({} as SiteCheck), openState: "paid" });
    const site = await createSiteRequest(app, { ...settings, answer }, { request, reply }, "build");
    const { code } = request.params;
    return { isThere: await site.isWithClient(code), tag: (await site.answer(code))?.etag };
  });
  const ask = async (url: string, tag?: string) => {
    const headers = tag === undefined ? {} : { "if-none-match": tag };
    return (await app.inject({ url, headers })).json<{ isThere: boolean; tag: string }>();
  };
  const { tag } = await ask("/page/OPEN1");
  const isThere = async (change: typeof now = {}, url = "/page/OPEN1") => {
    now = change;
    return (await ask(url, tag)).isThere;
  };
  assert.equal(await isThere(), true);
  assert.equal(await isThere({}, "/page/OPEN2"), false, "another check");
  assert.equal(await isThere({}, "/page/OPEN1?wish=law"), false, "another view");
  assert.equal(await isThere({ hasToken: async () => true }), false, "logged in");
  assert.equal(await isThere({ catalogueVersion: () => 2 }), false, "a withheld figure");
  assert.equal(await isThere({ settingsVersion: () => "other" }), false, "a notice or a price");
  assert.equal(await isThere({ release: "0.0.1" }), false, "another release");
  const other = { ...stateNow, openState: "paid, with another wish" };
  assert.equal(await isThere({ stateOf: async () => other }), false, "what the check says");
  const refunded = { ...stateNow, access: "refunded", openState: null } as const;
  assert.equal(await isThere({ stateOf: async () => refunded }), false, "a refund");
  await counts.stop();
  await app.close();
});

import assert from "node:assert/strict";
import { test } from "node:test";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { AddressLimits } from "../../kernel/http/address-limits.ts";
import { LookUps } from "../../kernel/http/look-ups.ts";
import { serve } from "../../kernel/http/serve.ts";
import { bareServer, countsAlone } from "../../kernel/http/test-server.ts";
import { confirmPayment } from "../../features/pay/contract/payment-calls.ts";
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

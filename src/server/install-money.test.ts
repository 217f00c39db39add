import assert from "node:assert/strict";
import { after, test } from "node:test";
import Fastify from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { testCatalogue } from "./checks/test-app.ts";
import { readConfig } from "./config.ts";
import { createTestDatabase } from "./db/test-database.ts";
import { installMoney } from "./install-money.ts";
import { AddressLimits } from "./http/address-limits.ts";
import { LookUps } from "./http/look-ups.ts";
import { readPlainly } from "./http/plain-sentences.ts";

test("in live mode neither the sandbox's pages nor its outbox exist, and texts go to real companies", async () => {
  const { database, drop } = await createTestDatabase();
  const app = Fastify({ logger: false });
  app.setValidatorCompiler(readPlainly);
  app.setSerializerCompiler(serializerCompiler);
  const ownUrl = () => "http://127.0.0.1:1";
  const addressLimits = new AddressLimits(null);
  const services = await installMoney(app, {
    config: readConfig({
      OKWAN_MODE: "live",
      OKWAN_JOBS: "off",
      DATABASE_URL: "postgres://unused",
      OKWAN_PUBLIC_URL: "https://okwan.example",
      OKWAN_CLIENT_KEY: "a-client-key",
      OKWAN_SECRET: "s".repeat(40),
      OKWAN_PAYMENT_URL: "https://api.paystack.co",
      OKWAN_PAYMENT_KEY: "sk_live_1",
      OKWAN_SUPPORT_WHATSAPP: "+233241234567",
      OKWAN_SMS_ARKESEL_KEY: "key-1",
      OKWAN_SMS_TWILIO_ACCOUNT: "AC1",
      OKWAN_SMS_TWILIO_TOKEN: "token-1",
    }),
    database,
    now: () => new Date(),
    catalogue: testCatalogue,
    catalogueOf: testCatalogue,
    siteUrl: ownUrl,
    ownUrl,
    phoneProof: async () => null,
    lookUps: new LookUps({ limits: addressLimits }),
    addressLimits,
  });
  after(async () => {
    await app.close();
    await drop();
  });
  for (const url of [
    "/sandbox/sms",
    "/sandbox/sandbox.css",
    "/sandbox/pay/0",
    "/sandbox/paystack/transaction/verify/a",
  ]) {
    assert.equal((await app.inject({ url })).statusCode, 404, url);
  }
  assert.deepEqual(
    services.messages.senders.map(({ name }) => name),
    ["arkesel", "twilio"],
  );
  assert.equal(services.webhookKey, "sk_live_1");
});

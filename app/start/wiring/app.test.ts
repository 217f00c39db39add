import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startCatalogue } from "../../kernel/catalogue/catalogue-store.ts";
import { readConfig } from "../config.ts";
import { createTestDatabase } from "../../kernel/db/test-database.ts";
import { fixedCountry } from "../../kernel/lib/geo/fixed-country.ts";
import { createApp } from "./app.ts";
import { testCatalogue } from "../../features/result/server/test-app.ts";
import { installPay } from "../../features/pay/server/install.ts";
import { checkParts, makeServices } from "./services.ts";
import { nothingSwitched } from "../../kernel/settings/test-settings.ts";
import { AddressLimits } from "../../kernel/http/address-limits.ts";
import { LookUps } from "../../kernel/http/look-ups.ts";
import { bareServer } from "../../kernel/http/test-server.ts";
import { signPaystackNotice } from "../../features/pay/server/gateway/paystack/notice.ts";
import { liveSettings } from "../test-settings.ts";

test("a server of which a part does not start gives every connection back, so its process can end at once", async () => {
  const { database, drop } = await createTestDatabase();
  const catalogue = await startCatalogue(database);
  const starting = createApp({
    config: readConfig({ OKWAN_DESK: "on", OKWAN_LOG_LEVEL: "silent", OKWAN_DATA_DIR: import.meta.dirname }),
    database,
    catalogue,
    countryFinder: fixedCountry(null),
    now: () => new Date(),
    hasSite: false,
    onDesk: () => {
      throw new Error("the site is not built");
    },
  });
  await assert.rejects(starting, /the site is not built/);
  await catalogue.close();
  assert.equal(database.pool.totalCount, database.pool.idleCount);
  await drop();
});

test("in live mode neither the sandbox's pages nor its outbox exist, and texts go to real companies", async () => {
  const { database, drop } = await createTestDatabase();
  const app = bareServer();
  const ownUrl = () => "http://127.0.0.1:1";
  const addressLimits = new AddressLimits(null);
  const twilio = { OKWAN_SMS_TWILIO_ACCOUNT: "AC1", OKWAN_SMS_TWILIO_TOKEN: "token-1" };
  const core = {
    config: readConfig({ ...liveSettings, OKWAN_JOBS: "off", ...twilio }),
    database,
    now: () => new Date(),
    catalogue: testCatalogue,
    catalogueOf: testCatalogue,
    windows: () => [],
    siteUrl: ownUrl,
    ownUrl,
    operatorSettings: nothingSwitched,
    visitor: {
      provenPhones: async () => [],
      browserMade: async () => false,
      codesOf: async () => [],
      rememberOrder: async () => {},
    },
    lookUps: new LookUps({ limits: addressLimits }),
    addressLimits,
  };
  const services = await makeServices({ ...core, log: app.log });
  installPay(app, { ...checkParts(core, services), sandbox: services.sandbox });
  after(async () => {
    await app.close();
    await drop();
  });
  for (const page of ["sms", "sandbox.css", "pay/0", "paystack/transaction/verify/a"]) {
    assert.equal((await app.inject({ url: `/sandbox/${page}` })).statusCode, 404, page);
  }
  const companies = services.messages.senders().map(({ name }) => name);
  assert.deepEqual(companies, ["arkesel", "twilio"]);
  const { gateway } = services.payments;
  const body = Buffer.from('{"event":"charge.success","data":{"reference":"okw-1"}}');
  const notice = gateway.readNotice(signPaystackNotice(body, "sk_live_1"), body);
  assert.deepEqual(notice, { event: "charge.success", reference: "okw-1" });
});

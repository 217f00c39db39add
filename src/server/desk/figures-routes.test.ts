import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { ProviderError } from "../providers/provider-error.ts";
import type { PaymentGateway } from "../providers/payment/port.ts";
import type { SmsSender } from "../providers/sms/port.ts";
import { booksRoutes } from "./books/books-routes.ts";
import { messagesRoutes } from "./messages/messages-routes.ts";
import { createTestDesk } from "./test-desk.ts";

const gateway = { name: "paystack", listPaid: async () => [] } as unknown as PaymentGateway;
const sender = { recognisesRepeats: false, send: async () => ({ messageId: null }) };
const away = new ProviderError("two", "unreachable", "answered 502");
const senders: SmsSender[] = [
  { ...sender, name: "one", balance: async () => "GHS 41.20" },
  { ...sender, name: "two", balance: () => Promise.reject(away) },
  { ...sender, name: "outbox" },
];
const period = { from: "2026-11-01", to: "2026-11-30" };
const reason = "the accountant asked for November";

const desk = await createTestDesk((within, database) => {
  const { log } = within.parts;
  booksRoutes(within, { database, gateway, log });
  messagesRoutes(within, { senders: () => senders, companies: senders });
});
after(() => desk.test.drop());
const as = await desk.operators({ money: "money", owner: "owner", support: "support" });
await desk.test.database.pool.query(`
      insert into orders (id, code, phone) overriding system value values (1, 'K7QM4-TXD9P', '+233241234567');
      insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
      overriding system value values (1, 1, 1, 'okw-1', 1200, 'GHS', 'a', 'b', '2026-11-20T09:00Z');
      insert into payment_events (payment_id, state, cause, gateway_id, channel, fees_pesewas, gateway_paid_at, created_at)
      values (1, 'paid', 'webhook', '901', 'mobile_money', 23, '2026-11-20T09:05Z', '2026-11-20T09:05:03Z');`);

describe("books and messages at the desk", () => {
  it("the month beside the gateway's, and a period that is none", async () => {
    const beside = `/desk/api/books/beside?from=${period.from}&to=`;
    const { differences } = (await as.money.get(beside + period.to)).json().data;
    assert.deepEqual(differences, [{ reference: "okw-1", what: "opened here, not paid at the gateway" }]);
    assert.equal((await as.money.get(`${beside}2026-12-02`)).statusCode, 400, "at most 31 days");
    for (const wrong of ["from=2026-11-02&to=2026-11-01", "from=x&to=y"]) {
      const answer = await as.money.get(`/desk/api/books/beside?${wrong}`);
      assert.ok([400, 422].includes(answer.statusCode), wrong);
    }
  });

  it("an export is a file, and the log says who, which and why", async () => {
    const answer = await as.owner.post("/desk/api/books/export", { ...period, reason });
    const name = "okwan-payments-2026-11-01-to-2026-11-30.csv";
    assert.equal(answer.headers["content-type"], "text/csv; charset=utf-8");
    assert.equal(answer.headers["content-disposition"], `attachment; filename="${name}"`);
    assert.equal(answer.headers["cache-control"], "no-store");
    assert.match(answer.body, /okw-1,1,paystack,901/);
    assert.ok(!answer.body.includes("K7QM4"));
    // Written when the last byte has left, a moment after it came.
    const ended = async () => {
      const { rows } = await desk.test.database.pool.query<Record<string, string>>(
        "select about_reference, why from desk_log where what = 'export books' and outcome = 'done'",
      );
      return rows[0];
    };
    while ((await ended()) === undefined) await sleep(10);
    const written = { about_reference: "2026-11-01 to 2026-11-30", why: reason };
    assert.deepEqual(await ended(), written);
  });

  it("messages: companies in order with what they have", async () => {
    const { companies } = (await as.support.get("/desk/api/messages")).json().data;
    const on = { is_on: true, switched: null };
    assert.deepEqual(companies, [
      { name: "one", balance: "GHS 41.20", unknown: null, ...on },
      { name: "two", balance: null, unknown: "It could not be asked: two: answered 502", ...on },
      { name: "outbox", balance: null, unknown: "It has no balance to ask for.", ...on },
    ]);
  });
});

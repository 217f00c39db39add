import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { startApp, type RunningApp } from "./support/app.ts";
import { looksRight, placeOf } from "./support/browser.ts";
import { act, goTo, operatorAtDesk } from "./support/desk.ts";

/**
 * Last month, as both sides wrote it down: 41 payments, one of them gone back, one after its last midnight.
 */
const lastMonth = `
  with days as (
    select n, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - n * interval '16 hours' + interval '1 second' as at
    from generate_series(0, 40) n
  ), o as (
    insert into orders (id, code, created_at) overriding system value
    select 5000 + n, 'AAAAA-' || 50000 + n, at - interval '3 minutes' from days
  ), p as (
    insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
    overriding system value
    select 5000 + n, 5000 + n, 1, 'okw-month-' || n, 1200, 'GHS', 'a' || n, 'b', at - interval '2 minutes' from days
  ), e as (
    insert into payment_events (payment_id, state, cause, gateway_id, channel, fees_pesewas, gateway_paid_at, created_at)
    select 5000 + n, 'paid', 'webhook', 7000 + n, 'mobile_money', 23, at, at + interval '4 seconds' from days
    union all
    select 5005, 'refunded', 'operator', null, null, null, null, at + interval '1 hour' from days where n = 5
    order by 8
  )
  insert into sandbox_transactions
    (access_code, reference, amount, currency, email, callback_url, status, channel, fees, paid_at, created_at)
  select 'a' || n, 'okw-month-' || n, 1200, 'GHS', 'x@example.com', 'https://example.com',
    case n when 5 then 'reversed' else 'success' end, 'mobile_money', 23, at, at - interval '2 minutes' from days`;

describe("the desk’s figures, in a browser", () => {
  let app: RunningApp;
  before(async () => {
    app = await startApp({ env: { OKWAN_DESK: "on" } });
    await app.database.pool.query(lastMonth);
  });
  after(() => app.stop());

  test(`what is wrong, a month’s books beside the gateway’s and read back, the messages`, async () => {
    const page = await operatorAtDesk(app, { phone: "+233244000001", role: "owner", name: "Ama" });
    await goTo(page, "Today");
    await page.getByText("GHS 0 today, 0 paid, nobody is waiting for you.").waitFor();
    await page.getByText("Nothing is wrong.").waitFor();
    await looksRight(page);
    await app.database.pool.query(broken);
    const lookNow = page.getByRole("button", { name: "Update now" });
    await lookNow.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("A payment is under review").waitFor();
    await page.getByText("1 person is waiting for you.").waitFor();
    const status = page.getByRole("status");
    await status.getByText(/A text failed and nobody has taken it since/).waitFor();
    assert.ok(await lookNow.evaluate((button) => button === document.activeElement), "focus stays");
    await page.getByText("All figures").click();
    await page.getByRole("row", { name: "Payments under review 1 1" }).waitFor();
    await looksRight(page);

    await page.route("**/desk/api/today", (route) => route.fulfill({ status: 503, body: "{}" }));
    await lookNow.click();
    await page.getByRole("alert").getByText("What you see is older.").waitFor();
    await page.getByRole("status").getByText("A payment is under review").waitFor();
    await page.unroute("**/desk/api/today");

    await page.getByRole("link", { name: "A payment is under review" }).click();
    await page.getByRole("heading", { level: 1, name: "Books" }).waitFor();
    const underReview = page.getByText(/^okw-held: under review: We asked for GHS 12.00/);
    await underReview.first().waitFor();
    assert.ok((await placeOf(underReview)).top < 740, "the link leads to the part of the page that it names");
    await app.database.pool.query(paymentMended);
    await page.getByRole("button", { name: "The month before" }).click();
    const total = page.getByRole("row").filter({ hasText: "Total" });
    await total.getByText("GHS 480.00").waitFor();
    await page.getByRole("button", { name: "Compare these days" }).click();
    await page.getByText(/Equal to the pesewa: GHS 468\.00 at the gateway/).waitFor();
    await looksRight(page);

    const csv = await download(page, "CSV");
    assert.match(csv.toString("utf8"), /\nTotal of 40,/);
    assert.equal((await download(page, "XLSX")).subarray(0, 2).toString(), "PK");

    await goTo(page, "Log");
    const exported = page
      .getByRole("row")
      .filter({ hasText: /Ama exported the books of.*for the accountant/ });
    await exported.first().waitFor();

    await goTo(page, "Messages");
    await page.getByRole("cell", { name: "insufficient balance" }).waitFor();
    await act(page, "Send myself a text", "does it arrive", "Send");
    await page.getByText("A text is on its way to your own phone.").waitFor();
    await looksRight(page);
  });
});

const broken = `
  insert into orders (id, code) overriding system value values (9000, 'AAAAA-90000') on conflict do nothing;
  insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
  overriding system value values (9000, 9000, 1, 'okw-held', 1200, 'GHS', 'a', 'b', now()) on conflict do nothing;
  insert into payment_events (payment_id, state, cause, mismatch, created_at)
  select 9000, 'held', 'webhook', '{"code": "amount", "asked": 1200, "answered": 1100}', now()
  where not exists (select from payment_events where payment_id = 9000);
  insert into messages (id, event_key, kind, phone, created_at) overriding system value
  values (9000, 'failed', 'receipt', '+233241234567', now()) on conflict do nothing;
  insert into message_attempts (message_id, sender, outcome, reason, created_at)
  values (9000, 'arkesel', 'failed', 'insufficient balance', now())`;

/** The books cannot be edited, so the test takes their guard away. */
const paymentMended = `
  begin;
  set local session_replication_role = replica;
  delete from payment_events where payment_id = 9000;
  delete from payments where id = 9000;
  commit`;

async function download(page: Page, format: string): Promise<Buffer> {
  const downloading = page.waitForEvent("download");
  await act(page, `Export as ${format}`, "for the accountant");
  return readFile(await (await downloading).path());
}

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { startApp } from "./support/app.ts";
import { looksRight, placeOf } from "./support/browser.ts";
import { act, goTo, operatorAtDesk } from "./support/desk.ts";
import { paidCheck } from "./support/paid-check.ts";

/** A server of its own: the day's money begins at nothing. */
const app = await startApp({ env: { OKWAN_DESK: "on", OKWAN_JOBS: "off" } });
after(() => app.stop());

test("the books beside the gateway’s and read back, what is wrong, the messages", async () => {
  const owner = { phone: "+233244000001", role: "owner", name: "Ama" } as const;
  const page = await operatorAtDesk(app, { ...owner, expectedErrors: [/dynamically imported/] });
  await page.getByText("GHS 0 today, 0 paid, nobody is waiting for you.").waitFor();
  await page.getByText("Nothing is wrong.").waitFor();
  await looksRight(page);

  await paidCheck(app.url);
  const lookNow = page.getByRole("button", { name: "Update now" });
  await lookNow.click();
  await page.getByText("GHS 12 today, 1 paid, nobody is waiting for you.").waitFor();
  await goTo(page, "Books");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await page.getByRole("row").filter({ hasText: "Total" }).getByText("GHS 12.00").first().waitFor();
  await page.getByRole("button", { name: "Compare these days" }).click();
  await page.getByText(/Equal to the pesewa: GHS 12\.00 at the gateway/).waitFor();
  await looksRight(page);
  assert.match((await exported(page)).toString("utf8"), /\nTotal of 1,/);
  await goTo(page, "Log");
  const row = page.getByRole("row").filter({ hasText: /Ama exported the books of.*for the accountant/ });
  await row.first().waitFor();

  await app.database.pool.query(broken);
  await goTo(page, "Today");
  await lookNow.focus();
  await page.keyboard.press("Enter");
  const status = page.getByRole("status");
  await status.getByText("A payment is under review").waitFor();
  await page.getByText("1 person is waiting for you.").waitFor();
  await status.getByText(/A text failed and nobody has taken it since/).waitFor();
  assert.ok(await lookNow.evaluate((button) => button === document.activeElement), "focus stays");
  await page.getByText("All figures").click();
  await page.getByRole("row", { name: "Payments under review 1 1" }).waitFor();
  await looksRight(page);

  await page.route("**/desk/api/today", (route) => route.fulfill({ status: 503, body: "{}" }));
  await lookNow.click();
  await page.getByRole("alert").getByText("What you see is older.").waitFor();
  await status.getByText("A payment is under review").waitFor();
  await page.unroute("**/desk/api/today");

  // A page's file that does not arrive, then an act whose page cannot be loaded again: both are said.
  await page.route("**/desk/assets/settings-*", (route) => route.fulfill({ status: 503 }));
  await goTo(page, "Settings", "Something went wrong");
  await page.unroute("**/desk/assets/settings-*");
  await page.getByRole("button", { name: "Try again" }).click();
  const pause = page.getByRole("button", { name: "Pause texts" });
  await pause.waitFor();
  await page.route("**/desk/api/settings", (route) => route.fulfill({ status: 503, body: "{}" }));
  await act(page, "Pause texts", "The company is down");
  const done = await placeOf(page.getByRole("status").getByText("It is done."));
  assert.ok(done.top > 0 && done.top < 740, "in view, above what is older");
  await page.getByRole("alert").getByText("What you see is older.").waitFor();
  await page.unroute("**/desk/api/settings");
  await goTo(page, "Today");

  await page.getByRole("link", { name: "A payment is under review" }).click();
  await page.getByRole("heading", { level: 1, name: "Books" }).waitFor();
  const underReview = page.getByText(/^okw-held: under review: We asked for GHS 12.00/);
  await underReview.first().waitFor();
  assert.ok((await placeOf(underReview)).top < 740, "the link leads to the part of the page that it names");

  await goTo(page, "Messages");
  await page.getByRole("cell", { name: "insufficient balance" }).waitFor();
  await looksRight(page);
});

const broken = `
  insert into orders (id, code) overriding system value values (9000, 'AAAAA-90000');
  insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
  overriding system value values (9000, 9000, 1, 'okw-held', 1200, 'GHS', 'a', 'b', now());
  insert into payment_events (payment_id, state, cause, mismatch, created_at)
  values (9000, 'held', 'webhook', '{"code": "amount", "asked": 1200, "answered": 1100}', now());
  insert into messages (id, event_key, kind, phone, created_at) overriding system value
  values (9000, 'failed', 'receipt', '+233241234567', now());
  insert into message_attempts (message_id, sender, outcome, reason, created_at)
  values (9000, 'arkesel', 'failed', 'insufficient balance', now())`;

async function exported(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent("download");
  await act(page, "Export", "for the accountant");
  return readFile(await (await downloading).path());
}

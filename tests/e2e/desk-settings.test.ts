import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../faults/students.ts";
import { looksRight, newPage } from "./support/browser.ts";
import { act, goTo, operatorAtDesk } from "./support/desk.ts";
import { newCheck, paidCheck, payerLink } from "./support/paid-check.ts";
import { deskApp } from "./support/shared-app.ts";

const app = await deskApp();

/**
 * From a setting at the desk to a student's page: on cached pages, without a restart. Rules are tested in
 * server/desk/settings.
 */
async function atSettings(digit: number, role: "owner" | "catalogue" = "owner") {
  const page = await operatorAtDesk(app, { phone: `+23320700000${digit}`, role, name: "Ama" });
  await goTo(page, "Settings");
  return page;
}
const pageText = async (at: string, headers: Record<string, string> = {}) =>
  (await fetch(`${app.url}${at}`, { headers })).text();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
const studentAt = (code: string) =>
  newPage(app, {
    at: `/checker/results/${code}`,
    javaScript: false,
    expectedErrors: [/409 \(Conflict\)/, /503 \(/],
  });
async function pay(page: Page, sum: string): Promise<void> {
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.getByRole("button", { name: `Pay ${sum}` }).click();
  await page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
}

test("payments paused: a student without script reads until when, and pays once they are resumed", async () => {
  const desk = await atSettings(1);
  const until = inMinutes(120);
  await desk.getByRole("button", { name: "Pause payments" }).press("Enter");
  await desk.getByLabel("Until (Accra time)").fill(until);
  await looksRight(desk);
  await act(desk, "Pause payments", "The gateway is down");
  await desk.getByRole("button", { name: "Resume payments" }).waitFor();
  await looksRight(desk);
  const code = await newCheck(app.url);
  const student = await studentAt(code);
  const paused = `Payment is paused until ${until.slice(11)} (Accra time).`;
  await student.getByText(paused).waitFor();
  const button = student.getByRole("button", { name: "Make Payment" });
  assert.equal(await button.count(), 0, "nobody presses to learn it");
  await student.goto(await payerLink(app.url, code));
  await student.getByText(paused).waitFor();
  assert.equal(await student.getByRole("button", { name: /Pay GHS/ }).count(), 0);
  await act(desk, "Resume payments", "It answers again");
  await desk.getByRole("button", { name: "Pause payments" }).waitFor();
  await student.goto(`/checker/results/${code}`);
  await pay(student, "GHS 12.00");
});

test("a notice is on every page, and gone once it is ended", async () => {
  const pages = ["/", `/checker/results/${await paidCheck(app.url)}`, "/study-ghana", "/no-such-page"];
  // They are cached now, without it.
  for (const path of pages) await pageText(path);
  const desk = await atSettings(2, "catalogue");
  await desk.getByRole("button", { name: "New notice" }).click();
  await desk.getByRole("textbox", { name: "Text" }).fill("WASSCE results are out & good luck.");
  await looksRight(desk);
  await act(desk, "Show this notice", "Results are out");
  await desk.getByRole("cell", { name: "WASSCE results are out & good luck." }).first().waitFor();
  for (const path of pages) {
    assert.match(await pageText(path), /WASSCE results are out &amp; good luck\./, path);
  }
  const reader = await newPage(app, { at: "/" });
  await reader.getByRole("region", { name: "Notice", exact: true }).waitFor();
  await looksRight(reader);
  await act(desk, /^End/, "Everybody knows by now", "End");
  await desk.locator("#notices").getByText("There is none now.").waitFor();
  for (const path of pages)
    assert.doesNotMatch(await pageText(path), /results are out &amp; good luck/, path);
});

test("a price from a moment on: cached pages follow, and nobody pays another price than they read", async () => {
  const cached = ["/", "/support", "/policy", "/programs"];
  for (const at of cached) await pageText(at);
  const early = await studentAt(await newCheck(app.url));
  const late = await studentAt(await newCheck(app.url, { show: "summary" }));
  const page = await atSettings(3);
  await page.getByRole("button", { name: "Plan a price" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price in cedis").fill("0");
  await dialog.getByLabel("Why").fill("Too little");
  await dialog.getByRole("button", { name: "Plan this price" }).click();
  await dialog.getByRole("alert").filter({ hasText: "At least GHS 1." }).waitFor();
  await looksRight(page);
  await dialog.getByLabel("Price in cedis").fill("15");
  await act(page, "Plan this price", "Texts cost more");
  await page.getByRole("table", { name: "Price: planned" }).getByText("GHS 15.00").first().waitFor();
  // Its moment comes, as if it had been planned an hour ago. Rows never change, so it is another one.
  await app.database.pool.query(
    `insert into operator_settings (kind, value, begins_at, made_at, made_by, why, seconded_at, seconded_by)
     select 'price', '{"pesewas": 1500}', now(), now() - interval '1 hour', id, 'an hour ago', now() - interval '1 hour', id
     from operators order by created_at limit 1`,
  );
  await until("the cached page follows", async () => /GHS.15\b/.test(await pageText("/")));
  for (const at of cached) assert.doesNotMatch(await pageText(at), /GHS.12\b/, at);
  // A page to pay was opened for this one before, so they pay what they read.
  await pay(early, "GHS 12.00");
  // For this one none was: what they read is not what would be asked, so they are asked once more.
  await late.getByRole("button", { name: "Make Payment" }).click();
  await late.getByText(/The price changed while this page was open\. Nothing was taken/).waitFor();
  await pay(late, "GHS 15.00");
});

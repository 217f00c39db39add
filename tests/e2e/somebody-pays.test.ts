import assert from "node:assert/strict";
import { test } from "node:test";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { newCheck, payerLink } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

const app = await sharedApp();

test("the student sends a link; another phone without script pays and is thanked; the result opens, and the payer saw nothing of it", async () => {
  const code = await newCheck(app.url);
  const student = await newPage(app, { at: `/checker/results/${code}` });
  await student.getByRole("link", { name: "Ask somebody to pay" }).click();
  await student.getByRole("heading", { name: "Ask somebody to pay" }).waitFor();
  await expectNoAxeViolations(student);
  const link = await student.getByLabel("The link").inputValue();
  const sms = await student.getByRole("link", { name: "Send it by SMS" }).getAttribute("href");
  assert.ok(decodeURIComponent(sms ?? "").includes(link));

  const payer = await newPage(app, { at: link, javaScript: false });
  await payer.getByRole("heading", { name: "Ama asks you to pay" }).waitFor();
  const before = await payer.content();
  await payer.getByRole("button", { name: "Pay GHS 12" }).click();
  await payer.getByRole("button", { name: "Decline" }).click();
  await payer.getByText("The payment did not go through.").waitFor();
  await payer.getByRole("button", { name: "Pay GHS 12" }).click();
  await payer.getByRole("button", { name: /^Pay GHS/ }).click();
  await payer.getByRole("heading", { name: "Payment received. Thank you." }).waitFor();
  await payer.getByRole("heading", { name: "Your receipt" }).waitFor();
  await payer.getByText("GHS 12", { exact: true }).waitFor();
  const after = await payer.content();
  for (const shown of [before, after, payer.url()]) {
    assert.ok(!shown.includes(code), "no code");
    assert.doesNotMatch(shown, /Serwaa|0241234567|024 \*|aggregate|checker\/results\/[0-9A-Z]{5}-/i);
  }
  // Back from the app that sent the link.
  await student.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await student.getByText("There is nothing to pay: your result is open.").waitFor();
  await student.getByRole("link", { name: "Back to your result" }).click();
  await student.getByText("Programs You Qualify For").first().waitFor();
});

test("while the payment is under review neither page asks to pay once more, and both say why", async () => {
  const code = await newCheck(app.url);
  const link = await payerLink(app.url, code);
  await fetch(new URL(new URL(link).pathname, app.url), {
    method: "POST",
    headers: { origin: app.url, "content-type": "application/x-www-form-urlencoded" },
    redirect: "manual",
  });
  await app.database.pool.query(
    `insert into payment_events (payment_id, state, cause, created_at)
     select p.id, 'held', 'webhook', now() from payments p join orders o on o.id = p.order_id where o.code = $1`,
    [code],
  );
  const pageOf = async (at: string) => (await fetch(new URL(at, app.url))).text();
  const [payer, student] = [await pageOf(link), await pageOf(`/checker/results/${code}/ask-to-pay`)];
  assert.ok(/<h1[^>]*>We are looking at your payment/.test(payer));
  assert.ok(student.includes("We are looking at your payment. Nothing is lost"));
  assert.ok(!payer.includes("<button") && !student.includes(">Make Payment<"));
});

test("the payer's page has no violation, and says where a link leads to no payment", async () => {
  const code = await newCheck(app.url);
  const page = await newPage(app, { at: await payerLink(app.url, code), expectedErrors: [/404/] });
  await expectNoAxeViolations(page);
  const answer = await page.goto("/pay/aaaaaaaaaaaaaaaaaaaaaaaa");
  assert.equal(answer?.status(), 404);
  await page.getByRole("heading", { name: "This link leads to no payment" }).waitFor();
});

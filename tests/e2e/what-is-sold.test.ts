import assert from "node:assert/strict";
import { test } from "node:test";
import { expectNoAxeViolations, newPage, placeOf } from "./support/browser.ts";
import { payOnPage } from "./support/checker.ts";
import { beginPayment, newCheck, paidCheck, payerLink, resultOf, textOfPdf } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

const app = await sharedApp();

test("a result that was paid back says so and can be paid again", async () => {
  const code = await paidCheck(app.url);
  assert.match(
    await textOfPdf(app.url, code),
    /Safe · High Chance: .*KNUST admissions: .*Programs You Qualify For/,
  );
  await app.database.pool.query(
    `insert into payment_events (payment_id, state, cause, created_at)
     select payment_id, 'refunded', 'operator', now() from payment_states s join orders o on o.id = s.order_id
     where o.code = $1 and state = 'paid'`,
    [code],
  );
  const page = await newPage(app, { at: `/checker/results/${code}` });
  await page.getByText(/^Your payment of GHS\s12 was given back/).waitFor();
  await page.getByRole("heading", { name: "Complete Payment" }).waitFor();
  assert.equal(await page.getByText("No Programs Found").count(), 0);
  assert.equal((await fetch(`${app.url}/api/v1/checks/${code}/report.pdf`)).status, 403);
  await payOnPage(page);
});

test("the sample is a row of a few lines, in a wide list and in a narrow column", async () => {
  const code = await newCheck(app.url);
  const page = await newPage(app, { at: `/checker/results/${code}` });
  const sample = page
    .getByRole("heading", { name: "One programme, as a sample" })
    .locator("xpath=following::li[1]");
  for (const width of [320, 360, 800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const { height } = await placeOf(sample);
    assert.ok(height < 400, `${height} px at ${width}`);
  }
});

test("a payment that was begun says so, and can be confirmed or paid", async () => {
  const code = await newCheck(app.url);
  await beginPayment(app.url, code);
  const page = await newPage(app, { at: `/checker/results/${code}`, javaScript: false });
  await page.getByText(/^A payment of GHS\s12 was begun for this check/).waitFor();
  await page.getByRole("button", { name: "I have paid" }).waitFor();
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
});

for (const [name, certificate, english, points, electives] of [
  ["true grades with English as D7", 1, 7, 2, [11, 12, 13]],
  ["a GBCE slip", 3, 2, 2, [11, 12, 13]],
  ["English as F9", 1, 9, 5, [48, 49, 50]],
  ["English as F9 and two electives", 1, 9, 6, [49, 50]],
  ["E8 in every subject", 1, 8, 8, [23, 24, 28]],
] as const) {
  test(`${name}: the result is whole, without script too, and no price stands anywhere`, async () => {
    const code = await newCheck(app.url, {
      points,
      english,
      electives,
      certificateId: certificate,
      schoolId: 0,
    });
    const free = await resultOf(app.url, code);
    assert.equal(free.near_misses.length, free.total_near_misses);
    const page = await newPage(app, { at: `/checker/results/${code}?all=1`, javaScript: false });
    await page.getByText("There was nothing to pay.").waitFor();
    await page.locator("summary").filter({ hasText: "Filter" }).first().waitFor();
    await page.getByRole("link", { name: "Save as PDF" }).waitFor();
    const words = [await page.locator("main").innerText()];
    if (free.counts.apply + free.counts.otherLevels === 0) {
      const asked = page.getByRole("region", { name: /^Now: ask about \d+/ });
      await asked.locator("summary").first().click();
      await asked
        .getByText(/^Good day\. I hold a WASSCE result/)
        .first()
        .waitFor();
    }
    await page.goto(`/checker/results/${code}?tab=notYet&all=1`);
    await page.getByRole("link", { name: "Try other grades in What if" }).waitFor();
    words.push(await page.locator("main").innerText());
    const plan = free.near_misses.slice(0, 2).map(({ id }) => id);
    await page.goto(`/checker/results/${code}/plan?p=${plan.join(",")}`);
    words.push(await page.locator("main").innerText());
    words.push(await textOfPdf(app.url, code));
    for (const text of words) {
      assert.ok(text.length > 100);
      assert.doesNotMatch(text, /GHS\s12\b|after payment|Make Payment|Ask somebody to pay/);
    }
  });
}

test("the student sends a link; another phone without script pays and is thanked; the result opens, and the payer saw nothing of it", async () => {
  const code = await newCheck(app.url);
  const student = await newPage(app, { at: `/checker/results/${code}` });
  await student.getByRole("link", { name: "Ask somebody to pay" }).click();
  await student.getByRole("heading", { name: "Ask somebody to pay" }).waitFor();
  await expectNoAxeViolations(student);
  const link = await student.getByLabel("The link").inputValue();
  await student.getByRole("button", { name: "Copy the link" }).waitFor();
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

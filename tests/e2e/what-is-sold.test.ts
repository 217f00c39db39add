import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage, placeOf } from "./support/browser.ts";
import { payOnPage } from "./support/checker.ts";
import { beginPayment, newCheck, paidCheck, resultOf, textOfPdf } from "./support/paid-check.ts";
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

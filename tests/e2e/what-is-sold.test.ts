import assert from "node:assert/strict";
import { test } from "node:test";
import { extractText } from "unpdf";
import { newPage } from "./support/browser.ts";
import { payOnPage } from "./support/checker.ts";
import { beginPayment, newCheck, paidCheck, resultOf } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

const app = await sharedApp();

/** Good grades in science over all schools. */
const check = (certificateId: 1 | 2, english: number) =>
  newCheck(app.url, { points: 2, english, electives: [11, 12, 13], certificateId, schoolId: 0 });

test("a result that was paid back says so and can be paid again", async () => {
  const code = await paidCheck(app.url);
  const paid = await fetch(`${app.url}/api/v1/checks/${code}/report.pdf`);
  const { text } = await extractText(new Uint8Array(await paid.arrayBuffer()), { mergePages: true });
  const words = text.replace(/\s+/g, " ");
  assert.match(words, /1 Apply at KNUST.*Admissions page of KNUST: .*Programs You Qualify For/);
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

test("a payment that was begun says so, and can be confirmed or paid", async () => {
  const code = await newCheck(app.url);
  await beginPayment(app.url, code);
  const page = await newPage(app, { at: `/checker/results/${code}`, javaScript: false });
  await page.getByText(/^A payment of GHS\s12 was begun for this check/).waitFor();
  await page.getByRole("button", { name: "I have paid" }).waitFor();
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
});

test("a free result has one quiet line that opens it, without script", async () => {
  const code = await check(1, 7);
  const free = await resultOf(app.url, code);
  const page = await newPage(app, { at: `/checker/results/${code}`, javaScript: false });
  await page.getByText("There was nothing to pay.").waitFor();
  await page.getByRole("link", { name: /^Not yet \d+$/ }).click();
  await page.getByText(/one rule away\. Here are \d+ of them\.$/).waitFor();
  await page.goto(`/checker/results/${code}?tab=not-yet`);
  assert.equal(await page.getByText("Try other grades in What if").count(), 0);
  await page.getByRole("button", { name: "Open this result for GHS 12" }).click();
  await page.getByRole("button", { name: /Pay GHS 12/ }).click();
  assert.ok(free.total_near_misses > 10);
  await page.getByRole("link", { name: /^Not yet \d+$/ }).click();
  await page.getByText("What opens the most comes first.").waitFor();
  assert.equal(await page.getByText("There was nothing to pay.").count(), 0);
  await page.getByRole("link", { name: "Try other grades in What if" }).waitFor();
});

test("whoever gives up paying for a free result has it as before, and is told", async () => {
  const code = await check(1, 7);
  const page = await newPage(app, { at: `/checker/results/${code}` });
  await page.getByRole("button", { name: "Open this result for GHS 12" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alert").getByText("The payment was not finished. You can try again.").waitFor();
  await page.getByText("There was nothing to pay.").waitFor();
});

test("nobody is offered to open a free result in which nothing is new", async () => {
  const code = await newCheck(app.url, { points: 8, electives: [11, 12, 13], levelId: 1, schoolId: 0 });
  const free = await resultOf(app.url, code);
  assert.ok(free.open_programs.length > 0);
  const page = await (await fetch(`${app.url}/checker/results/${code}`)).text();
  assert.ok(!/Open this result for GHS/.test(page));
});

for (const [name, certificate, english] of [
  ["true grades with English as D7", 1, 7],
  ["an SSSCE slip", 2, 2],
] as const) {
  test(`${name}: no list is sorted by a cut-off that does not count, and the offer compares none`, async () => {
    const code = await check(certificate, english);
    const answer = await fetch(`${app.url}/checker/results/${code}`);
    const page = (await answer.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    assert.match(page, /Sort\s*:\s*Suggested/);
    // SSSCE holders must not think that their points are compared with what they buy.
    const offered = /newest cut-offs of this result\. (They are WASSCE figures: [^.]+\.)?/.exec(page);
    assert.equal(offered?.[1] !== undefined, certificate === 2);
  });
}

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { RunningApp } from "./support/app.ts";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { newCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

describe("somebody else pays", () => {
  let app: RunningApp;
  before(async () => {
    app = await sharedApp();
  });

  test("the student sends a link; another phone without script pays and is thanked; the result opens, and the payer saw nothing of it", async () => {
    const code = await newCheck(app.url, 1);
    const student = await newPage({ baseUrl: app.url });
    await student.page.goto(`/checker/results/${code}`);
    await student.page.getByRole("link", { name: "Ask somebody to pay" }).click();
    await student.page.getByRole("heading", { name: "Ask somebody to pay" }).waitFor();
    await expectNoAxeViolations(student.page);
    const link = await student.page.getByLabel("The link").inputValue();
    const sms = await student.page.getByRole("link", { name: "Send it by SMS" }).getAttribute("href");
    assert.ok(decodeURIComponent(sms ?? "").includes(link));

    const payer = await newPage({ baseUrl: app.url, javaScript: false });
    await payer.page.goto(link);
    await payer.page.getByRole("heading", { name: "Ama asks you to pay" }).waitFor();
    const before = await payer.page.content();
    await payer.page.getByRole("button", { name: "Pay GHS 12" }).click();
    await payer.page.getByRole("button", { name: "Decline" }).click();
    await payer.page.getByText("The payment did not go through.").waitFor();
    await payer.page.getByRole("button", { name: "Pay GHS 12" }).click();
    await payer.page.getByRole("button", { name: /^Pay GHS/ }).click();
    await payer.page.getByRole("heading", { name: "Payment received. Thank you." }).waitFor();
    await payer.page.getByRole("heading", { name: "Your receipt" }).waitFor();
    await payer.page.getByText("GHS 12", { exact: true }).waitFor();
    const after = await payer.page.content();
    for (const shown of [before, after, payer.page.url()]) {
      assert.ok(!shown.includes(code), "no code");
      assert.doesNotMatch(shown, /Serwaa|0241234567|024 \*|aggregate|checker\/results\/[0-9A-Z]{5}-/i);
    }
    await student.page.reload();
    await student.page.getByText("There is nothing to pay: your result is open.").waitFor();
    await student.page.getByRole("link", { name: "Back to your result" }).click();
    await student.page.getByText("Programs You Qualify For").first().waitFor();
    await payer.close();
    await student.close();
  });

  test("while the payment is under review neither page asks to pay once more, and both say why", async () => {
    const code = await newCheck(app.url, 1);
    const student = await newPage({ baseUrl: app.url });
    await student.page.goto(`/checker/results/${code}/ask-to-pay`);
    const link = await student.page.getByLabel("The link").inputValue();
    const payer = await newPage({ baseUrl: app.url, javaScript: false });
    await payer.page.goto(link);
    await payer.page.getByRole("button", { name: "Pay GHS 12" }).click();
    await app.database.pool.query(
      `insert into payment_events (payment_id, state, cause, created_at)
       select p.id, 'held', 'webhook', now() from payments p join orders o on o.id = p.order_id where o.code = $1`,
      [code],
    );
    await payer.page.goto(link);
    await payer.page.getByRole("heading", { name: "We are looking at your payment" }).waitFor();
    assert.equal(await payer.page.getByRole("button").count(), 0);
    await student.page.reload();
    await student.page.waitForURL(`**/checker/results/${code}`);
    await student.page.getByText(/^We are looking at your payment\. Nothing is lost/).waitFor();
    assert.equal(await student.page.getByRole("button", { name: "Make Payment" }).count(), 0);
    await payer.close();
    await student.close();
  });

  test("the payer's page has no violation, and says where a link leads to no payment", async () => {
    const code = await newCheck(app.url, 1);
    const asked = await fetch(`${app.url}/api/v1/checks/${code}/payer-link`, { method: "POST" });
    const { data } = (await asked.json()) as { data: { link: string } };
    const { page, close } = await newPage({ baseUrl: app.url, expectedErrors: [/404/] });
    await page.goto(data.link);
    await expectNoAxeViolations(page);
    const answer = await page.goto("/pay/aaaaaaaaaaaaaaaaaaaaaaaa");
    assert.equal(answer?.status(), 404);
    await page.getByRole("heading", { name: "This link leads to no payment" }).waitFor();
    await close();
  });
});

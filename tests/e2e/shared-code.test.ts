import assert from "node:assert/strict";
import { test } from "node:test";
import { expectNoAxeViolations, newPage, overflow } from "./support/browser.ts";
import { newCheck, paidCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";
import { lastCode, logIn } from "./support/texts.ts";

/** A code is sent to parents and friends: it shows the check, it does not act. */

const phone = "+233241230001";

const app = await sharedApp();
const code = await paidCheck(app.url, { phone });

test("the reader of a shared code tries three subjects at once; whoever proves the phone tries all and may run it again", async () => {
  const page = await newPage(app, { at: `/checker/results/${code}/what-if` });
  const prove = page.getByRole("link", { name: "Prove the phone number it was made with" });
  await prove.waitFor();
  const change = (subject: string) =>
    page.getByRole("group", { name: subject, exact: true }).getByText("B3").click();
  for (const subject of ["Mathematics", "English Language", "Integrated Science"]) await change(subject);
  assert.equal(await page.getByRole("alert").count(), 0);
  await change("Social Studies");
  await page.getByRole("alert").getByText("3 subjects are changed already").waitFor();
  assert.equal(await page.getByText(/^Really: Social Studies/).count(), 0);
  assert.equal(await page.getByRole("button", { name: /These are my new grades/ }).count(), 0);

  await prove.click();
  await page.getByLabel("Phone number or check code").fill("024 123 0001");
  await page.getByRole("button", { name: "Search" }).click();
  // The code is sent before this page stands.
  await page.getByRole("heading", { name: "Verify your phone", level: 1 }).waitFor();
  await page.getByLabel("Verification code").fill(await lastCode(app, phone));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL(new RegExp(`/checker/results/${code}/what-if$`));
  await page.getByRole("button", { name: /These are my new grades/ }).waitFor();
  for (const subject of ["Mathematics", "English Language", "Integrated Science", "Social Studies"]) {
    await change(subject);
  }
  await page.getByText(/^Really: Social Studies/).waitFor();
  await page.getByRole("button", { name: /These are my new grades/ }).click();
  await page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
});

test("a check made with one's number elsewhere stands apart, and one tap without script takes it over", async () => {
  const stranger = await newCheck(app.url, { points: 2, phone });
  const page = await newPage(app, { javaScript: false });
  await logIn(app, page, phone);
  await page.goto("/app/previous-checks");
  const elsewhere = page.getByRole("region", { name: "Made with your number elsewhere (1)" });
  await elsewhere.getByText(`· ${stranger}`).waitFor();
  assert.equal(await page.getByText("Total Checks").count(), 1);
  await elsewhere.getByRole("button", { name: "This is mine" }).click();
  await page.getByRole("region", { name: "Your checks" }).getByText(`· ${stranger}`).waitFor();
  assert.equal(await elsewhere.count(), 0);
});

test("the list of both is a page for every reader", async () => {
  await newCheck(app.url, { points: 3, phone });
  const page = await newPage(app);
  await logIn(app, page, phone);
  await page.goto("/app/previous-checks");
  await page.getByRole("heading", { name: "Made with your number elsewhere (1)" }).waitFor();
  await expectNoAxeViolations(page);
  await page.goto("/previous-checks?ends=0001");
  await page.getByRole("heading", { name: "Made with your number elsewhere (1)" }).waitFor();
  assert.ok((await overflow(page)) <= 0);
});

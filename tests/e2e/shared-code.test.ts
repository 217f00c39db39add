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

test("the reader of a shared code tries three subjects at once; whoever proves the phone tries all", async () => {
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
  await prove.click();
  await page.getByLabel("Phone number or check code").fill("024 123 0001");
  await page.getByRole("button", { name: "Search" }).click();
  // The code is sent before this page stands.
  await page.getByRole("heading", { name: "Verify your phone", level: 1 }).waitFor();
  await page.getByLabel("Verification code").fill(await lastCode(app, phone));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL(new RegExp(`/checker/results/${code}/what-if$`));
  for (const subject of ["Mathematics", "English Language", "Integrated Science", "Social Studies"]) {
    await change(subject);
  }
  await page.getByText(/^Really: Social Studies/).waitFor();
});

test("who has only the code cannot use the free second run up; its student runs it once, without script", async () => {
  const paid = await paidCheck(app.url, { points: 3, phone: "+233241230011" });
  const stranger = await newPage(app, {
    at: `/checker/results/${paid}/again`,
    javaScript: false,
    expectedErrors: [/401 \(Unauthorized\)/],
  });
  const press = async (page: typeof stranger) => {
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Run again, free, once" }).click();
  };
  await press(stranger);
  await stranger.getByRole("link", { name: "Prove the phone number" }).waitFor();

  const page = await newPage(app, { javaScript: false });
  await logIn(app, page, "+233241230011");
  await page.goto(`/checker/results/${paid}`);
  await page.getByRole("link", { name: "give the new grades" }).click();
  assert.equal(await overflow(page), 0);
  await page.getByText(/A resit is a new result, so it takes a new check, GHS\s12/).waitFor();
  await page.getByRole("combobox", { name: "Mathematics", exact: true }).selectOption("A1");
  // Nothing is sent without the confirmation.
  await page.getByRole("button", { name: "Run again, free, once" }).click();
  assert.match(page.url(), /\/again$/);
  const seeing = await newPage(app);
  await logIn(app, seeing, "+233241230011");
  await seeing.goto(`/checker/results/${paid}/again`);
  await expectNoAxeViolations(seeing);
  await press(page);
  await page.getByText(/^Your second run, with new grades\. The first:/).waitFor();
  const second = /results\/([0-9A-Z-]{11})/.exec(page.url())![1]!;
  await page.goto(`/checker/results/${paid}`);
  await page
    .getByText("You ran this check again with new grades")
    .getByRole("link", { name: second })
    .waitFor();
  const texts = await app.database.pool.query(
    "select 1 from messages m join orders o on o.id = m.order_id where o.code = $1 and m.kind = 'result'",
    [second],
  );
  assert.equal(texts.rowCount, 1, "the new code reaches the student");
  await page.goto(`/checker/results/${paid}/again`);
  assert.ok(page.url().endsWith(paid), "once");
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

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { payCheck, sendGrades } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";
import { lastCode, logIn } from "./support/texts.ts";

const phone = "024 555 6677";
const international = "+233245556677";

const app = await sharedApp();

/** A check made in this browser; the wizard has journeys of its own. */
async function makeCheck(page: Page): Promise<string> {
  const order = { user_phone: phone, user_name: "Efua Darko" };
  const headers = { origin: app.url };
  const answer = await page.request.post("/api/v1/check/initial", { data: order, headers });
  const { code } = ((await answer.json()) as { data: { code: string } }).data;
  await sendGrades(app.url, code, { points: 2, english: 3, schoolId: 2 });
  return code;
}

test("first visit: check, pay, log in, plan, application, logout", async () => {
  const page = await newPage(app, { at: "/previous-checks" });
  await page.getByRole("heading", { name: "Enter Your Details" }).waitFor();
  const code = await makeCheck(page);
  await payCheck(app.url, code);
  await page.goto("/previous-checks");
  await page.getByText(`· ${code}`).waitFor();
  assert.equal(await page.getByRole("heading", { name: "Made in this browser" }).count(), 1);
  await expectNoAxeViolations(page);

  await page.goto("/app/recommendations");
  await page.waitForURL(/\/login\?to=/);
  await expectNoAxeViolations(page);
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("heading", { name: "Verify your phone" }).waitFor();
  await page.getByText("We sent a verification code to +233 24 555 6677").waitFor();
  await page.getByText(/^Resend code in \d+s$/).waitFor();
  await expectNoAxeViolations(page);
  const input = page.getByLabel("Verification code");
  assert.equal(await input.getAttribute("autocomplete"), "one-time-code");
  // The page reads a code as the API does: of two it takes neither.
  for (const [typed, shown] of [
    ["167081 and 167082", "167081 and 167082"],
    ["Your code is 167 081.", "167081"],
  ] as const) {
    await input.fill(typed);
    assert.equal(await input.inputValue(), shown);
  }
  await input.fill((await lastCode(app, international)) === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("not right or no longer valid").waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#code")?.value === "");
  await input.fill(await lastCode(app, international));
  await page.getByRole("button", { name: "Verify" }).click();

  await page.waitForURL(/\/app\/recommendations$/);
  const save = page.getByRole("button", { name: /^Save to plan/ });
  await save.first().click();
  await page.getByText("1 of 4").waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Apply", exact: true }).first().click();
  await page.getByRole("heading", { name: "Its rule and your grades" }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Keep this application" }).click();
  await page.getByRole("heading", { name: "Check Status" }).waitFor();
  await page.getByRole("combobox", { name: "Status" }).selectOption("voucher bought");
  await page.getByLabel("Your deadline").fill("2030-01-31");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Your deadline: 31 Jan 2030").waitFor();
  await expectNoAxeViolations(page);

  await page.locator("summary").filter({ hasText: "Student" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${app.url}/`);
  await page.goBack();
  await page.waitForURL(/\/login/);
});

test("a second device, large: the same plan; the way to what if; everything is deleted", async () => {
  const page = await newPage(app, { width: 1280, height: 800 });
  await logIn(app, page, international);
  await page.waitForURL(/\/app\/overview$/);
  await page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Efua$/ }).waitFor();
  await expectNoAxeViolations(page);
  await page.goto("/verify");
  await page.waitForURL(/\/app\/overview$/);

  const sidebar = page.getByRole("navigation", { name: "Student area", exact: true });
  await sidebar.getByRole("link", { name: "Performance" }).click();
  await page.getByRole("link", { name: "Try other grades" }).waitFor();
  await expectNoAxeViolations(page);
  await sidebar.getByRole("link", { name: "Check Status" }).click();
  await page.getByText("Your deadline: 31 Jan 2030").waitFor();

  await sidebar.getByRole("link", { name: "Update Info" }).click();
  await expectNoAxeViolations(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  assert.equal((await download).suggestedFilename(), "okwan-my-data.json");
  await page.getByRole("button", { name: "Send the code to delete" }).click();
  const deletionCode = page.getByLabel("Code sent to +233 24 555 6677");
  await deletionCode.waitFor();
  await deletionCode.fill(await lastCode(app, international));
  await page.getByRole("button", { name: "Delete everything now" }).click();
  await page.getByText("Everything we held about you is deleted.").waitFor();
  await page.goto("/app/overview");
  await page.waitForURL(/\/login/);
});

test("a code opens at once, or after a lost connection; filters and their empty result", async () => {
  const page = await newPage(app, { at: "/previous-checks", expectedErrors: [/ERR_FAILED/] });
  const code = await makeCheck(page);
  await page.context().clearCookies();
  await page.reload();
  const typed = page.getByLabel("Phone number or check code");
  const lost = await page.getByRole("button", { name: "Search" }).elementHandle();
  await page.waitForFunction((button) => Object.keys(button!).some((key) => key.startsWith("__react")), lost);
  await page.route("**/previous-checks.data*", (route) => route.abort());
  await typed.fill(code.toLowerCase());
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("Failed to fetch past checks. Please try again.").waitFor();
  assert.equal(await typed.inputValue(), code.toLowerCase());
  await page.unroute("**/previous-checks.data*");
  const slow = Promise.withResolvers<void>();
  await page.route("**/previous-checks.data*", async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("heading", { name: "Retrieving Previous Check" }).waitFor();
  slow.resolve();
  await page.getByRole("link", { name: /^View Programmes/ }).waitFor();
  await page.getByText("Not paid yet").waitFor();
  assert.equal(await page.getByText("Filter", { exact: true }).count(), 0, "one check needs no filter");
  await page.goto(`/previous-checks?code=${code}&school=Nowhere`);
  await page.getByRole("heading", { name: "No Matching Results" }).waitFor();
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("link", { name: "Ghana", exact: true }).click();
  await page.getByRole("link", { name: /^Ghana\s*take this filter off$/ }).waitFor();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await page.getByRole("link", { name: /^View Programmes/ }).waitFor();
  await page.getByText("Find Your Previous Checks").click();
  await page.getByLabel("Phone number or check code").fill("ZZZZZ-ZZZZZ");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("We know no check with this code.").waitFor();
});

test("past checks by phone: proved on the same page, and without any script", async () => {
  const page = await newPage(app, { at: "/previous-checks", javaScript: false });
  const other = "+233 20 111 2233";
  await page.getByLabel("Phone number or check code").fill(other);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("heading", { name: "Verify your phone" }).waitFor();
  assert.match(page.url(), /\/previous-checks\?verify=1$/);
  await page.getByLabel("Verification code").fill(await lastCode(app, other.replaceAll(" ", "")));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("No checks found for this number. Please verify and try again.").waitFor();
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { codeFor, deskOf, operatorAtDesk, withAuthenticator } from "./support/desk.ts";
import { deskApp } from "./support/shared-app.ts";

const phone = "+233244000021";

const app = await deskApp();

async function proveWithCode(page: Page): Promise<void> {
  await app.database.pool.query("update verification_codes set sent_at = sent_at - interval '1 minute'");
  await page.getByLabel("Your phone number").fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(await codeFor(app, phone));
  await page.getByRole("button", { name: "Continue" }).click();
}

test("the laptop says what to do about a passkey it lacks; a link of the phone lets it in, once", async () => {
  const ama = await operatorAtDesk(app, { phone, role: "owner", name: "Ama" });
  const ofLaptop = { width: 1280, height: 800, expectedErrors: [/401 \(Unauthorized\)/] };
  const laptop = await newPage(deskOf(app), ofLaptop);
  await withAuthenticator(laptop);
  await laptop.goto("/desk");
  await proveWithCode(laptop);
  await laptop.getByRole("button", { name: "Use passkey" }).click();
  await laptop.getByText(/Is it on your phone\? Press the button again/).waitFor();

  await ama.getByRole("link", { name: "My passkeys" }).click();
  await ama.getByRole("button", { name: "Add another device" }).click();
  const address = await ama.getByText(/\/desk\/device#/).innerText();
  await expectNoAxeViolations(ama);

  await laptop.goto(address);
  await laptop.getByRole("heading", { name: "Add this device to the desk" }).waitFor();
  await proveWithCode(laptop);
  await laptop.getByRole("button", { name: "Make a passkey" }).click();
  await laptop.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  assert.match(laptop.url(), /\/desk$/);

  // The phone's own list shows it without a press.
  await ama.getByRole("row").nth(2).waitFor();
  await ama.goto("/desk/log");
  await ama.getByText("Ama added a device and logged in on it").waitFor();
  assert.equal(await ama.getByText("showed the passkey").count(), 0, "technical rows are hidden");

  const late = await newPage(deskOf(app), ofLaptop);
  await late.goto(address);
  await proveWithCode(late);
  await late.getByText(/This link is not yours, was used, or is older than 10 minutes/).waitFor();
});

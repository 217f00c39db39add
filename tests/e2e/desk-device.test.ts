import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { RunningApp } from "./support/app.ts";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { codeFor, operatorAtDesk, withAuthenticator } from "./support/desk.ts";
import { deskApp } from "./support/shared-app.ts";

const phone = "+233244000021";

describe("an operator with a phone and a laptop", () => {
  let app: RunningApp;
  before(async () => {
    app = await deskApp();
  });

  async function proveWithCode(page: Page): Promise<void> {
    await app.database.pool.query("update verification_codes set sent_at = sent_at - interval '1 minute'");
    await page.getByLabel("Your phone number").fill(phone);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("Code").fill(await codeFor(app, phone));
    await page.getByRole("button", { name: "Continue" }).click();
  }

  test("the laptop says what to do about a passkey it lacks; a link of the phone lets it in, once", async () => {
    const ama = await operatorAtDesk(app, { phone, role: "owner", name: "Ama", width: 360, height: 740 });
    const baseUrl = app.url.replace("127.0.0.1", "localhost");
    const expectedErrors = [/401 \(Unauthorized\)/];
    const laptop = await newPage({ baseUrl, width: 1280, height: 800, expectedErrors });
    await withAuthenticator(laptop.context, laptop.page);
    await laptop.page.goto("/desk");
    await proveWithCode(laptop.page);
    await laptop.page.getByRole("button", { name: "Use passkey" }).click();
    await laptop.page.getByText(/Is it on your phone\? Press the button again/).waitFor();

    await ama.page.getByRole("link", { name: "My passkeys" }).click();
    await ama.page.getByRole("button", { name: "Add another device" }).click();
    const address = await ama.page.getByText(/\/desk\/device#/).innerText();
    await expectNoAxeViolations(ama.page);

    await laptop.page.goto(address);
    await laptop.page.getByRole("heading", { name: "Add this device to the desk" }).waitFor();
    await proveWithCode(laptop.page);
    await laptop.page.getByRole("button", { name: "Make a passkey" }).click();
    await laptop.page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
    assert.match(laptop.page.url(), /\/desk$/);

    // The phone's own list shows it without a press.
    await ama.page.getByRole("row").nth(2).waitFor();
    await ama.page.goto("/desk/log");
    await ama.page.getByText("Ama added a device and logged in on it").waitFor();
    assert.equal(await ama.page.getByText("showed the passkey").count(), 0, "technical rows are hidden");

    const late = await newPage({ baseUrl, width: 1280, height: 800, expectedErrors });
    await late.page.goto(address);
    await proveWithCode(late.page);
    await late.page.getByText(/This link is not yours, was used, or is older than 10 minutes/).waitFor();
    await Promise.all([ama.close(), laptop.close(), late.close()]);
  });
});

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { newPage } from "./support/browser.ts";
import { chooseGrade, payOnPage, toAboutYou } from "./support/checker.ts";
import { behave } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

const app = await sharedApp();

describe("a check in a browser that makes trouble", () => {
  after(() => behave(app, {}));

  test("two tabs on one check: each is told of the other's answers and chooses", async () => {
    const first = await newPage(app, { at: "/checker?country=GHA&school=knust" });
    await first.getByRole("link", { name: /Enter Manually/ }).click();
    await chooseGrade(first, "Mathematics", "B3");
    await first.getByText("Progress saved").waitFor();

    const second = await first.context().newPage();
    await second.goto("/checker?step=grades");
    await second.getByText("so far · 1 of 6 subjects").waitFor();
    await chooseGrade(second, "English Language", "B2");

    const note = first.getByRole("status").filter({ hasText: "changed in another tab" });
    await note.waitFor();
    await first.getByText("so far · 1 of 6 subjects").waitFor();
    await first.getByRole("button", { name: "Use those answers" }).click();
    await first.getByText("so far · 2 of 6 subjects").waitFor();
    assert.equal(await note.count(), 0);

    await chooseGrade(first, "Social Studies", "C4");
    await second.getByRole("button", { name: "Keep the answers on this page" }).click();
    await second.getByText("so far · 2 of 6 subjects").waitFor();
  });

  test("where storage is forbidden the student is told, and the check goes to its payment all the same", async () => {
    const page = await newPage(app);
    const context = page.context();
    await context.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    });
    const told = page.getByText("This phone does not let us save. Keep this page open.").waitFor();
    await fillIn(page);
    await told;
    await payOnPage(page);
  });

  test("a gateway that does not start the payment is told as such; the next try goes through", async () => {
    const page = await newPage(app, { expectedErrors: [/status of 50\d/] });
    await behave(app, { answers: "error" });
    await fillIn(page);
    await page.getByRole("button", { name: "Make Payment" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Failed to initiate payment" });
    await alert.waitFor();
    assert.doesNotMatch((await alert.textContent()) ?? "", /\b50\d\b|paystack|undefined/i);
    await behave(app, {});
    await page.getByRole("button", { name: "Make Payment" }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
  });
});

/** From the address to the count, by pointer. */
async function fillIn(page: Page): Promise<void> {
  await page.goto("/checker?country=GHA&school=knust");
  await toAboutYou(page, "A1");
  await page.getByRole("textbox", { name: "Phone number" }).fill("0241234567");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(/^\d+ degrees at KNUST you can apply for/).waitFor();
}

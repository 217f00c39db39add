import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { RunningApp } from "./support/app.ts";
import { newPage } from "./support/browser.ts";
import { behave } from "./support/sandbox.ts";
import { sharedApp } from "./support/shared-app.ts";

describe("a check in a browser that makes trouble", () => {
  let app: RunningApp;
  before(async () => {
    app = await sharedApp();
  });
  after(() => behave(app, {}));

  test("two tabs on one check: each is told of the other's answers and chooses", async () => {
    const { page: first, context, close } = await newPage({ baseUrl: app.url });
    await first.goto("/checker?country=GHA&school=knust");
    await first.getByRole("link", { name: /Enter Manually/ }).click();
    await choose(first, "Mathematics", "B3");
    await first.getByText("Progress saved").waitFor();

    const second = await context.newPage();
    await second.goto("/checker?step=grades");
    await second.getByText("so far · 1 of 6 subjects").waitFor();
    await choose(second, "English Language", "B2");

    const note = first.getByRole("status").filter({ hasText: "changed in another tab" });
    await note.waitFor();
    await first.getByText("so far · 1 of 6 subjects").waitFor();
    await first.getByRole("button", { name: "Use those answers" }).click();
    await first.getByText("so far · 2 of 6 subjects").waitFor();
    assert.equal(await note.count(), 0);

    await choose(first, "Social Studies", "C4");
    await second.getByRole("button", { name: "Keep the answers on this page" }).click();
    await second.getByText("so far · 2 of 6 subjects").waitFor();
    await close();
  });

  test("where storage is forbidden the student is told, and the check goes to its payment all the same", async () => {
    const { page, context, close } = await newPage({ baseUrl: app.url });
    await context.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    });
    await fillIn(page, () =>
      page.getByText("This phone does not let us save. Keep this page open.").waitFor(),
    );
    await page.getByRole("button", { name: "Make Payment" }).click();
    await page.getByRole("button", { name: /Pay GHS 12/ }).click();
    await page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
    await close();
  });

  test("a gateway that does not start the payment is told as such; the next try goes through", async () => {
    const { page, close } = await newPage({ baseUrl: app.url, expectedErrors: [/status of 50\d/] });
    await behave(app, { answers: "error" });
    await fillIn(page);
    await page.getByRole("button", { name: "Make Payment" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Failed to initiate payment" });
    await alert.waitFor();
    assert.doesNotMatch((await alert.textContent()) ?? "", /\b50\d\b|paystack|undefined/i);
    await behave(app, {});
    await page.getByRole("button", { name: "Make Payment" }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await close();
  });
});

const choose = (page: Page, subject: string, grade: string) =>
  page.getByRole("group", { name: subject, exact: true }).getByText(grade, { exact: true }).click();

/** From the address to the count, by pointer. */
async function fillIn(page: Page, afterGrades: () => Promise<void> = async () => {}): Promise<void> {
  await page.goto("/checker?country=GHA&school=knust");
  await page.getByRole("link", { name: /Enter Manually/ }).click();
  for (const subject of ["English Language", "Mathematics", "Integrated Science", "Social Studies"]) {
    await choose(page, subject, "A1");
  }
  for (const [index, elective] of ["Elective Mathematics", "Physics", "Chemistry"].entries()) {
    await page.getByRole("button", { name: `Elective ${index + 1}` }).click();
    await page.keyboard.type(elective);
    await page.keyboard.press("Enter");
    await choose(page, elective, "A1");
  }
  await afterGrades();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "SHS course" }).click();
  await page.keyboard.type("general science");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Phone number" }).fill("0241234567");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(/^You qualify for \d+ programmes at KNUST/).waitFor();
}

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { RunningApp } from "./support/app.ts";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { sharedApp } from "./support/shared-app.ts";

describe("the frame", () => {
  let app: RunningApp;
  before(async () => {
    app = await sharedApp();
  });

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    test(`the home page stands at ${width} × ${height}, for a screen reader too`, async () => {
      const { page, close } = await newPage({ baseUrl: app.url, width, height });
      await page.goto("/");
      assert.equal(await page.locator("h1").count(), 1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(overflow <= 0, `wider than the screen by ${overflow} px`);
      await expectNoAxeViolations(page);
      await close();
    });
  }

  test("a page that does not exist says so, with status 404", async () => {
    const { page, close } = await newPage({ baseUrl: app.url, expectedErrors: [/status of 404/] });
    const answer = await page.goto("/no-such-page");
    assert.equal(answer?.status(), 404);
    assert.equal(await page.locator("h1").count(), 1);
    await expectNoAxeViolations(page);
    await close();
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { hasFocus } from "./support/keyboard.ts";
import { sharedApp } from "./support/shared-app.ts";

/** The public pages for somebody without a pointer, and without any script of ours. */

const app = await sharedApp();

test("from home to a programme and on to the checker; the focus is always seen", async () => {
  const page = await newPage(app, { width: 1280, height: 800 });
  const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
  await page.goto("/");
  await follow(page, page.getByRole("contentinfo").getByRole("link", { name: "Study in Ghana" }));
  await page.waitForURL(/\/study-ghana$/);
  await follow(page, link("Public universities"));

  await page.waitForURL(/\/universities\?.*type=Public/);
  await walkTo(page, page.getByLabel("Name or place"));
  await page.keyboard.type("kumasi");
  await walkTo(page, page.getByLabel("Type"));
  await page.keyboard.type("Public");
  await page.keyboard.press("Enter");
  await follow(page, page.getByRole("button", { name: "Search" }));
  await page.waitForURL(/q=kumasi/);
  await page.getByRole("heading", { name: /^\d+ institutions?$/ }).waitFor();

  await follow(page, link("Kwame Nkrumah University of Science and Technology"));
  await page.waitForURL(/\/universities\/knust$/);
  await follow(
    page,
    page
      .getByRole("region", { name: /programmes$/ })
      .getByRole("link")
      .first(),
  );
  await page.waitForURL(/\/programs\/\d+-/);
  await follow(page, link("Check my grades for this"));
  await page.waitForURL(/\/checker\?country=GHA&school=knust/);
});

test("the first Tab offers to skip to the content, and does so", async () => {
  const page = await newPage(app);
  for (const path of ["/", "/universities", "/policy"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    assert.equal(await hasFocus(page.getByRole("link", { name: "Skip to the content" })), true, path);
    await expectSeen(page);
    await page.keyboard.press("Enter");
    // The browser changes the address first, and takes the focus from the link with its next picture.
    await page.waitForURL(({ hash }) => hash === "#main");
    await page.waitForFunction(() => document.activeElement?.matches("a[href='#main']") === false);
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(() => document.activeElement?.closest("main") !== null);
    assert.equal(isInside, true, `${path}: the next Tab is not in the content`);
  }
});

test("the menu opens and closes where the focus is, and is passed by while it is closed", async () => {
  const page = await newPage(app, { at: "/universities" });
  const menu = page.locator("summary[aria-label='Menu']");
  const inMenu = page.locator("details nav").getByRole("link").first();
  await walkTo(page, menu);
  assert.equal(await inMenu.isVisible(), false);
  await page.keyboard.press("Enter");
  await inMenu.waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Tab");
  assert.equal(await hasFocus(inMenu), true, "the menu's first link comes next");
  await expectSeen(page);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  assert.equal(await inMenu.isVisible(), false);
  assert.equal(await hasFocus(menu), true, "the focus is where the menu was");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.closest("header")), null);
});

async function follow(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press("Enter");
}

/** Tab by Tab, looking at each stop on the way. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    await expectSeen(page);
    if (await hasFocus(target)) return;
  }
  assert.fail(`Tab never reached ${String(target)} on ${page.url()}`);
}

/** The focused element is on the screen, has a ring, and comes in the order of the page. */
async function expectSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    // After the last stop the browser's own frame has the focus.
    if (element === null || element === document.body) return "";
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const faults = [
      ...(isOnScreen && box.width > 1 && box.height > 1 ? [] : ["is not on the screen"]),
      ...(outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 ? [] : ["has no ring"]),
      ...((element as HTMLElement).tabIndex > 0 ? ["jumps the queue"] : []),
    ];
    return faults.length === 0 ? "" : `${element.outerHTML.slice(0, 150)} ${faults.join(", ")}`;
  });
  assert.equal(seen, "", page.url());
}

import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

/** Presses Tab until the element has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reached ${String(target)}`);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

/**
 * Presses Tab until the element has the focus, as somebody without a pointer does. On the way no bar at the
 * foot may cover what has it.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("Tab");
    assert.equal(await textUnderBar(page), null, "the bar at the foot covers it");
  }
  assert.fail(`Tab never reached ${String(target)}`);
}

function textUnderBar(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const [focused, bar] = [document.activeElement, document.querySelector(".foot-bar")];
    if (focused === null || bar === null || bar.contains(focused)) return null;
    const [its, covered] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
    return its.bottom > covered.top && its.top < covered.bottom ? focused.outerHTML.slice(0, 200) : null;
  });
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

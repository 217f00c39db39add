import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newPage, overflow } from "./support/browser.ts";
import { behave, newCheck, paidCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

const app = await sharedApp();
const code = await paidCheck(app.url);

describe("a paid result", () => {
  after(() => behave(app, {}));

  test("what if: other grades move counts and list on the device, and the stored check stays", async () => {
    const page = await newPage(app, { at: `/checker/results/${code}?tab=notYet` });
    const stored = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("link", { name: "Try other grades in What if" }).click();
    await page.getByText("as it is").first().waitFor();
    const worse = page.getByRole("group", { name: "Mathematics", exact: true }).getByText("D7");
    await worse.click({ trial: true });
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await worse.click();
    await page.getByText(/^Would close \(\d+\)$/).waitFor();
    await page.getByText("Really: Mathematics A1").waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Back to my grades" }).click();
    await page.getByText("as it is").first().waitFor();
    assert.deepEqual(calls, [], "trying asks nobody");
    await page.getByRole("link", { name: "Back to my real result" }).click();
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), stored);
  });

  test("what if: its figures are there before the script, and until then no grade can be pressed", async () => {
    const page = await newPage(app, { at: `/checker/results/${code}/what-if`, javaScript: false });
    await page.getByText(/^All within a cut-off \(\d+\)$/).waitFor();
    assert.ok(await page.getByRole("radio").first().isDisabled());
  });

  for (const javaScript of [true, false]) {
    test(`a plan is put together, ordered and shared by its address, ${javaScript ? "with" : "without"} script`, async () => {
      const page = await newPage(app, { at: `/checker/results/${code}`, javaScript });
      const rows = await page
        .locator("#list li[id^=programme-]")
        .evaluateAll((all) => all.map(({ id }) => id.replace("programme-", "")));
      const ids = rows.slice(0, 2);
      const calls: string[] = [];
      await page.goto(`/checker/results/${code}?open=${ids[0]}`);
      await page.getByRole("link", { name: /^Add to my plan/ }).click();
      await page.waitForURL(new RegExp(`plan=${ids[0]}`));
      await page.goto(`/checker/results/${code}/plan?p=${ids.join(",")}`);
      if (javaScript) await page.getByRole("button", { name: "Print" }).waitFor();
      page.on("request", (request) => {
        if (["document", "fetch"].includes(request.resourceType())) calls.push(request.url());
      });
      const names = () => page.getByRole("article").getByRole("heading").allInnerTexts();
      const [first, second] = await names();
      await page.getByRole("link", { name: /^Move .* up$/ }).click();
      await page.waitForURL(`**/plan?p=${ids.toReversed().join(",")}`);
      // The address changes first, the page after it.
      await page.getByRole("article").first().getByRole("heading", { name: second! }).waitFor();
      assert.deepEqual(await names(), [second, first]);
      if (javaScript) assert.deepEqual(calls, [], "moving asks nobody");
      await page.getByRole("link", { name: `Remove ${first}` }).click();
      await page.waitForURL(`**/plan?p=${ids[1]}`);
      await page.getByRole("heading", { name: first! }).waitFor({ state: "detached" });
      assert.deepEqual(await names(), [second]);
      await page.getByRole("link", { name: "Back to my result" }).click();
      await page.waitForURL(`**/${code}?plan=${ids[1]}`);
    });
  }

  test("on the narrowest phone it fits, every ring of the focus is whole, a row far below is found", async () => {
    const page = await newPage(app, { at: `/checker/results/${code}`, width: 320 });
    assert.ok((await overflow(page)) <= 0);
    const rows = page.locator("#list li[id^=programme-]");
    const last = (await rows.last().getAttribute("id")) ?? "";
    await page.goto(`/checker/results/${code}#${last}`, { waitUntil: "load" });
    await page.waitForFunction((id) => {
      const { top, bottom } = document.getElementById(id)!.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    }, last);
    await page.keyboard.press("Tab");
    assert.deepEqual(await cutRings(page), []);
  });

  test("a card leads to the form for its own wrong figure, without script", async () => {
    const page = await newPage(app, { at: `/checker/results/${code}`, javaScript: false });
    await page.locator("#list li[id^=programme-]").first().getByRole("link").first().click();
    await page.getByRole("link", { name: "This figure is wrong" }).first().click();
    await page.getByLabel("What should it say?").waitFor();
    assert.match(page.url(), /report-figure\?programme=\d+/);
  });

  test("while the gateway does not answer, the return waits; I have paid opens it once it does", async () => {
    const page = await newPage(app, { expectedErrors: [/status of 409/] });
    const late = await newCheck(app.url);
    await behave(app, { webhooks: "never" });
    await page.goto(`/checker/results/${late}`);
    await page.getByRole("button", { name: "Make Payment" }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await behave(app, { webhooks: "never", answers: "error" });
    await page.getByRole("button", { name: /Pay GHS 12/ }).click();
    await page.getByRole("heading", { name: "Processing Results" }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "I have paid" }).click();
    await page
      .getByRole("alert")
      .getByText(/not answering. We keep asking|waiting for your network to confirm/)
      .waitFor();
    await behave(app, {});
    await page.getByRole("button", { name: "I have paid" }).click();
    await page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
  });
});

/** What has the focus in a box that cuts its ring. */
function cutRings(page: Page): Promise<string[]> {
  return page.locator("main :is(a, button, summary, select, input):visible").evaluateAll((all) =>
    all.flatMap((one) => {
      const box = one.closest(".overflow-hidden");
      if (box === null || !(one instanceof HTMLElement)) return [];
      one.focus();
      const { outlineOffset, outlineWidth } = getComputedStyle(one);
      const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [ring, around] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
      const isCut =
        ring.left - out < around.left ||
        ring.right + out > around.right ||
        ring.top - out < around.top ||
        ring.bottom + out > around.bottom;
      return isCut ? [one.innerText] : [];
    }),
  );
}

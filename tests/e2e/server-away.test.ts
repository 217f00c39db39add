import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { BrowserContext } from "playwright-core";
import type { RunningApp } from "./support/app.ts";
import { newPage } from "./support/browser.ts";
import { sharedApp } from "./support/shared-app.ts";

describe("a server that is away just when a page fetches a part of itself", () => {
  let app: RunningApp;
  before(async () => {
    app = await sharedApp();
  });

  /** Lets no script through until it is told to; tells which were asked for in vain. */
  async function keepAway(context: BrowserContext, which: RegExp) {
    let isAway = true;
    const asked: string[] = [];
    await context.route(which, async (route) => {
      if (!isAway) return route.fallback();
      asked.push(route.request().url());
      return route.abort("connectionrefused");
    });
    return { asked, comeBack: () => void (isAway = false) };
  }

  const open = () => newPage({ baseUrl: app.url, expectedErrors: [/net::ERR_CONNECTION_REFUSED/] });

  test("the page's own script is asked for until it comes", async () => {
    const { page, context, close } = await open();
    const away = await keepAway(context, /\/assets\/[^/]+\.js$/);
    await page.goto("/checker?step=grades&method=manual");
    await page.waitForTimeout(1500);
    assert.ok(away.asked.length > 0);
    away.comeBack();
    await page.getByText("Step 2 of").waitFor();
    await close();
  });

  test("a step that is fetched late, and one fetched ahead of need, throw nothing and come when the server is back", async () => {
    const { page, context, close } = await open();
    const away = await keepAway(context, /\/assets\/(?:grades|later-steps|upload-step)[^/]*\.js$/);
    await page.goto("/checker?step=grades&method=upload");
    await page.getByText("Step 2 of").waitFor();
    await page.waitForTimeout(1000);
    assert.ok(away.asked.length > 0);
    away.comeBack();
    await page.getByLabel("Result slip", { exact: true }).waitFor({ state: "attached" });
    await close();
  });
});

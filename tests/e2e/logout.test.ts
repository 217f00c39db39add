import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { RunningApp } from "./support/app.ts";
import { newPage, type TestPage, untilKept } from "./support/browser.ts";
import { paidCheck } from "./support/paid-check.ts";
import { until } from "../faults/students.ts";
import { sharedApp } from "./support/shared-app.ts";
import { lastCode } from "./support/texts.ts";

const phone = "+233241230002";

/** A computer that many use: a student logs in, reads, logs out, and the next person sits down. */
describe("a logout leaves nothing at the browser", () => {
  let app: RunningApp;
  let code: string;
  before(async () => {
    app = await sharedApp();
    code = await paidCheck(app.url, phone);
  });

  const shared = (options: { javaScript?: boolean } = {}): Promise<TestPage> =>
    newPage({
      baseUrl: app.url,
      serviceWorker: true,
      // The browser's own lines about what cannot be fetched; the page itself throws nothing.
      expectedErrors: [
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch|fetching the script/,
      ],
      ...options,
    });
  const resultPages = () => ["", "/what-if", "/plan"].map((more) => `/checker/results/${code}${more}`);

  async function logIn(page: Page): Promise<void> {
    await page.goto("/login");
    await page.getByLabel("Phone number").fill(phone);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("Verification code").fill(await lastCode(app, phone));
    await page.getByRole("button", { name: "Verify" }).click();
    await page.waitForURL(/\/app\//);
  }

  async function logOut(page: Page): Promise<void> {
    await page.goto("/app/overview");
    await page.locator("summary").filter({ hasText: "Student" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${app.url}/`);
  }

  /** A result and the pages beside it, and what the wizard saves. */
  async function read(page: Page): Promise<void> {
    // A page with script registers the worker after a while. Only once it is active does it see pages; what
    // it holds by then was kept when it was installed.
    await page.goto(`/checker/results/${code}/what-if`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const path of resultPages()) await page.goto(path);
    await page.evaluate(() => localStorage.setItem("okwan.check", "what a student typed"));
    await untilKept(page, resultPages());
    assert.equal((await kept(page)).length, 3);
    await page.goto(`/previous-checks?ends=${phone.slice(-4)}`);
    await page.getByText(code).first().waitFor();
  }

  test("results, plan, what-if, area and lists are gone: offline, with the Back button, and in its stores", async () => {
    const { page, context, close } = await shared();
    await logIn(page);
    await read(page);
    await logOut(page);

    const names = (await context.cookies()).map(({ name }) => name);
    assert.deepEqual(names, [], "no cookie of a person");
    assert.deepEqual(await kept(page), []);
    assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0);
    await page.goto("/previous-checks");
    await page.getByRole("heading", { name: "Enter Your Details" }).waitFor();

    await context.setOffline(true);
    for (const path of [
      ...resultPages(),
      "/app/overview",
      "/app/recommendations",
      `/previous-checks?ends=${phone.slice(-4)}`,
    ]) {
      await page.goto(path).catch(() => null);
      const shown = await page.locator("body").innerText();
      assert.doesNotMatch(shown, /Ama|aggregate|KNUST/i, path);
    }
    await context.setOffline(false);
    await page.goto("/app/overview");
    await page.waitForURL(/\/login/);
    await close();
  });

  test("the Back button shows no page of the area, of the list or of a result that this browser wrote down", async () => {
    const { page, context, close } = await shared();
    await logIn(page);
    await page.goto(`/checker/results/${code}`);
    await page.goto(`/previous-checks?ends=${phone.slice(-4)}`);
    await page.getByText(code).first().waitFor();
    await logOut(page);
    await context.setOffline(true);
    for (let steps = 0; steps < 4; steps += 1) {
      await page.goBack().catch(() => null);
      assert.doesNotMatch(await page.locator("body").innerText(), /Ama|aggregate|KNUST/i, page.url());
    }
    await context.setOffline(false);
    await close();
  });

  test("also where the browser obeys no Clear-Site-Data: the service worker forgets at the logout itself", async () => {
    const { page, context, close } = await shared();
    await logIn(page);
    await read(page);
    await page.route("**/logout", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Answered without that header</p>" }),
    );
    await page.goto("/app/overview");
    await page.locator("summary").filter({ hasText: "Student" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByText("Answered without that header").waitFor();
    await until("the worker forgets", async () => (await kept(page)).length === 0);
    await context.setOffline(true);
    await page.goto(`/checker/results/${code}/plan`).catch(() => null);
    assert.doesNotMatch(await page.locator("body").innerText(), /Ama|aggregate|KNUST/i);
    await context.setOffline(false);
    await close();
  });
});

/** Pages of one person that the service worker holds. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found.push(
        ...keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith("/checker/results")),
      );
    }
    return found;
  });
}

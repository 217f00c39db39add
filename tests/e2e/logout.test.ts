import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../faults/students.ts";
import { newPage, untilKept } from "./support/browser.ts";
import { paidCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";
import { logIn } from "./support/texts.ts";

const phone = "+233241230002";

const app = await sharedApp();
const code = await paidCheck(app.url, { phone });

/** A computer that many use: a student logs in, reads, logs out, and the next person sits down. */
const resultPages = ["", "/what-if", "/plan"].map((more) => `/checker/results/${code}${more}`);

async function loggedIn(): Promise<Page> {
  const page = await newPage(app, {
    serviceWorker: true,
    // The browser's own lines about what cannot be fetched; the page itself throws nothing.
    expectedErrors: [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch|fetching the script/,
    ],
  });
  await logIn(app, page, phone);
  return page;
}

async function pressLogout(page: Page): Promise<void> {
  await page.goto("/app/overview");
  await page.locator("summary").filter({ hasText: "Student" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
}

async function logOut(page: Page): Promise<void> {
  await pressLogout(page);
  await page.waitForURL(`${app.url}/`);
}

/** A result and the pages beside it, and what the wizard saves. */
async function read(page: Page): Promise<void> {
  // A page with script registers the worker after a while. Only once it is active does it see pages; what
  // it holds by then was kept when it was installed.
  await page.goto(`/checker/results/${code}/what-if`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const path of resultPages) await page.goto(path);
  await page.evaluate(() => localStorage.setItem("okwan.check", "what a student typed"));
  await untilKept(page, resultPages);
  assert.equal((await kept(page)).length, 3);
  await page.goto(`/previous-checks?ends=${phone.slice(-4)}`);
  await page.getByText(code).first().waitFor();
}

test("results, plan, what-if, area and lists are gone: offline and in its stores", async () => {
  const page = await loggedIn();
  await read(page);
  await logOut(page);

  assert.deepEqual(await page.context().cookies(), [], "no cookie of a person");
  assert.deepEqual(await kept(page), []);
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0);

  await page.context().setOffline(true);
  for (const path of [...resultPages, "/app/overview", "/app/recommendations", "/previous-checks"]) {
    await page.goto(path).catch(() => null);
    await showsNobody(page);
  }
  await page.context().setOffline(false);
  await page.goto("/previous-checks");
  await page.getByRole("heading", { name: "Enter Your Details" }).waitFor();
  await page.goto("/app/overview");
  await page.waitForURL(/\/login/);
});

test("the Back button finds no page of the student in the browser's own cache", async () => {
  const watched = await newPage(app);
  // A page that is watched has no cache.
  const context = await watched
    .context()
    .browser()!
    .newContext({ baseURL: app.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await logIn(app, page, phone);
  for (const path of resultPages) await page.goto(path);
  await logOut(page);
  await context.setOffline(true);
  for (let steps = 0; steps < 5; steps += 1) {
    await page.goBack().catch(() => null);
    await showsNobody(page);
  }
  await context.close();
});

test("also where the browser obeys no Clear-Site-Data: the service worker forgets at the logout itself", async () => {
  const page = await loggedIn();
  await read(page);
  await page.route("**/logout", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Answered without that header</p>" }),
  );
  await pressLogout(page);
  await page.getByText("Answered without that header").waitFor();
  await until("the worker forgets", async () => (await kept(page)).length === 0);
  await page.context().setOffline(true);
  await page.goto(`/checker/results/${code}/plan`).catch(() => null);
  await showsNobody(page);
  await page.context().setOffline(false);
});

async function showsNobody(page: Page): Promise<void> {
  assert.doesNotMatch(await page.locator("body").innerText(), /Ama|aggregate|KNUST/i, page.url());
}

/** Pages of one person that the service worker holds. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const paths = (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => path.startsWith("/checker/results"));
  });
}

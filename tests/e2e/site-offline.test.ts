import assert from "node:assert/strict";
import { test } from "node:test";
import { expectNoAxeViolations, newPage, untilKept } from "./support/browser.ts";
import { toAboutYou } from "./support/checker.ts";
import { paidCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";
import { until } from "../faults/students.ts";

const app = await sharedApp();

test("a paid result reloads, visited pages and lists are read again, and the rest says what there is", async () => {
  const code = await paidCheck(app.url);
  const page = await newPage(app, {
    serviceWorker: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
  });
  const context = page.context();
  const result = `/checker/results/${code}`;
  await page.goto(result);
  const shown = await page.getByRole("heading", { level: 1 }).innerText();
  await untilKept(page, [result, "/offline"]);
  await page.goto("/cutoff-points/knust");
  await page.goto("/");
  await untilKept(page, ["/", "/cutoff-points/knust"]);
  const listed = await page.evaluate(
    async () => (await fetch("/api/v1/countries")).json() as Promise<unknown>,
  );

  await context.setOffline(true);
  await page.goto(result);
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), shown);
  await page.reload();
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), shown);
  await page.goto("/cutoff-points/knust");
  await page.getByRole("heading", { name: "KNUST cut-off points" }).waitFor();
  assert.deepEqual(
    await page.evaluate(async () => (await fetch("/api/v1/countries")).json() as Promise<unknown>),
    listed,
  );
  await page.goto("/study-ghana");
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await page.getByRole("link", { name: new RegExp(code) }).click();
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), shown);

  await context.setOffline(false);
  await page.goto("/about");
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
});

test("a check that met no network is kept, and runs by itself when the network is back", async () => {
  const page = await newPage(app, {
    at: "/checker?country=GHA&school=knust",
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  });
  const context = page.context();
  await toAboutYou(page, "B2");
  await page.getByRole("textbox", { name: "Phone number" }).fill("0241234567");
  await page.route("**/api/v1/check/**", (route) => route.abort());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Your phone keeps your answers.").waitFor();
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByText("Your phone keeps your answers.").waitFor();
  await page.unroute("**/api/v1/check/**");
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Complete Payment" }).waitFor();
});

/** Lets no script through until it is told to; tells which were asked for in vain. */
async function openWithout(which: RegExp) {
  const page = await newPage(app, { expectedErrors: [/net::ERR_CONNECTION_REFUSED/] });
  let isAway = true;
  const asked: string[] = [];
  await page.route(which, async (route) => {
    if (!isAway) return route.fallback();
    asked.push(route.request().url());
    return route.abort("connectionrefused");
  });
  return { page, away: { asked, comeBack: () => void (isAway = false) } };
}

test("the page's own script is asked for until it comes", async () => {
  const { page, away } = await openWithout(/\/assets\/[^/]+\.js$/);
  await page.goto("/checker?step=grades&method=manual");
  await until("it was asked for in vain", () => away.asked.length > 0);
  away.comeBack();
  await page.getByText("Step 2 of").waitFor();
});

test("a step that is fetched late, and one fetched ahead of need, throw nothing and come when the server is back", async () => {
  const { page, away } = await openWithout(/\/assets\/(?:grades|later-steps|upload-step)[^/]*\.js$/);
  await page.goto("/checker?step=grades&method=upload");
  await page.getByText("Step 2 of").waitFor();
  await until("both were asked for in vain", () => away.asked.length > 1);
  away.comeBack();
  await page.getByLabel("Result slip", { exact: true }).waitFor({ state: "attached" });
});

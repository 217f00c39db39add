import { test } from "node:test";
import { until } from "../faults/students.ts";
import { newPage } from "./support/browser.ts";
import { sharedApp } from "./support/shared-app.ts";

const app = await sharedApp();

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

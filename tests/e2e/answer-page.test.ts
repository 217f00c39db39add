import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type IndexFile, readIndex } from "../../app/kernel/contract/programme-index.ts";
import { type ResultTable, rowsOf as tableRows } from "../../app/features/result/contract/result-table.ts";
import { expectNoAxeViolations, looksRight, newPage, overflow, placeOf } from "./support/browser.ts";
import { newCheck, paidCheck, resultOf } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

const screen = 740;
const rowsOf = (page: Page) => page.locator("#list li[id^=programme-]");
/** At most four and a half, and its first step is on the first. */
async function isShort(page: Page): Promise<void> {
  const [step, main] = [page.locator("section[aria-labelledby=wish] li"), page.locator("main")];
  assert.ok((await placeOf(step)).top < screen);
  const { height } = await placeOf(main);
  assert.ok(height <= 4.5 * screen, `${height} px`);
}

const app = await sharedApp();
const code = await paidCheck(app.url, { points: 2, schoolId: 0 });
const result = await resultOf(app.url, code);

const htmlOf = async (path: string) => (await fetch(app.url + path)).text();
/** Without the data beside it, in which all words stand. */
const markupOf = (html: string) => html.replaceAll(/<script\b.*?<\/script>|<!-- -->/gs, "");

/** The rows that the page makes of its data, without those that have no row of their own in it. */
async function rowsIn(html: string) {
  const [, text = ""] = /<script id="route-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const [, path = ""] = /data-index="([^"]+)"/.exec(html) ?? [];
  const values = JSON.parse(text) as unknown[];
  const table = values.find((value) => typeof value === "string" && value.startsWith('{"ids"'));
  const answer = await fetch(app.url + path);
  assert.match(answer.headers.get("cache-control") ?? "", /immutable/);
  return tableRows(JSON.parse(table as string) as ResultTable, readIndex((await answer.json()) as IndexFile));
}

test("a result leads: the first step is on the first screen, the list on the second, with two rows of controls above it", async () => {
  const page = await newPage(app, { at: `/checker/results/${code}` });
  await isShort(page);
  const { top } = await placeOf(page.locator("#list"));
  assert.ok(top < 2 * screen, `${top}`);
  const { bottom } = await placeOf(page.locator("section[aria-labelledby=choices]"));
  assert.ok(top - bottom < 180, `${top - bottom} px of controls`);
  const choices = await page.locator("section[aria-labelledby=choices]").innerText();
  assert.match(choices, /Have ready for every form/);
  assert.doesNotMatch(choices, /Form GHS [^(]*\.$/, "no price without its year");
  for (const [, year] of choices.matchAll(/Form GHS [^(]*\((\d{4})/g))
    assert.ok(Number(year) >= new Date().getUTCFullYear() - 1, "no price that a form no longer costs");
});

test("the browser's own menu prints every list in full too, and the page is as before", async () => {
  const page = await newPage(app, { at: `/checker/results/${code}` });
  await page.getByRole("button", { name: "Print" }).waitFor();
  const shown = await rowsOf(page).count();
  const during = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return document.querySelectorAll("#list li[id^=programme-]").length;
  });
  assert.ok(during > shown, `${during}`);
  await page.emulateMedia({ media: "print" });
  const parts = page.locator(".later");
  const drawn = await parts.evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility));
  assert.ok(drawn.length > 1 && drawn.every((one) => one === "visible"), drawn.join(" "));
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.waitForFunction(
    (count) => document.querySelectorAll("#list li[id^=programme-]").length === count,
    shown,
  );
});

test("nothing moves when the typeface arrives late or the script begins to work", async () => {
  const unpaid = await newCheck(app.url, { points: 2, schoolId: 0 });
  const page = await newPage(app, { width: 412 });
  let arrive = () => {};
  await page.route("**/*.woff2", async (route) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: { value: number }[] = [];
    Object.assign(window, { shifts });
    const watch = new PerformanceObserver((seen) => shifts.push(...(seen.getEntries() as never[])));
    watch.observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/checker", `/checker/results/${unpaid}`, `/checker/results/${code}`]) {
    const font = page.waitForResponse(/woff2/);
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() =>
      performance.getEntriesByType("paint").some(({ name }) => name === "first-contentful-paint"),
    );
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    arrive();
    await (await font).finished();
    const moved = await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      return (window as unknown as { shifts: { value: number }[] }).shifts.map(({ value }) => value);
    });
    const sum = moved.reduce((all, one) => all + one, 0);
    assert.ok(sum < 0.01, `${path} moved by ${sum}`);
  }
});

test("asked for again unchanged, it is not sent again, and its script still runs; unpaid it is always made", async () => {
  const here = `/checker/results/${code}`;
  const watched = await newPage(app);
  // A page that is watched has no cache.
  const context = await watched.context().browser()!.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await page.goto(here);
  await page.reload();
  const bytes = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).transferSize,
  );
  assert.ok(bytes < 1000, `${bytes} bytes were sent`);
  await page.getByRole("button", { name: "Print" }).waitFor();
  await context.close();

  const first = await fetch(`${app.url}${here}`);
  const etag = first.headers.get("etag") ?? "";
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${app.url}${path}`, { headers: { "if-none-match": etag, ...headers } })).status;
  assert.equal(await ask(here), 304);
  assert.equal(await ask(`${here}?wish=law`), 200, "another wish");
  assert.equal(await ask(here, { cookie: "okwan_language=fr" }), 304, "a cookie of an earlier release");
  const unpaid = await newCheck(app.url, { points: 2 });
  assert.equal((await fetch(`${app.url}/checker/results/${unpaid}`)).headers.get("etag"), null);
  assert.equal(await ask(`/checker/results/${unpaid}`), 200);
});

test("sorting, filtering, searching, more and opening ask for no page; focus and scroll stay; the address tells all", async () => {
  // Whoever only reads a check may not store a wish in it.
  const page = await newPage(app, { at: `/checker/results/${code}`, expectedErrors: [/status of 401/] });
  await page.getByRole("button", { name: "Print" }).waitFor();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const pages = () =>
    asked.filter((path) => !path.startsWith("/api/v1/checks/") && !path.startsWith("/favicon"));

  await page.locator("search summary").click();
  await page.getByRole("link", { name: "Name", exact: true }).click();
  await page.waitForURL(/sort=name/);
  const names = await rowsOf(page).getByRole("heading").allInnerTexts();
  assert.ok(names.length >= 5);

  const more = page.getByRole("link", { name: "Load More Programmes" });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await page.waitForURL(/list=qualified/);
  const { total_qualified: all } = result;
  await page.getByText(`Showing ${all} of ${all} programmes`).waitFor();
  const moved = (await page.evaluate(() => scrollY)) - before;
  assert.ok(Math.abs(moved) < screen, "the page stays where it was");
  // Every row has its figures, also those that came later.
  for (const text of (await rowsOf(page).allInnerTexts()).slice(0, all)) {
    assert.match(text.replaceAll(/\s+/g, " "), /You \d+ · Cut-off \d+/);
  }

  const open = rowsOf(page).nth(6);
  const row = open.getByRole("link").first();
  await row.click();
  await page.waitForURL(/open=\d+/);
  await open.getByRole("link", { expanded: true }).waitFor();
  assert.ok(await row.evaluate((link) => link === document.activeElement), "the focus stays on it");
  await open.getByText("Subjects counted").waitFor();
  await open.getByText(/^Degree, \d+ years, /).waitFor();
  const details = open.getByRole("link", { name: /^View Details/ });
  assert.match((await details.getAttribute("href")) ?? "", /^\/programs\/\d+-/);
  assert.equal(await details.getAttribute("target"), null);
  await expectNoAxeViolations(page);

  const field = page.getByRole("searchbox", { name: "Programme, school or town" });
  await field.fill("medicine");
  await page.waitForURL(/q=medicine/);
  await page.getByText(/^\d+ found/).waitFor();
  assert.ok(await field.evaluate((input) => input === document.activeElement));
  await field.fill("no-such-programme");
  await page.getByText("Nothing found. Try fewer letters.").waitFor();
  await page.getByRole("link", { name: "Clear the search" }).click();
  assert.ok((await overflow(page)) <= 0, "long names of fields do not widen the page");
  await page.getByText("Other fields", { exact: true }).click();
  assert.ok((await overflow(page)) <= 0, "nor does the list of all of them");
  await page.getByRole("link", { name: "Law", exact: true }).click();
  await page.getByText("All fields of study").waitFor({ state: "hidden" });
  const groups = page.getByRole("navigation", { name: "What you can do" });
  await groups.getByRole("link", { name: /^Not yet/ }).click();
  await page.waitForURL(/tab=notYet/);
  await expectNoAxeViolations(page);
  assert.deepEqual(pages(), []);

  await page.goto(page.url());
  await page.getByRole("heading", { name: "What would open these" }).waitFor();
});

test("every programme of the question is in one of the three groups, without script", async () => {
  const countIn = async (tab: string) => {
    const html = await htmlOf(`/checker/results/${code}?all=1&tab=${tab}`);
    const list = html.slice(html.indexOf('id="list"'));
    return new Set(list.match(/<li[^>]* id="programme-\d+"/g)).size;
  };
  const toApply = await countIn("apply");
  assert.equal(toApply, result.total_qualified + result.total_open);
  assert.equal(toApply + (await countIn("ask")) + (await countIn("notYet")), result.total_programs);
});

test("sort, filter, search, more, a row and the wish work without script", async () => {
  const page = await newPage(app, { at: `/checker/results/${code}`, javaScript: false });
  await page.locator("search summary").click();
  await page.getByRole("link", { name: "Best chance" }).click();
  await page.waitForURL(/sort=chance/);
  await page.locator("search summary").click();
  await page.getByRole("combobox", { name: "Chance" }).selectOption("High Chance");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(/sort=chance.*chance=High/);
  await rowsOf(page).nth(1).getByRole("link").first().click();
  await rowsOf(page).nth(1).getByText("Subjects counted").waitFor();
  await page.getByRole("link", { name: /^Add to my plan/ }).click();
  await page.getByRole("link", { name: "Open my plan" }).waitFor();
  await page.getByRole("searchbox").fill("nursing");
  await page.getByRole("searchbox").press("Enter");
  await page.getByText(/found/).first().waitFor();
  await page.goto(`/checker/results/${code}?wish=agriculture`);
  await page.getByText("Agriculture, food and veterinary medicine, your choice").first().waitFor();
});

test("a question to a school is ready to send, and copied with script", async () => {
  const page = await newPage(app);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/checker/results/${code}?tab=ask`);
  const row = rowsOf(page).first();
  await row.getByRole("link").first().click();
  await row.getByText("Your question, ready to send").waitFor();
  const question = await row.locator("p[lang=en]").first().innerText();
  assert.match(question, /WASSCE/);
  await row.getByRole("button", { name: "Copy" }).click();
  await row.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), question);
  assert.match(
    (await row.getByRole("link", { name: "Contact page" }).getAttribute("href")) ?? "",
    /^https?:/,
  );
  assert.equal(await row.locator('a[href*="wa.me/?"], a[href^="mailto:?"]').count(), 0);
  await expectNoAxeViolations(page);
});

test("nothing is cut off at 320 pixels, in the dark, or with text twice as large", async () => {
  const page = await newPage(app, { width: 320 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const query of ["", "?tab=ask", "?tab=notYet"]) {
    await page.goto(`/checker/results/${code}${query}`);
    assert.ok((await overflow(page)) <= 0, query);
    if (query === "") await expectNoAxeViolations(page, ["color-contrast"]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [`/checker/results/${code}`, "/checker"]) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    assert.ok((await overflow(page)) <= 0, path);
  }
});

for (const [where, schoolId] of [
  ["at the level", 0],
  ["at the school", 2],
] as const) {
  test(`where nothing is open ${where}, what is open leads`, async () => {
    const html = markupOf(
      await htmlOf(`/checker/results/${await newCheck(app.url, { points: 7, schoolId })}`),
    );
    assert.ok(/<h1[^>]*>[^<]*programmes are open to you now: /.test(html));
    assert.ok(!html.includes("No Programs Found") && !html.includes("Programs You Qualify For"));
    assert.ok(/id="programme-\d+"/.test(html.slice(html.indexOf('id="list"'))));
  });
}

for (const [who, asked, said, never] of [
  [
    "asked for a level that the school has not",
    { points: 5, schoolId: 2, levelId: 2 },
    /KNUST has no diplomas or HNDs in our catalogue\./,
    /No diploma yet/,
  ],
  [
    "meets no rule of the school, but of others",
    { points: 6, schoolId: 1 },
    /None of them is at UG\.[^]*id="choices"/,
    /No degree yet|your own course/,
  ],
  [
    "is far from everything",
    { points: 9, schoolId: 0 },
    /English Language F9[^]*close[^]*degree today[^]*First: write English Language/,
    /Your three choices|[Aa]sk first about/,
  ],
  [
    "holds a certificate that no cut-off is compared with",
    { points: 3, schoolId: 3, certificateId: 2 },
    /degrees at UCC you can apply for[^]*id="choices"/,
    /No Programs Found/,
  ],
] as const) {
  test(`somebody who ${who} reads what is so, and nothing that is not`, async () => {
    const html = markupOf(await htmlOf(`/checker/results/${await newCheck(app.url, asked)}`));
    assert.match(html, said);
    assert.doesNotMatch(html, never);
  });
}

test("where English closes every degree, the diplomas to ask about lead to their list, by keyboard", async () => {
  const failed = await newCheck(app.url, { points: 5, english: 9, electives: [48, 49, 50], schoolId: 0 });
  const page = await newPage(app, { at: `/checker/results/${failed}` });
  const asked = /(\d+) HNDs and diplomas are worth asking about/;
  const [, count = ""] =
    asked.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "") ?? [];
  await page.getByRole("heading", { name: `Now: ask about ${count} HNDs and diplomas` }).waitFor();
  await looksRight(page);
  await page.getByRole("link", { name: `Show all ${count}` }).press("Enter");
  await page.waitForURL(/tab=ask#list$/);
  const [, again] = asked.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "") ?? [];
  assert.equal(again, count, "the page of the level names the same number");
  await page.getByRole("link", { name: new RegExp(`^Ask first ${count}`) }).waitFor();
});

test("before payment no newest figure is in the page's data, and the sample tells its reasons", async () => {
  const unpaid = await newCheck(app.url, { points: 2, schoolId: 0 });
  const page = await newPage(app, { at: `/checker/results/${unpaid}` });
  await page.getByRole("heading", { name: "One programme, as a sample" }).waitFor();
  await isShort(page);
  await page.getByText("Rules, subjects and sources").click();
  await page.getByText("Subjects counted").waitFor();
  assert.equal(await page.getByRole("link", { name: /^Add to my plan/ }).count(), 0);
  await page.getByRole("button", { name: "Make Payment" }).waitFor();
  await expectNoAxeViolations(page);
  await page.goto(`/checker/results/${unpaid}?tab=notYet`);
  await page.getByText(/one rule away\. We show after payment what would open each\.$/).waitFor();
  const sold = new Set(result.qualified_programs.map(({ id }) => id));
  const figuresIn = async (of: string) =>
    (await rowsIn(await htmlOf(`/checker/results/${of}`)))
      .filter(({ id }) => sold.has(id))
      .map(({ cutOff, year, score, chance }) => [cutOff, year, score, chance]);
  const paid = await figuresIn(code);
  assert.equal(paid.length, sold.size);
  assert.ok(paid.every(([cutOff, year]) => cutOff !== null && year !== null));
  assert.deepEqual(await figuresIn(unpaid), []);
});

test("after a payment that was declined the button to try again is on the first screen", async () => {
  const unpaid = await newCheck(app.url);
  const page = await newPage(app, { at: `/checker/results/${unpaid}` });
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  const alert = page.getByRole("alert");
  await alert.getByText(/did not go through/).waitFor();
  const { bottom } = await placeOf(page.getByRole("button", { name: "Make Payment" }));
  assert.ok(bottom <= screen, `${bottom}`);
});

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { CheckResult } from "../../src/contract/check-result.ts";
import type { RunningApp } from "./support/app.ts";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { newCheck, payCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

describe("every programme of the question has its place on the page", () => {
  let app: RunningApp;
  let code: string;
  before(async () => {
    app = await sharedApp();
    code = await newCheck(app.url, 2, 0);
    await payCheck(app.url, code);
  });

  async function answerOf(of: string): Promise<CheckResult> {
    const answer = await fetch(`${app.url}/api/v1/past-check?code=${of}`);
    return ((await answer.json()) as { data: CheckResult }).data;
  }

  /** Follows a link of the line that accounts for all, and answers which heading it leads to. */
  async function follow(page: Page, link: string | RegExp): Promise<string> {
    await page.getByRole("link", { name: link }).first().click();
    await page.waitForLoadState();
    await page.locator(":target").first().waitFor();
    return page.locator("section:has(:target) h2").first().innerText();
  }

  test("one line accounts for all of them, and each figure leads to its list, without script", async () => {
    const result = await answerOf(code);
    const { page, close } = await newPage({ baseUrl: app.url, javaScript: false });
    await page.goto(`/checker/results/${code}`);
    const line = await page.getByText(/^Of \d+ programmes:/).innerText();
    const [all, ...parts] = [...line.matchAll(/\d+/g)].map(Number);
    assert.equal(all, result.total_programs);
    assert.equal(
      parts.reduce((sum, one) => sum + one, 0),
      all,
    );

    assert.match(await follow(page, `${result.total_to_confirm} to confirm`), /subjects to confirm$/);
    await page.getByRole("link", { name: /^Show all \d+ to confirm$/ }).click();
    await page.waitForURL(/list=confirm/);
    const cards = page.locator("section[aria-labelledby=confirm] article");
    const { within, near } = result.to_confirm_counts;
    assert.equal(await cards.count(), within + near);
    await cards.first().getByText("Ask the school").click();
    const question = await cards.first().locator("[data-question]").innerText();
    assert.match(question, /WASSCE result: Mathematics B2, .*Which elective subjects do you ask for/);
    const sms = await cards.first().getByRole("link", { name: "Send by SMS" }).getAttribute("href");
    assert.ok(sms?.endsWith(encodeURIComponent(question)));

    assert.equal(await follow(page, `${result.total_open} open`), "You may apply; no cut-off is published");
    const rows = page.locator("section[aria-labelledby=open] > section > ul > li");
    assert.equal(await rows.count(), result.total_open);
    assert.match(
      await page.locator("section[aria-labelledby=open] h3").first().innerText(),
      /^[\w ]+ \(\d+\)$/,
    );

    await follow(page, `${result.total_near_misses} within reach`);
    assert.equal(
      await page.locator("section[aria-labelledby=near] article").count(),
      result.total_near_misses,
    );

    assert.equal(await follow(page, `${result.total_closed} closed`), "Closed with these grades");
    assert.equal(
      await page.locator("section[aria-labelledby=closed] > section > ul > li").count(),
      result.total_closed,
    );
    await page.goto(`/checker/results/${code}?list=rest#rest`);
    const rest = await page.locator("section[aria-labelledby=rest] > section li").count();
    await page.goto(`/checker/results/${code}?list=untold#untold`);
    const untold = await page.locator("section[aria-labelledby=untold] > section li").count();
    assert.equal(rest + untold, result.total_to_confirm - within - near);
    await close();
  });

  test("why is a programme not here: any of them is found, with its place and its reasons", async () => {
    const { page, close } = await newPage({ baseUrl: app.url, javaScript: false });
    await page.goto(`/checker/results/${code}`);
    await page.getByRole("searchbox", { name: "Programme, school or field" }).fill("medicine ucc");
    await page.getByRole("button", { name: "Look up" }).click();
    await page.waitForURL(/find=medicine\+ucc#find$/);
    const found = page.locator("section[aria-labelledby=find] > ul > li");
    assert.ok((await found.count()) > 0);
    for (const text of await found.allInnerTexts()) assert.match(text, /UCC/);
    await found.first().locator("summary").first().click();
    await found.first().getByText("Each rule, and what you have").waitFor();
    await page.goto(`/checker/results/${code}?find=${encodeURIComponent("<b>nothing</b>")}#find`);
    await page.getByText("No programme of this check has these words.").waitFor();
    await close();
  });

  test("axe finds nothing on any of the lists", async () => {
    const { page, close } = await newPage({ baseUrl: app.url });
    const unpaid = await newCheck(app.url, 2, 0);
    for (const query of ["", "?list=confirm", "?list=near", "?list=rest", "?list=closed", "?find=medicine"]) {
      await page.goto(`/checker/results/${code}${query}`);
      await expectNoAxeViolations(page);
    }
    for (const query of ["?list=closed", "?find=medicine"]) {
      await page.goto(`/checker/results/${unpaid}${query}`);
      await expectNoAxeViolations(page);
    }
    await close();
  });

  test("a question to a school is copied with script", async () => {
    const { page, close } = await newPage({ baseUrl: app.url });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/checker/results/${code}`);
    const card = page.locator("section[aria-labelledby=confirm] article").first();
    await card.getByText("Ask the school").click();
    await card.getByRole("button", { name: "Copy" }).click();
    await card.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await card.locator("[data-question]").innerText());
    await close();
  });

  test("where nothing qualifies the page says which nothing it is, and never that a line was missed where there is none", async () => {
    const answer = await fetch(`${app.url}/api/v1/schools?country_id=1`);
    const { data } = (await answer.json()) as { data: { schools: { id: number; slug: string }[] } };
    const idOf = (slug: string) => data.schools.find((school) => school.slug === slug)?.id ?? -1;
    const { page, close } = await newPage({ baseUrl: app.url });
    for (const [slug, title, leadsTo] of [
      ["gimpa", "GIMPA publishes no cut-offs for these programmes", "The school’s admissions page"],
      ["tatu", /^Tamale Technical University has no degrees in our catalogue/, /^HND and Diploma \d+$/],
    ] as const) {
      const checked = await newCheck(app.url, 1, idOf(slug));
      await page.goto(`/checker/results/${checked}`);
      await page
        .getByText(title, { exact: typeof title === "string" })
        .last()
        .waitFor();
      await page.getByRole("link", { name: leadsTo }).first().waitFor();
      assert.equal(await page.getByText("No published cut-off is met").count(), 0, slug);
      assert.equal(await page.getByText("No Programs Found").count(), 0, slug);
      await expectNoAxeViolations(page);
    }
    const weak = await newCheck(app.url, 7, 0);
    await page.goto(`/checker/results/${weak}`);
    await page.getByText("No Programs Found").waitFor();
    await expectNoAxeViolations(page);
    await close();
  });
});

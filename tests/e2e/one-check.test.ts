import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newPage, placeOf } from "./support/browser.ts";
import { chooseGrades, toAboutYou } from "./support/checker.ts";
import { paidCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

/** Taps of a finger, counted: what is typed is not. */
class Finger {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(...target: Parameters<Page["getByRole"]>): Promise<void> {
    this.taps += 1;
    await this.page.getByRole(...target).click();
  }
}

const screen = 740;

/** A slow line: no script of the page arrives before it is told to. */
async function heldScripts(page: Page): Promise<{ arrive: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.fallback();
  });
  return { arrive: resolve };
}

const app = await sharedApp();

test("from home to the paid result by hand in twenty taps, each button within the first screen", async () => {
  const page = await newPage(app, { at: "/" });
  const finger = new Finger(page);
  await finger.tap("button", { name: /^School/ });
  // What people call it.
  await page.keyboard.type("legon");
  await finger.tap("option", { name: "University of Ghana", exact: true });
  await finger.tap("button", { name: "Continue" });
  await finger.tap("link", { name: /Enter Manually/ });
  // Eight grades, and the course that names four of the subjects.
  finger.taps += 9;
  await chooseGrades(page, "B3");
  await page.getByText(/core \d+ \+ electives \d+/).waitFor();
  const { height } = await placeOf(page.getByRole("button", { name: "Continue" }).locator(".."));
  assert.ok(height <= 90, `${height}`);
  await finger.tap("button", { name: "Continue" });
  // The two fields are tapped to type in them.
  finger.taps += 2;
  await page.getByRole("textbox", { name: "Full name" }).fill("Ama Serwaa");
  await page.getByRole("textbox", { name: "Phone number" }).fill("024 123 4567");
  await finger.tap("button", { name: "Continue" });
  await page.getByText(/^\d+ degrees at UG you can apply for/).waitFor();
  await page.getByText(/^One of the \d+, as a sample$/).waitFor();
  // The card is further down; until it is in sight a bar has its price and its button.
  const bar = page.locator(".foot-bar");
  for (const seen of [page.getByText("High Chance"), bar.getByText("Make Payment")]) {
    const { bottom } = await placeOf(seen);
    assert.ok(bottom <= screen, `${bottom}`);
  }
  await page.getByRole("button", { name: "View Cut-off Points" }).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: "detached" });
  assert.ok(await page.getByRole("button", { name: "View Cut-off Points" }).isDisabled());
  await finger.tap("button", { name: "Make Payment" });
  await page.waitForURL(/\/sandbox\/pay\//);
  await finger.tap("button", { name: /Pay GHS 12/ });
  await page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
  assert.ok(finger.taps <= 20, `${finger.taps} taps`);
  const step = await placeOf(page.locator("section[aria-labelledby=wish] li"));
  assert.ok(step.top < screen, `the first step begins at ${step.top}`);
});

test("a paid one leads to every level and school, and back", async () => {
  const page = await newPage(app, { javaScript: false });
  const code = await paidCheck(app.url);
  await page.goto(`/checker/results/${code}`);
  const views = page.getByRole("navigation", { name: "Other levels and schools" });
  await views.getByRole("link", { name: "All of Ghana" }).click();
  await views.getByRole("link", { name: /^HND and Diploma \d+ open/ }).click();
  await page.getByText(/^Ama, \d+ HNDs and diplomas you can apply for/).waitFor();
  const schools = page.locator("details").filter({ hasText: "Available in Institutions" });
  await schools.locator("summary").click();
  await schools.getByRole("link").first().click();
  await page.waitForURL(/school=\d+/);
  await views.getByRole("link", { name: "Back to KNUST" }).click();
  await views.getByRole("link", { name: "All of Ghana" }).waitFor();
});

test("a dream is asked before any grade; the result begins with it, and every programme is found", async () => {
  const page = await newPage(app, { at: "/checker?country=GHA&school=knust" });
  await page.getByText("Is there a programme you dream of?").click();
  await page.getByRole("searchbox", { name: /^Programme and school/ }).fill("human biology knust");
  await page.getByRole("button", { name: /Human Biology/ }).click();
  await expectNoAxeViolations(page);
  await toAboutYou(page, "C4");
  await page.getByRole("textbox", { name: "Phone number" }).fill("024 123 4567");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.getByRole("button", { name: /Pay GHS 12/ }).click();
  const asked = page.getByRole("region", { name: "You asked about" });
  await asked.getByRole("link", { name: /BSc Human Biology \(Medicine\)/ }).waitFor();
  await asked.getByText("Closed").waitFor();
  await asked.getByText(/^Open to you and like it:/).waitFor();
  await expectNoAxeViolations(page);
  const { arrive } = await heldScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Programme, school or town" }).fill("medicine");
  arrive();
  await page.waitForURL(/q=medicine/);
  await page.getByRole("link", { name: "Search all of Ghana" }).click();
  await page.waitForURL(/school_id=0/);
  const found = await page.getByText(/^\d+ found/).innerText();
  assert.ok(Number.parseInt(found, 10) >= 3, found);
  const [field, hit] = [page.getByRole("searchbox"), page.locator("#list li[id^=programme-]").first()];
  const below = (await placeOf(hit)).top - (await placeOf(field)).top;
  assert.ok(below < 400, "the first hit is under the field");
});

test("what is chosen or typed before the page is alive is kept", async () => {
  const page = await newPage(app);
  const atFirst = await heldScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "School" }).selectOption("knust");
  atFirst.arrive();
  await page.getByRole("button", { name: /Kwame Nkrumah/ }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/school=knust/);
  const later = await heldScripts(page);
  await page.goto("/checker?country=GHA&school=knust", { waitUntil: "commit" });
  await page.getByText("Is there a programme you dream of?").click();
  await page.getByRole("searchbox", { name: /^Programme and school/ }).fill("human biology knust");
  later.arrive();
  await page.getByRole("button", { name: /Human Biology/ }).click();
  await page.getByText(/Human Biology \(Medicine\), KNUST/).waitFor();
});

test("a country and a school that do not belong together, chosen before the page is alive, are not taken along", async () => {
  const page = await newPage(app);
  const scripts = await heldScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Country" }).selectOption("NGA");
  await page.getByRole("combobox", { name: "School" }).selectOption("knust");
  scripts.arrive();
  await page.getByText("The school you chose is not in Nigeria. Choose one there.").waitFor();
  assert.ok(await page.getByRole("button", { name: "Continue" }).isDisabled());
  await page.goto("/checker?country=NGA&school=knust");
  await page.getByText(/^We have no programmes of KNUST in this country/).waitFor();
});

test("a list of schools that did not come can be asked for again", async () => {
  const page = await newPage(app, { at: "/", expectedErrors: [/ERR_FAILED/] });
  await page.route("**/api/v1/schools?*", (route) => route.abort());
  await page.getByRole("button", { name: /^Country/ }).click();
  await page.getByRole("option", { name: "Sierra Leone" }).click();
  await page.getByText("Failed to fetch schools").waitFor();
  await page.unroute("**/api/v1/schools?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: /^School/ }).click();
  await page.getByRole("option").first().waitFor();
});

test("a programme's page carries it along, without script too", async () => {
  const page = await newPage(app, { javaScript: false });
  const answer = await fetch(`${app.url}/api/v1/catalogue/programmes?q=human%20biology%20knust`);
  const { data } = (await answer.json()) as { data: { programmes: { id: number; slug: string }[] } };
  await page.goto(`/programs/${data.programmes[0]!.id}-${data.programmes[0]!.slug}`);
  await page.getByRole("link", { name: "Check my grades for this" }).first().click();
  await page.getByText(/^You ask about .*Human Biology/).waitFor();
});

test("who wants a text when a new list is out proves a phone first", async () => {
  const page = await newPage(app, { at: "/universities/knust", expectedErrors: [/status of 404/] });
  await page.getByRole("link", { name: "Tell me when KNUST’s new cut-offs are out" }).click();
  await page.getByRole("heading", { name: "When KNUST’s new cut-offs are out" }).waitFor();
  await page.getByLabel("Phone number").waitFor();
  await expectNoAxeViolations(page);
  assert.equal((await page.goto("/tell-me/no-such-school"))?.status(), 404);
});

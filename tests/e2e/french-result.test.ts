import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { english } from "../../src/language/english.ts";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { newCheck, paidCheck, resultOf } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";
import { wordsLeft } from "./support/words-left.ts";

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const areas = ["frame", "common", "missing", "reasons", "results", "answer"] as const;

const app = await sharedApp();
const code = await paidCheck(app.url);

test("a result in French has no English sentence of ours, reasons included; and is English again after switching", async () => {
  const page = await newPage(app, { at: `/checker/results/${code}?lang=fr` });
  await says(page, /^Ama, tu peux t’inscrire à \d+ formations à KNUST\.$/);
  await page.locator("#list li[id^=programme-]").first().getByRole("link").first().click();
  await says(page, "Matières comptées");
  await says(page, /C6 ou mieux pour toute licence à KNUST\. Ton résultat\s: A1\.$/);
  await says(page, /^Juste au seuil\. Le seuil est de 6 et tu as 6\./);
  await page.locator("#list").getByText("Serré", { exact: true }).first().waitFor();
  assert.deepEqual(await left(page, "fr"), []);
  await expectNoAxeViolations(page);
  const inFrench = await figuresOf(page);

  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await says(page, /^Ama, you can apply to \d+ programmes at KNUST\.$/);
  await says(page, /^Exactly on the cut-off\. The cut-off is 6 and you have 6\./);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.deepEqual(await left(page, "en"), []);
  assert.deepEqual(await figuresOf(page), inFrench, "the same programmes, chances aside");
});

test("a result is French before it is paid, and so is a plan; filters work by their French names", async () => {
  const unpaid = await newCheck(app.url, { points: 2 });
  const page = await newPage(app, { at: `/checker/results/${unpaid}?lang=fr` });
  await page.getByRole("heading", { name: "Une formation, en exemple" }).waitFor();
  await page.getByRole("button", { name: "Payer maintenant" }).waitFor();
  assert.deepEqual(await left(page, "fr"), []);

  // The language is remembered.
  await page.goto(`/checker/results/${code}`);
  await page.getByText("Filtrer", { exact: true }).click();
  await page.getByRole("combobox", { name: "Chances" }).selectOption({ index: 1 });
  await page.waitForURL(/chance=/);
  await page.locator("#list li[id^=programme-]").first().getByRole("link").first().click();
  const add = page.getByRole("link", { name: /^Ajouter à mon plan/ });
  await add.first().click();
  await page.getByRole("link", { name: "Ouvrir mon plan" }).click();
  await page.getByRole("heading", { name: "Mes choix, dans l’ordre" }).waitFor();
  await page.locator("summary", { hasText: "Conditions" }).click();
  await page.getByText(/^Mathematics\s: C6 ou mieux pour toute licence à KNUST \(remplie\)$/).waitFor();
  assert.deepEqual(await left(page, "fr"), []);
});

test("trying other grades is French too, grade words included", async () => {
  const page = await newPage(app, { at: `/checker/results/${code}/what-if?lang=fr` });
  await page.getByText("comme maintenant").first().waitFor();
  await page.getByRole("group", { name: "Mathematics", exact: true }).getByText("D7").click();
  await page.getByText(/^Se fermeraient \(\d+\)$/).waitFor();
  await page.getByText(/^En vrai\s: Mathematics A1$/).waitFor();
  await page.getByRole("radio", { name: "D7, Passable" }).first().waitFor({ state: "attached" });
  assert.deepEqual(await wordsLeft(page, "fr", ["frame", "common", "whatIf"]), []);
});

test("its API tells reasons in the language that is asked for; codes stay codes", async () => {
  const past = async (query: string) => (await resultOf(app.url, code, query)).qualified_programs[0]!;
  const [inEnglish, inFrench] = await Promise.all([past(""), past("&lang=fr")]);
  assert.match(inEnglish.sentence, /The cut-off is/);
  assert.match(inFrench.sentence, /Le seuil est/);
  assert.equal(inFrench.chance, inEnglish.chance);
  const kinds = ({ reasons }: typeof inFrench) => reasons.map(({ kind }) => kind);
  assert.deepEqual(kinds(inFrench), kinds(inEnglish));
  assert.ok(inFrench.reasons.some(({ rule }) => rule.startsWith("Seuil ")));
});

/**
 * English of ours in a French page, or the other way round. Fields of study are parts of faculties' names
 * too.
 */
async function left(page: Page, shown: "en" | "fr"): Promise<string[]> {
  const words = await wordsLeft(page, shown, areas);
  return words.filter((each) => !english.areas.results["results.field"].includes(`{${each}}`));
}

/** Ranks, figures and programmes as they are drawn: the same in every language. */
async function figuresOf(page: Page): Promise<string[]> {
  const list = page.locator("#list");
  const names = await list
    .locator("li[id^=programme-] h3 a > span:first-child > span:first-child")
    .allInnerTexts();
  const ladders = await list
    .getByRole("img")
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute("aria-label") ?? "").replaceAll(/\D+/g, " ").trim()),
    );
  return [...names, ...ladders];
}

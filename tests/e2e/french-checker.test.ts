import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newPage, overflow, untilKept } from "./support/browser.ts";
import { sharedApp } from "./support/shared-app.ts";
import { wordsLeft } from "./support/words-left.ts";

const areas = ["frame", "common", "failures", "missing", "home", "checker", "upload", "errors"] as const;

/** In French to the last word, and no wider than the phone. */
async function expectFrench(page: Page): Promise<void> {
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  assert.deepEqual(await wordsLeft(page, "fr", areas), []);
  assert.ok((await overflow(page)) <= 0, `${page.url()} is wider than the screen`);
}

async function choose(page: Page, button: RegExp, typed: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
}

async function grade(page: Page, subject: string): Promise<void> {
  await page.getByRole("group", { name: subject, exact: true }).getByRole("radio").first().focus();
  await page.keyboard.press("Space");
}

const app = await sharedApp();

test("from home to the payment, with a refusal on the way; then in English with the same answers", async () => {
  const page = await newPage(app, { at: "/", expectedErrors: [/status of 400/] });
  await page.getByRole("banner").getByRole("link", { name: "Français" }).click();
  await page.getByRole("heading", { name: "Où veux-tu étudier ?" }).waitFor();
  await choose(page, /^Établissement/, "knust");
  await expectFrench(page);
  await page.getByRole("button", { name: "Continuer" }).click();

  await page.getByRole("heading", { name: "Comment veux-tu nous donner tes notes ?" }).waitFor();
  await expectFrench(page);
  await page.getByRole("link", { name: /Envoyer mes résultats/ }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choisir un fichier" }).click();
  await (await chooser).setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("A1") });
  await page.getByText("Le fichier doit être de l’un de ces types : .jpg, .jpeg, .png, .pdf").waitFor();
  await expectFrench(page);
  await page.getByText("À la main", { exact: true }).click();
  await page.getByRole("heading", { name: "Matières obligatoires" }).waitFor();
  for (const subject of ["English Language", "Mathematics", "Integrated Science"]) await grade(page, subject);
  await page.getByText("Il manque encore : encore trois matières à option").waitFor();
  for (const [index, subject] of ["Elective Mathematics", "Physics", "Chemistry"].entries()) {
    await choose(page, new RegExp(`^Option ${index + 1}`), subject);
    await grade(page, subject);
  }
  await page.getByText("obligatoires 3 + options 3").waitFor();
  await page
    .getByText(/^Excellent/)
    .first()
    .waitFor();
  await expectFrench(page);
  await page.getByRole("button", { name: "Continuer" }).click();

  await page.getByRole("heading", { name: "Parle-nous un peu de toi" }).waitFor();
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByText("Ceci ne peut pas être un numéro de mobile.").waitFor();
  await expectFrench(page);
  await page.getByLabel("Nom complet").fill("Awa Diop");
  await page.getByLabel("Numéro de téléphone").fill("111 111 111");
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByText("Ceci ne peut pas être un numéro de mobile.").first().waitFor();
  // A number can be one, and be of a country that we do not write to: the server knows.
  await page.getByLabel("Numéro de téléphone").fill("+44 7400 123456");
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByText("Nous envoyons des SMS aux numéros de ces pays :").first().waitFor();
  await expectFrench(page);
  await page.getByRole("button", { name: "Changer mes réponses" }).click();
  await page.getByLabel("Numéro de téléphone").fill("024 123 4567");
  await page.getByRole("button", { name: "Continuer" }).click();

  await page.getByText(/^Tu remplis les conditions de \d+ formations à KNUST$/).waitFor();
  await page.getByText("12 GHS", { exact: true }).waitFor();
  await expectFrench(page);
  await expectNoAxeViolations(page);

  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await page.getByText(/^You qualify for \d+ programmes at KNUST$/).waitFor();
  await page.getByText("Awa Diop").waitFor();
  assert.deepEqual(await wordsLeft(page, "en", areas), []);
  await page.goto("/checker?step=review&lang=fr");
  await page.getByRole("button", { name: "Payer maintenant" }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
});

test("without script: one plain form in French, kept as it was typed where something is wrong", async () => {
  const page = await newPage(app, {
    at: "/?lang=fr",
    javaScript: false,
    expectedErrors: [/status of 400/],
  });
  await page.getByLabel("Établissement").selectOption({ label: "Tous les établissements" });
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("heading", { name: "Vérifie ton seuil d’admission" }).waitFor();
  await page.getByLabel("English Language").selectOption("B2");
  await page.getByLabel("Numéro de téléphone").fill("111 111 111");
  await page.getByRole("button", { name: "Voir ce qui me convient" }).click();
  await page.getByRole("alert").getByText("Ceci ne peut pas être un numéro de mobile.").waitFor();
  assert.equal(await page.getByLabel("English Language").inputValue(), "B2");
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
});

test("without a network a page comes back in the language last chosen", async () => {
  const page = await newPage(app, {
    serviceWorker: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
  });
  const context = page.context();
  const inFrench = page.getByRole("heading", { name: "Comment veux-tu nous donner tes notes ?" });
  const inEnglish = page.getByRole("heading", { name: "How will you give us your grades?" });
  await page.goto("/checker?lang=fr");
  await inFrench.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await untilKept(page, ["/checker?lang=fr"]);
  await page.goto("/checker?lang=en");
  await untilKept(page, ["/checker"]);
  await context.setOffline(true);
  await page.goto("/checker");
  await inEnglish.waitFor();
  await page.goto("/checker?lang=fr");
  await inFrench.waitFor();
  await context.setOffline(false);
});

test("search engines are told of both; the count of cut-offs is in French too", async () => {
  const head = async (path: string) => {
    const answer = await fetch(app.url + path);
    return { text: await answer.text(), language: answer.headers.get("content-language") };
  };
  const french = await head("/checker?lang=fr");
  assert.equal(french.language, "fr");
  assert.match(french.text, /<link rel="canonical" href="[^"]*\/checker\?lang=fr"\/>/);
  assert.match(french.text, /<link rel="alternate" hrefLang="en" href="[^"]*\/checker"\/>/);
  const english = await head("/checker");
  assert.match(english.text, /<link rel="canonical" href="[^"]*\/checker"\/>/);
  const counted = await head("/how-sure?lang=fr");
  assert.equal(counted.language, "fr");
  assert.match(counted.text, /Combien de fois un seuil a tenu/);
  assert.doesNotMatch(counted.text, /Student stood|of 100|High Chance/);
});

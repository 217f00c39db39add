import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { tabTo } from "./support/keyboard.ts";
import { newCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

/** Opens a searchable dropdown, types, and takes the first row. */
async function chooseByKeys(page: Page, button: Locator, typed: string): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Space");
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
}

/** The radio group of one subject: the first grade by Space, the next ones by arrows. */
async function gradeByKeys(page: Page, subject: string, stepsDown: number): Promise<void> {
  const first = page.getByRole("group", { name: subject }).getByRole("radio").first();
  await tabTo(page, first);
  await page.keyboard.press("Space");
  for (let step = 0; step < stepsDown; step++) await page.keyboard.press("ArrowRight");
}

/** Before payment one programme has its cut-off, and its reasons, on the page. */
async function expectOnlyTheSample(page: Page): Promise<void> {
  const withCutOff = page.locator("li[id^=programme-]").filter({ hasText: /You \d+ · Cut-off \d+/ });
  const sample = page.getByRole("region", { name: "One programme, as a sample" });
  await sample.getByText("Subjects counted").waitFor({ state: "attached" });
  assert.equal(await sample.locator(withCutOff).count(), 1);
  assert.equal(await withCutOff.count(), 1, "the sample alone");
}

const app = await sharedApp();

test("home to a paid result, by keyboard alone, and read again", async () => {
  const page = await newPage(app, { at: "/" });
  const proceed = page.getByRole("button", { name: "Continue" });
  await page.getByRole("button", { name: /^School/ }).waitFor();
  assert.ok(await proceed.isDisabled(), "Continue waits for a school");
  await chooseByKeys(page, page.getByRole("button", { name: /^School/ }), "knust");
  await tabTo(page, proceed);
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { name: "How will you give us your grades?" }).waitFor();
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole("link", { name: /Enter Manually/ }));
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { name: "Your grades" }).waitFor();
  for (const subject of ["English Language", "Mathematics", "Integrated Science", "Social Studies"]) {
    await gradeByKeys(page, subject, 0);
  }
  const electives = ["Elective Mathematics", "Physics", "Chemistry", "Biology"];
  for (const [index, elective] of electives.entries()) {
    await chooseByKeys(page, page.getByRole("button", { name: `Elective ${index + 1}` }), elective);
    await gradeByKeys(page, elective, 1);
  }
  await page.getByText("core 3 + electives 6").waitFor();
  await expectNoAxeViolations(page);
  await tabTo(page, proceed);
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { name: "A little about you" }).waitFor();
  // Said once a step, for some seconds: a busy machine may type for longer than it stands.
  const saved = page.getByText("Progress saved").waitFor();
  await chooseByKeys(page, page.getByRole("button", { name: "SHS course" }), "general science");
  await tabTo(page, page.getByRole("textbox", { name: "Full name" }));
  await page.keyboard.type("Ama Serwaa Boateng");
  await page.getByRole("heading", { name: "Hello Ama, a little about you" }).waitFor();
  await tabTo(page, page.getByRole("textbox", { name: "Phone number" }));
  await page.keyboard.type("024 123 4567");
  await saved;
  await expectNoAxeViolations(page);
  await tabTo(page, proceed);
  await page.keyboard.press("Enter");

  await page.getByText(/^\d+ degrees at KNUST you can apply for/).waitFor();
  await expectNoAxeViolations(page);
  assert.equal(await page.getByRole("link", { name: "View Cut-off Points" }).count(), 0, "not paid yet");
  assert.ok(await page.getByRole("button", { name: "View Cut-off Points" }).isDisabled());
  await tabTo(page, page.getByRole("button", { name: "Make Payment" }));
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/sandbox\/pay\//);
  await tabTo(page, page.getByRole("button", { name: /Pay GHS 12/ }));
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/checker\/results\/[0-9A-Z]{5}-[0-9A-Z]{5}\?.*status=success/);
  await page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
  await page.getByText(/^Showing 5 of \d+ programmes/).waitFor();
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole("link", { name: "Load More Programmes" }));
  await page.keyboard.press("Enter");
  const shown = await page.getByText(/^Showing (\d+) of \1 programmes/).textContent();
  assert.match(shown ?? "", /Showing/);

  await page.goto(new URL(page.url()).pathname);
  await page.getByText("Previous Check Results").waitFor();
  assert.match(
    await page.getByRole("heading", { level: 1 }).innerText(),
    /^Ama, \d+ degrees at KNUST you can apply for/,
  );
});

test("without script: one plain form, the count, the payment and the whole result", async () => {
  const page = await newPage(app, { at: "/", javaScript: false, expectedErrors: [/status of 400/] });
  await page.getByLabel("School").selectOption({ label: "University of Ghana" });
  await page.getByRole("button", { name: "Continue" }).click();
  assert.equal(await page.getByLabel("Elective 5", { exact: true }).count(), 0, "Ghana counts four");
  await page.getByLabel("English Language").selectOption("B2");
  await page.getByRole("button", { name: "See what fits" }).click();
  const choose = (question: string, answer: string) =>
    page.getByRole("group", { name: question }).getByText(answer).click();
  await choose("Programme level", "Diploma");
  await choose("Certificate type", "SSSCE");
  // The phone is asked for by the browser; the server would ask as well.
  await page.getByLabel("Phone number").fill("12");
  await page.getByRole("button", { name: "See what fits" }).click();
  assert.match(
    (await page.getByRole("alert").first().textContent()) ?? "",
    /This cannot be a mobile number. Write it as you dial it at home/,
  );
  assert.ok(await page.getByRole("radio", { name: "Diploma" }).isChecked(), "what was chosen is kept");
  assert.ok(await page.getByRole("radio", { name: "SSSCE" }).isChecked());
  assert.equal(await page.getByLabel("English Language").inputValue(), "", "B2 is no grade of the SSSCE");

  await choose("Programme level", "Degree");
  await choose("Certificate type", "WASSCE");
  await page.getByLabel("English Language").selectOption("B2");
  await page.getByLabel("Phone number").fill("0201234567");
  for (const subject of ["Mathematics", "Integrated Science", "Social Studies"]) {
    await page.getByLabel(subject, { exact: true }).selectOption("B2");
  }
  for (const [index, elective] of ["Economics", "Government", "History"].entries()) {
    await page.getByLabel(`Elective ${index + 1}`, { exact: true }).selectOption({ label: elective });
    await page.getByLabel(`Grade of elective ${index + 1}`).selectOption("B2");
  }
  await page.getByRole("button", { name: "See what fits" }).click();
  await page.getByText("One programme, as a sample").waitFor();
  await expectOnlyTheSample(page);
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.getByRole("button", { name: /Pay GHS 12/ }).click();
  await page.getByText(/^Showing \d+ of \d+ programmes/).waitFor();
  await page.locator("details summary").first().click();
});

test("what was typed comes back, in a second visit and with the browser's back button", async () => {
  const page = await newPage(app, { at: "/checker?country=GHA&school=knust" });
  await page.getByRole("link", { name: /Enter Manually/ }).click();
  await page.getByRole("group", { name: "Mathematics", exact: true }).getByText("B3").click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("1 of 6 subjects so far.").waitFor();
  await page.getByRole("button", { name: "Go on anyway" }).click();
  await page.getByRole("textbox", { name: "Full name" }).fill("Kofi");
  await page.getByText("Progress saved").waitFor();
  await page.goBack();
  await page.getByText("so far · 1 of 6 subjects").waitFor();
  await page.goForward();
  assert.equal(await page.getByRole("textbox", { name: "Full name" }).inputValue(), "Kofi");

  await page.clock.install();
  await page.goto("/checker");
  await page.getByRole("heading", { name: "Hello Kofi, a little about you" }).waitFor();
  await page.clock.runFor(1500);
  assert.equal(await page.getByText("Progress saved").count(), 0, "nothing was typed");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Start New Check" }).click();
  await page.getByRole("heading", { name: "How will you give us your grades?" }).waitFor();
  await page.goto("/checker?step=grades");
  await page.getByRole("heading", { name: "How will you give us your grades?" }).waitFor();
});

test("neither the address nor browser storage opens a result that is not paid", async () => {
  const page = await newPage(app, { expectedErrors: [/status of 404/] });
  const code = await newCheck(app.url, { points: 1, schoolId: 0 });
  await page.goto(`/checker/results/${code}?check_code=${code}&status=success`);
  await expectOnlyTheSample(page);
  await page.getByRole("button", { name: "Make Payment" }).waitFor();
  // Programmes without a cut-off are free and listed; those with one are not.
  assert.doesNotMatch(await page.locator("main").innerText(), /Showing \d+ of \d+ programmes with a cut-off/);

  await page.evaluate((checkCode) => {
    const paid = {
      paid: true,
      payment: { status: "paid" },
      order: { code: checkCode, person: "", answers: "" },
    };
    localStorage.setItem("okwan.check", JSON.stringify({ savedAt: Date.now(), step: "review", form: paid }));
  }, code);
  await page.goto("/checker?step=review");
  await page.getByRole("heading", { name: "How will you give us your grades?" }).waitFor();

  const unknown = await page.goto("/checker/results/ABCDE-FGHJK");
  assert.equal(unknown?.status(), 404);
  await page.getByRole("heading", { name: "We know no check with this code" }).waitFor();
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../faults/students.ts";
import { expectNoAxeViolations, newPage, overflow } from "./support/browser.ts";
import { hasFocus } from "./support/keyboard.ts";
import { resultOf } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";
import { listingPdf, madeUpClass } from "./support/slips.ts";
import { lastCode } from "./support/texts.ts";

const empty = Buffer.alloc(0);

/** Its script runs: before that, keys are kept and Enter goes nowhere. */
async function hearsKeys(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("table") ?? {}).some((key) => key.startsWith("__react")),
  );
}

const app = await sharedApp();

async function prove(page: Page, number: string): Promise<void> {
  await page.goto("/class");
  await page.getByLabel("Your phone number").fill(number);
  await page.getByRole("button", { name: "Verify your phone" }).click();
  const to = number.replaceAll(" ", "").replace(/^0/, "+233");
  await page.getByLabel("Verification code").fill(await lastCode(app, to));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("heading", { name: "Upload a listing" }).waitFor();
}

async function upload(page: Page, ...files: Buffer[]): Promise<void> {
  await page.getByLabel("Photos or PDF of the listing").setInputFiles(
    files.map((buffer, at) => ({
      name: at === 0 ? "class.pdf" : `class-${at + 1}.pdf`,
      mimeType: "application/pdf",
      buffer,
    })),
  );
  await page.getByRole("button", { name: "Read the listing" }).click();
}

test("fourteen candidates: read, asked by keyboard, printed, paid, one opened by its student", async () => {
  const page = await newPage(app, { width: 1280, height: 800 });
  await prove(page, "024 555 7788");
  await upload(page, listingPdf(madeUpClass(14, [3, 11])));
  await page.getByRole("heading", { name: "Check what we read" }).waitFor();
  await page.getByText("14 rows found, 2 need checking.").waitFor();
  await page.getByText("2 to answer").waitFor();
  await expectNoAxeViolations(page);

  // A doubtful grade is not asserted before it is answered.
  const first = page.getByLabel("Physics, candidate 4");
  assert.equal(await first.inputValue(), "");
  await page.getByRole("button", { name: "Make the pages" }).click();
  await page.getByRole("alert").getByText("Some names or grades are still to be answered.").waitFor();

  // The page was loaded anew; what is typed before its script runs is kept, but Enter does not go on yet.
  await hearsKeys(page);
  await first.focus();
  for (let presses = 0; presses < 12; presses += 1) {
    assert.ok(await isFocusSeen(page), `after ${presses} presses the bar is over the field`);
    await page.keyboard.press("Tab");
  }
  await first.focus();
  await page.keyboard.type("B3");
  await page.keyboard.press("Enter");
  await page.getByText("1 to answer").waitFor();
  assert.ok(await hasFocus(page.getByLabel("Physics, candidate 12")));
  // A reload loses nothing that is told to be saved. Two letters are two answers, one after the other.
  await until("it is stored", async () => (await keptGrade(3, "Physics")) === "B3");
  await page.reload();
  await page.getByText("1 to answer").waitFor();
  await hearsKeys(page);
  assert.equal(await page.getByLabel("Physics, candidate 4").inputValue(), "B3");
  await page.getByLabel("Name of candidate 1", { exact: true }).fill("Ama Corrected Mensah");
  await page.getByLabel("Physics, candidate 12").focus();
  await page.keyboard.press("C");
  await page.keyboard.press("Enter");
  await page.getByText("Everything is answered.").waitFor();
  assert.ok(await hasFocus(page.getByRole("button", { name: "Make the pages" })));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your class" }).waitFor();
  assert.equal(await page.getByRole("row").count(), 15);
  await expectNoAxeViolations(page);

  const seats = await payable();
  await page.getByRole("link", { name: "Print the pages" }).click();
  await page.getByRole("heading", { name: "Ama Corrected Mensah" }).waitFor();
  // A long page comes bit by bit.
  await page.getByRole("article").nth(13).waitFor();
  assert.equal(await page.getByRole("article").count(), 14);
  assert.equal(await page.getByRole("heading", { name: "First choices" }).count(), 0);
  // A free check counts no newest cut-off.
  const free = page.getByText(/would open .* by their rules and earlier years/);
  await free.first().waitFor();
  await expectNoAxeViolations(page);

  await page.goBack();
  await page.getByRole("button", { name: `Pay GHS ${seats * 12} for the class` }).click();
  await page.getByRole("button", { name: `Pay GHS ${seats * 12}.00` }).click();
  await page.getByText("Opened by the school’s payment.").waitFor();
  await page.getByRole("link", { name: "Receipt", exact: true }).click();
  await page.getByText(`${seats} checks of a class, GHS 12 each`).waitFor();
  await page.getByRole("link", { name: "Back to the class" }).click();
  await page.getByRole("link", { name: "Print the pages" }).click();
  await page.getByRole("article").nth(13).waitFor();
  assert.equal(await page.getByRole("heading", { name: "First choices" }).count(), seats);
  const open = page.getByRole("article").filter({ hasText: "First choices" });
  const code = (await open.first().locator("strong").textContent()) ?? "";

  const student = await newPage(app, { at: "/previous-checks" });
  await student.getByLabel("Phone number or check code").fill(code);
  await student.getByRole("button", { name: "Search" }).click();
  await student.getByRole("link", { name: /^View Programmes/ }).click();
  await student.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
  const { access, payment } = await resultOf(app.url, code);
  assert.equal(access, "open");
  assert.equal(payment.reference, null, "the receipt is the school’s");
});

test("of four files one is damaged and one is empty: both are named, and the others' students get their pages", async () => {
  const page = await newPage(app);
  await prove(page, "024 555 7766");
  const [all, others] = [listingPdf(madeUpClass(5)), listingPdf(madeUpClass(2))];
  const damaged = Buffer.from("%PDF-1.7\nnot much of a document\n%%EOF");
  await upload(page, all, damaged, others, empty);
  await page.getByText("7 rows found, none needs checking.").waitFor();
  const named = page.getByText("2 files could not be read.").locator("..");
  await named.getByText("File 2, class-2.pdf").waitFor();
  await named.getByText(/Failed to process PDF file/).waitFor();
  await named.getByText("File 4, class-4.pdf").waitFor();
  await named.getByText(/it is empty/).waitFor();
  await expectNoAxeViolations(page);
  await page.goto("/class");
  await page.getByLabel("Photos or PDF of the listing").waitFor();
  await page.getByLabel("Country of the examination").selectOption("NGA");
  await upload(page, damaged, damaged);
  await page.getByRole("heading", { name: "This listing could not be read" }).waitFor();
  await page.getByText("File 1, class.pdf").waitFor();
  await page.getByText("File 2, class-2.pdf").waitFor();
  assert.equal(await page.getByLabel("Country of the examination").inputValue(), "NGA");
  await expectNoAxeViolations(page);
});

test("on a phone, without script: a plain form does all of it, and the list is deleted at once", async () => {
  const page = await newPage(app, { javaScript: false });
  await prove(page, "024 555 7799");
  await upload(page, empty, empty);
  await page.getByText("File 2, class-2.pdf").waitFor();
  await upload(page, listingPdf(madeUpClass(3, [1])));
  await page.waitForURL(/\/class\/[\w-]/);
  await until("the listing is read", async () => {
    await page.reload();
    return (await page.getByRole("heading", { name: "Check what we read" }).count()) === 1;
  });
  for (const select of await page.getByRole("combobox").all()) await select.selectOption("B3");
  await page.getByText("3 rows found, 1 needs checking.").waitFor();
  assert.ok((await overflow(page)) <= 0);
  await page.getByRole("button", { name: "Make the pages" }).click();
  await page.getByRole("heading", { name: "Your class" }).waitFor();
  assert.ok((await overflow(page)) <= 0);
  await page.getByRole("link", { name: "Print the pages" }).click();
  await page.waitForURL(/\/sheets$/);
  assert.ok((await overflow(page)) <= 0);
  await page.goBack();
  await page.getByText("Delete the list now").click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await page.getByText("The list is deleted.").waitFor();
  const left = await app.database.pool.query("select 1 from classes where phone = '+233245557799'");
  assert.equal(left.rowCount, 0);
});

async function payable(): Promise<number> {
  const found = await app.database.pool.query<{ seats: number }>(
    "select seats from orders where seats is not null order by id desc limit 1",
  );
  const seats = found.rows[0]?.seats ?? 0;
  assert.ok(seats > 1);
  return seats;
}

async function keptGrade(at: number, subject: string): Promise<string | null> {
  const found = await app.database.pool.query<{ grades: { subject: string; grade: string | null }[] }>(
    "select draft -> $1::int -> 'grades' as grades from classes where draft is not null order by id desc limit 1",
    [at],
  );
  return found.rows[0]?.grades.find((grade) => grade.subject === subject)?.grade ?? null;
}

async function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.activeElement;
    const { left, bottom } = field?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    return document.elementFromPoint(left + 20, bottom - 5) === field;
  });
}

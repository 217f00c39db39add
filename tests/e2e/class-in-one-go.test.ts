import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newPage, overflow } from "./support/browser.ts";
import { resultOf } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";
import { proveForClass } from "./support/texts.ts";

const app = await sharedApp();

async function upload(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel("The sheet, XLSX or CSV")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Read the sheet" }).click();
}

/** A school's own sheet of made-up candidates; some cells nobody can read. */
function ownSheet(count: number, unclear: readonly number[] = []): string {
  const headings = "S/N;Candidate;Sex;ENG;MATHS;INT. SCIENCE;SOC;E-MATHS;PHY;CHEM;Bioloyg";
  const scale = ["A1", "b 3", "B2", "C4", "c6", "C5", "B3"];
  const rows = Array.from({ length: count }, (_, at) => {
    const grades = Array.from({ length: 8 }, (_grade, place) => scale[(at * 3 + place * 2) % scale.length]!);
    if (unclear.includes(at)) grades[5] = "Q7";
    return [at + 1, `EXAMPLE NO${at}`, at % 2 === 0 ? "F" : "M", ...grades].join(";");
  });
  return ["EXAMPLE SENIOR HIGH SCHOOL", headings, ...rows, "Signed: the office"].join("\n");
}

test("thirty candidates of a school's own sheet: looked through, answered, printed, paid, one opened by its student", async () => {
  const page = await newPage(app, { width: 1280, height: 800 });
  await proveForClass(app, page, "024 555 7788");
  await upload(page, "class.pdf", "%PDF-1.7 not a sheet");
  await page.getByText("A class comes as a sheet, not as a picture or PDF.").waitFor();
  await expectNoAxeViolations(page);
  await upload(page, "3 Science.csv", ownSheet(30, [3, 11]));
  await page.getByRole("heading", { name: "Look through your class" }).waitFor();
  await page.getByText("30 candidates found, 3 questions to answer.").waitFor();
  await page.getByText("Row 33: Signed: the office").waitFor();
  await page.getByText("Column A: S/N").waitFor();
  await expectNoAxeViolations(page);

  // What is answered is stored before the confirmation is refused.
  await page.getByLabel("Physics, candidate 4").selectOption("B3");
  await page.getByRole("button", { name: "Make the pages" }).click();
  await page.getByRole("alert").getByText("Some questions are still to be answered.").waitFor();
  assert.equal(await page.getByLabel("Physics, candidate 4").inputValue(), "B3");
  await page.getByLabel("Column K: Bioloyg").selectOption({ label: "Biology" });
  await page.getByLabel("Physics, candidate 12").selectOption("no grade yet");
  await page.getByLabel("Leave candidate 30 out").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Nothing to answer.", { exact: true }).waitFor();
  await page.getByText("Biology: C4").first().waitFor();
  await page.getByRole("button", { name: "Make the pages" }).click();
  await page.getByRole("heading", { name: "Your class" }).waitFor();
  assert.equal(await page.getByRole("row").count(), 30);
  await page.getByRole("rowheader", { name: "1. No0 Example" }).waitFor();
  await expectNoAxeViolations(page);

  const seats = await payable();
  await page.getByRole("link", { name: "Print the pages" }).click();
  await page.getByRole("heading", { name: "No0 Example" }).waitFor();
  // A long page comes bit by bit.
  await page.getByRole("article").nth(28).waitFor();
  assert.equal(await page.getByRole("article").count(), 29);
  assert.equal(await page.getByText(/A1 or better would open/).count(), 0);
  await expectNoAxeViolations(page);

  await page.goBack();
  await page.getByRole("button", { name: `Pay GHS ${seats * 12} for the class` }).click();
  await page.getByRole("button", { name: `Pay GHS ${seats * 12}.00` }).click();
  await page.getByText("Opened by the school’s payment.").waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Receipt", exact: true }).click();
  await page.getByText(`${seats} checks of a class, GHS 12 each`).waitFor();
  await page.getByRole("link", { name: "Back to the class" }).click();
  await page.getByRole("link", { name: "Print the pages" }).click();
  await page.getByRole("article").nth(28).waitFor();
  const open = page.getByRole("article").filter({ hasText: "Your full result is open" });
  assert.equal(await open.count(), seats);
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

test("on a phone, without script: the template, a picture refused, a sheet, its pages, and deleted at once", async () => {
  const page = await newPage(app, { javaScript: false });
  await proveForClass(app, page, "024 555 7799");
  assert.ok((await overflow(page)) <= 0);
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Template for Excel (XLSX)" }).click(),
  ]);
  assert.equal(template.suggestedFilename(), "class.xlsx");
  await upload(page, "class.pdf", "%PDF-1.7 not a sheet");
  await page.getByText("A class comes as a sheet, not as a picture or PDF.").waitFor();
  await page.getByRole("link", { name: "Read one slip in the checker" }).waitFor();
  await upload(page, "letters.csv", "Name,English,Maths,Economics\n=cmd('calc')!A0,A,b,C\nAma,D,E,?\n");
  await page.getByText("2 candidates found, 2 questions to answer.").waitFor();
  assert.ok((await overflow(page)) <= 0);
  await page.getByLabel("These grades are letters. Which certificate is it?").selectOption("SSSCE");
  await page.getByLabel("Economics, candidate 2").selectOption("D");
  await page.getByRole("button", { name: "Make the pages" }).click();
  await page.getByRole("heading", { name: "Your class" }).waitFor();
  assert.ok((await overflow(page)) <= 0);
  await page.getByRole("link", { name: "Print the pages" }).click();
  await page.waitForURL(/\/sheets$/);
  await page.getByRole("heading", { name: "=cmd('calc')!A0" }).waitFor();
  assert.ok((await overflow(page)) <= 0);
  await page.goBack();
  await page.getByText("Delete the class now").click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await page.getByText("The class is deleted.").waitFor();
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

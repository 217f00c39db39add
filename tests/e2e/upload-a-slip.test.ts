import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expectNoAxeViolations, newPage, overflow } from "./support/browser.ts";
import { sharedApp } from "./support/shared-app.ts";
import { ama, goodResult, slipPdf } from "./support/slips.ts";

const app = await sharedApp();

async function openUpload(expectedErrors: readonly RegExp[] = []): Promise<Page> {
  const page = await newPage(app, { at: "/checker?country=GHA&school=knust", expectedErrors });
  await page.getByRole("link", { name: /Upload Results/ }).click();
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  return page;
}

test("what was read is shown, confirmed and taken to the background step", async () => {
  const page = await openUpload();
  await expectNoAxeViolations(page);
  const kept = async () => (await app.database.pool.query("select 1 from extractions")).rowCount;
  const before = await kept();
  await choose(page, slipPdf());
  await heading(page, "Check what we read").waitFor();
  await page.getByText("Ama Testina Mensah-Doe").waitFor();
  await page.getByText(/WASSCE 2024 · 8 subjects found/).waitFor();
  assert.equal(await page.getByText("Core", { exact: true }).count(), 4);
  assert.equal(await page.getByText("Elective", { exact: true }).count(), 4);
  assert.equal(await grade(page, "English Language").textContent(), "C4");
  assert.ok((await overflow(page)) <= 0);
  await expectNoAxeViolations(page);

  await confirm(page).click();
  await heading(page, "Grades Confirmed").waitFor();
  await page.getByText("Ready to proceed to background information").waitFor();
  await page.getByText("core 8 + electives 6").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await heading(page, "Hello Ama").waitFor();
  // The slip gave both.
  assert.equal(await page.getByLabel("Full name").count(), 0);
  assert.equal(await page.getByText("Certificate type").count(), 0);

  await page.getByRole("button", { name: "Back" }).click();
  await heading(page, "Grades Confirmed").waitFor();
  assert.equal(await kept(), before, "what was read is forgotten once it is confirmed");
});

test("a grade can be changed in place, and a line that cannot be read is asked about", async () => {
  const page = await openUpload();
  const lines = goodResult.map((line) =>
    line.subject === "PHYSICS" ? { subject: "PHYSICS", grade: "Q7" } : line,
  );
  await choose(page, slipPdf([{ ...ama, lines }]));
  await page.getByText("One subject needs checking before you confirm.").waitFor();
  await confirm(page).click();
  await page.getByRole("alert").getByText("Please answer the question in yellow first.").waitFor();
  const asked = page.getByRole("listitem").filter({ hasText: "Physics" });
  await asked.getByRole("radio", { name: /^C6/ }).click({ force: true });
  await grade(page, "Biology").click();
  const biology = page.getByRole("listitem").filter({ hasText: "Biology" });
  await expectNoAxeViolations(page);
  await biology.getByRole("radio", { name: /^A1/ }).click({ force: true });
  await confirm(page).click();
  await heading(page, "Grades Confirmed").waitFor();
  await page.getByText("core 8 + electives 7").waitFor();
});

test("what cannot be a slip is refused at the drop zone or by the reader, with manual entry as the way out", async () => {
  const page = await openUpload();
  const alert = page.getByRole("alert");
  await choose(page, Buffer.from("hello"), "slip.txt", "text/plain");
  await alert.getByText("File type must be one of .jpg, .jpeg, .png, .pdf").waitFor();
  await dropEmpty(page, 10 * 1024 * 1024 + 1);
  await alert.getByText("File is larger than 10485760 bytes").waitFor();
  await choose(page, Buffer.alloc(0));
  await alert.getByText("File is smaller than 1 byte").waitFor();

  await choose(page, slipPdf([{ ...ama, lines: [] }]));
  await page.getByText("Processing failed").waitFor();
  await page.getByText(/could not find any subjects/).waitFor();
  await page.getByRole("button", { name: "Upload Different File" }).click();
  await choose(page, slipPdf());
  await confirm(page).click();
  await heading(page, "Grades Confirmed").waitFor();
  await page.getByRole("radio", { name: "Manual Entry" }).click({ force: true });
  await page.getByText("0 of 4").first().waitFor();
  await page.getByRole("status").getByText("8 grades were cleared.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await heading(page, "Grades Confirmed").waitFor();
});

test("a connection that breaks while the file is sent is waited for, and nothing is sent twice", async () => {
  const page = await openUpload([/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/]);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/v1/extractions", async (route) => {
    keys.push(route.request().headers()["x-upload-key"]);
    if (keys.length === 1) await route.abort("internetdisconnected");
    else await route.continue();
  });
  await choose(page, slipPdf());
  await page.getByText("The connection broke").waitFor();
  await page.getByText("We go on as soon as you are online again.").waitFor();
  await heading(page, "Check what we read").waitFor();
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
  await page.setViewportSize({ width: 320, height: 640 });
  await grade(page, "Integrated Science").click();
  assert.ok((await overflow(page)) <= 0, "no sideways scrolling at 320 px");
});

test("a large photo is made smaller on the phone, and the student is told", async () => {
  const page = await openUpload();
  const photo = await sharp({
    create: {
      width: 2600,
      height: 1900,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  assert.ok(photo.length > 1024 * 1024);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await choose(page, photo, "photo.jpg", "image/jpeg");
  await page.getByText(/made smaller from \d\.\d MB/).waitFor();
  assert.ok((await (await sent).sizes()).requestBodySize < photo.length);
  await page.getByText("Processing failed").waitFor();
});

const choose = (page: Page, buffer: Buffer, name = "result.pdf", mimeType = "application/pdf") =>
  page.getByLabel("Result slip", { exact: true }).setInputFiles({ name, mimeType, buffer });

/** Made in the page: ten megabytes take seconds on their way through the test's own connection. */
async function dropEmpty(page: Page, size: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle((length) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(length)], "result.pdf", { type: "application/pdf" }));
    return transfer;
  }, size);
  await page.getByText("Drag and drop your result here").dispatchEvent("drop", { dataTransfer });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const grade = (page: Page, subject: string) =>
  page.getByRole("button", { name: new RegExp(`^${subject}: `) });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm Grades" });

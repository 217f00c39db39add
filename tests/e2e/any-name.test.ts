import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage, overflow } from "./support/browser.ts";
import { operatorAtDesk } from "./support/desk.ts";
import { newCheck, payCheck, payerLink } from "./support/paid-check.ts";
import { sharedApp, deskApp } from "./support/shared-app.ts";
import { proveForClass } from "./support/texts.ts";

/** Whatever a student or a school types as a name: no page is wider than a small phone, and the PDF is written. */

const longest = 120;
const names = {
  "one word without a break": "W".repeat(longest),
  "one word with a break at most": `${"Wm".repeat(29)}-${"Mw".repeat(30)}`,
  Arabic: `${"عبدالرحمنالمصطفى".repeat(4)} محمد بن عبد الله`,
  emoji: "👩🏾‍🎓".repeat(14) + " 🇬🇭🇳🇬",
  "combining marks": `Z${"\u0301\u0323\u0330".repeat(35)} K${"\u0302".repeat(4)}`,
  "words turned round": `Ama \u202Emoc.live\u202C \u2066${"ɛɔ".repeat(30)}\u2069`,
  markup: `<b>${"&amp;".repeat(12)}</b><script>alert(1)</script>`,
};

/** The widest of them, and what turns a page round; the others on the two pages that show most of a name. */
const onEveryPage = new Set([
  "one word without a break",
  "one word with a break at most",
  "words turned round",
]);

const app = await sharedApp();

for (const [kind, name] of Object.entries(names)) {
  test(`a name of ${kind} widens no page and breaks no PDF`, async () => {
    const unpaid = await newCheck(app.url, { name });
    const paid = await newCheck(app.url, { name });
    await payCheck(app.url, paid);
    const page = await newPage(app, { width: 320 });
    const pages = [
      `/checker/results/${paid}`,
      await payerLink(app.url, unpaid),
      ...(onEveryPage.has(kind)
        ? [
            `/checker/results/${unpaid}`,
            `/checker/results/${paid}/again`,
            `/checker/results/${unpaid}/ask-to-pay`,
            `/previous-checks?code=${paid}`,
          ]
        : []),
    ];
    for (const at of pages) {
      await page.goto(at);
      assert.ok((await overflow(page)) <= 0, at);
      assert.doesNotMatch(await page.content(), /[\u202A-\u202E\u2066-\u2069]/, "nothing turns a page round");
    }
    const report = await fetch(`${app.url}/api/v1/checks/${paid}/report.pdf`);
    assert.equal(report.status, 200);
    const bytes = Buffer.from(await report.arrayBuffer());
    assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
    assert.match(bytes.subarray(-10).toString(), /%%EOF/);
  });
}

test("a class of such names, headings and a file name stays within a small phone", async () => {
  const page = await newPage(app, { width: 320 });
  await proveForClass(app, page, "024 555 7701");
  const rows = Object.values(names).map((name) => `"${name}",A1,B2,B3,C4,A1,B2,C4,${"X".repeat(60)}`);
  const headings = `Name,English,Maths,Science,Social,E-Maths,Physics,Chemistry,${"Y".repeat(90)}`;
  await page.getByLabel("The sheet, XLSX or CSV").setInputFiles({
    name: `${"F".repeat(180)}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from([headings, ...rows].join("\n")),
  });
  await page.getByRole("button", { name: "Read the sheet" }).click();
  await page.getByRole("heading", { name: "Look through your class" }).waitFor();
  assert.ok((await overflow(page)) <= 0, "the class");
});

test("what a search at the desk was asked for stays within a small phone", async () => {
  const desk = await deskApp();
  const page = await operatorAtDesk(desk, {
    phone: "+233201000077",
    role: "support",
    name: "Esi",
    width: 320,
  });
  await page.goto("/desk/cases");
  for (const name of Object.values(names)) {
    await page.getByLabel("Check code, payment reference").fill(name.slice(0, 80));
    await page.keyboard.press("Enter");
    await page
      .getByText(/cannot find|Type a check code|found/i)
      .first()
      .waitFor();
    assert.ok((await overflow(page)) <= 0, name);
  }
});

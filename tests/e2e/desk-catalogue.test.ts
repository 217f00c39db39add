import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { pdfTable } from "../../src/server/catalogue/lists-in/testing/pdf-table.ts";
import { until } from "../faults/students.ts";
import { looksRight, placeOf } from "./support/browser.ts";
import { act, command, goTo, operatorAtDesk } from "./support/desk.ts";
import { paidCheck, resultOf } from "./support/paid-check.ts";
import { deskApp } from "./support/shared-app.ts";

/**
 * KNUST's own names as it prints them; figures as they might come out. Geomatic and a new programme are for a
 * person.
 */
const printed = [
  ["1.", "BSc Biomedical Engineering", "7"],
  ["2.", "BSc Civil Engineering", "8"],
  ["3.", "BSc Geomatic Engineering", "10"],
  ["4.", "BSc Nursing", "9"],
  ["5.", "BSc Tailoring of Space Suits", "12"],
];

const app = await deskApp();
const folder = mkdtempSync(path.join(tmpdir(), "okwan-desk-list-"));
after(() => rmSync(folder, { recursive: true }));

/** The newest figure of Nursing in this check, or in a new one that is paid. */
async function nursingIn(code?: string): Promise<number | null | undefined> {
  const { qualified_programs: open } = await resultOf(app.url, code ?? (await paidCheck(app.url)));
  return open.find(({ name }) => name === "BSc Nursing")?.max_grade;
}

const figure = 11;

test("a reported figure is corrected by two, and a list becomes live cards", async () => {
  const size = { width: 1280, height: 800 };
  const [one, other] = ["+233204000002", "+233205000002"];
  const esi = await operatorAtDesk(app, { ...size, phone: one, role: "catalogue", name: "Esi" });
  const kofi = await operatorAtDesk(app, { ...size, phone: other, role: "owner", name: "Kofi" });
  const old = await paidCheck(app.url);
  const before = await nursingIn(old);
  assert.ok(before !== undefined);

  // Somebody says that a figure is wrong.
  const { rows } = await app.database.pool.query<{ id: number }>(
    `select (p->>'id')::int as id from catalogue_versions v, jsonb_array_elements(v.content::jsonb->'catalogue'->'programmes') p
       where v.version = 1 and p->>'name' = 'BSc Nursing' and p->>'schoolId' = '2'`,
  );
  const reported = await fetch(`${app.url}/api/v1/reports`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      programme_id: rows[0]!.id,
      figure: "cut-off",
      year: "2024/2025",
      what: `It is ${figure}`,
      why: "On the school's board",
    }),
  });
  assert.ok(reported.ok, await reported.text());
  await goTo(esi, "Wrong figures");
  await esi.getByText(`It is ${figure}`).waitFor();
  await looksRight(esi);
  await esi.getByRole("link", { name: "Change this record" }).first().click();
  await esi.getByRole("heading", { name: /BSc Nursing/ }).waitFor();
  await looksRight(esi);
  const field = esi.getByLabel("knust-2024", { exact: true });
  assert.ok((await placeOf(field)).top < size.height, "what was reported is on the first screen");
  await field.fill("99");
  await proposeRecord(esi);
  const alert = esi.getByRole("alert");
  await alert.getByText(/line \d+: aggregate/).waitFor();
  await esi.getByRole("button", { name: "Cancel" }).click();
  await field.fill(String(figure));
  await proposeRecord(esi);
  await esi.getByText("It is published when a second person confirms it.").waitFor();
  await esi.getByRole("link", { name: "See the change" }).click();
  await esi.getByText("You proposed this, so somebody else confirms it.").waitFor();
  await goTo(kofi, "Changes");
  await looksRight(kofi);
  await kofi.getByRole("link", { name: "BSc Nursing" }).first().click();
  await kofi.getByText(/opened results? shows? the old figure/).waitFor();
  await looksRight(kofi);
  await act(kofi, "Publish", "Compared with the board");
  await kofi.getByText(/students see it now/).waitFor();
  assert.equal(await nursingIn(), figure, "a new check, without a restart");
  assert.equal(await nursingIn(old), before, "what was paid for stays");
  await act(kofi, /^Tell \d+ phone/, "They should know", "Send the texts");
  await kofi.getByText(/texts? (?:is|are) on the way/).waitFor();
  await kofi.getByText(/Kofi sent \d+ texts?,/).waitFor();
  assert.equal(await kofi.getByRole("button", { name: /^Tell/ }).count(), 0, "everybody was told");
  await goTo(esi, "Wrong figures");
  await esi.getByText("No report is open.").waitFor();

  // The school's list, from its PDF to live cards.
  const file = path.join(folder, "knust-2.pdf");
  writeFileSync(file, await pdfTable(["No.", "Programme", "Cut-off"], printed));
  await goTo(esi, "Schools’ lists");
  await looksRight(esi);
  await esi.getByLabel("School", { exact: true }).selectOption("knust");
  await esi.getByLabel("File", { exact: true }).setInputFiles(file);
  await esi.getByRole("button", { name: "Read this list" }).click();
  await esi.getByRole("heading", { name: "First say this" }).waitFor();
  await looksRight(esi);
  await esi.getByLabel("What it is").selectOption("outcome");
  await esi.getByLabel("Entry its figures are of").fill("2026/2027");
  assert.equal(await esi.getByLabel("Whose publication it is").isVisible(), false, "not asked");
  await esi.getByLabel("Address it was read at").fill("message");
  await esi.getByRole("button", { name: "Read it so" }).click();
  await esi.getByRole("heading", { name: /^Rows: 0 of/ }).waitFor();
  await esi.getByText("(page 1, line 3)").waitFor();
  await looksRight(esi);
  const named = esi.getByLabel("Another programme").first();
  await named.fill("BSc Civil Engineering (Obuasi)");
  await esi.getByText("BSc Civil Engineering (Obuasi) by Esi").waitFor();
  await decideByKeyboard(esi);
  await answerAlarms(esi);
  await looksRight(esi);
  await act(esi, "Propose this list", "The list of the year");
  await esi.getByRole("link", { name: "See the change", exact: true }).first().waitFor();
  await goTo(kofi, "Changes");
  await kofi.getByRole("link", { name: /^KNUST: knust-/ }).click();
  await act(kofi, "Publish", "Compared with the list");
  await kofi.getByText(/students see it now/).waitFor();
  assert.equal(await nursingIn(), 9);
  const listPage = await fetch(`${app.url}/lists/knust-2026`);
  assert.equal(listPage.status, 200);
  const listed = await listPage.text();
  assert.match(listed, /KNUST’s cut-off points of the/);
  assert.match(listed, /a message that somebody sent us, read on \d/);

  await goTo(kofi, "Changes");
  await looksRight(kofi);
  await kofi.getByText("published", { exact: true }).first().waitFor();
  const exported = await command(app, "src/cli/catalogue.ts", "export", path.join(folder, "data"));
  assert.match(exported, /written: GHA\/knust\.jsonl/);
  await goTo(kofi, "Records");
  await kofi.getByText("changed at the desk").waitFor();
  await looksRight(kofi);
  await undo(kofi);
  await goTo(esi, "Changes");
  await esi.getByRole("link", { name: /the text of version/ }).click();
  await act(esi, "Publish", "It was the wrong list");
  await esi.getByText(/students see it now/).waitFor();
  assert.equal((await fetch(`${app.url}/lists/knust-2026`)).status, 404);
  // The one that was undone is over: undoing it again would undo what came after it.
  await goTo(esi, "Changes");
  await esi.getByRole("link", { name: /^KNUST: knust-/ }).click();
  await esi.getByRole("heading", { name: "What it changed then" }).waitFor();
  assert.equal(await esi.getByRole("button", { name: "Undo this change" }).count(), 0);
});

test("a school's whole file: a broken one is refused in words, a changed one goes live, the release's comes back", async () => {
  const as = (phone: string, name: string) => operatorAtDesk(app, { phone, role: "catalogue", name });
  const [esi, kofi] = [await as("+233206000011", "Efua"), await as("+233206000012", "Yaw")];
  const open = async () => {
    await goTo(esi, "Records");
    await esi.getByRole("link", { name: "Ashesi University", exact: true }).click();
    await esi.getByRole("heading", { name: "The whole file" }).waitFor();
  };
  const publish = async (what: RegExp) => {
    await goTo(kofi, "Changes");
    await kofi.getByRole("link", { name: what }).first().click();
    await act(kofi, "Publish", "Compared");
    await kofi.getByText(/students see it now/).waitFor();
  };
  const text = readFileSync("data/catalogue/GHA/ashesi.jsonl", "utf8");
  const send = async (changed: string) => {
    const buffer = Buffer.from(changed);
    const file = { name: "ashesi.jsonl", mimeType: "application/jsonl", buffer };
    await esi.getByRole("button", { name: "Propose a changed file" }).click();
    await esi.getByLabel("The changed file").setInputFiles(file);
    await propose(esi, "https://ashesi.edu.gh");
  };
  await open();
  await looksRight(esi);
  await send(text.replace('{"kind":"programme"', '{"kind":"programme'));
  const alert = esi.getByRole("alert");
  await alert.getByText(/line \d+/).waitFor();
  await looksRight(esi);
  await esi.getByRole("button", { name: "Cancel" }).click();
  await send(text.replace("BSc Computer Science", "BSc Computing Science"));
  await esi.getByText("It is published when a second person confirms it.").waitFor();
  await publish(/^Ashesi University/);
  const named = async (name: string) =>
    (await (await fetch(`${app.url}/programs?q=${encodeURIComponent(name)}`)).text()).includes(`>${name}<`);
  assert.ok(await named("BSc Computing Science"));

  await open();
  await act(esi, "Take the release’s text", "It was no rename", "Propose");
  await esi.getByText("It is published when a second person confirms it.").waitFor();
  await publish(/the release’s text/);
  assert.ok(!(await named("BSc Computing Science")));
});

/** The school's page has every text it had; the one before takes the newest one's place. */
async function undo(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Kwame Nkrumah/ }).click();
  await page.getByRole("heading", { name: "What this file was" }).waitFor();
  await looksRight(page);
  await act(page, /^Take this text/, "It was the wrong list", "Propose");
  await page.getByText("It is published when a second person confirms it.").waitFor();
}

async function proposeRecord(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Propose this change/ }).click();
  await propose(page, "https://www.knust.edu.gh/board");
}

async function propose(page: Page, where: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Where you read it").fill(where);
  await dialog.getByLabel("Why").fill("They say so");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
}

/** From row to row: the first candidate where there is one, else left out. */
async function decideByKeyboard(page: Page): Promise<void> {
  const rows = page.locator("[data-row]").filter({ visible: true });
  const count = await rows.count();
  if (count === 0) return;
  await rows.first().focus();
  for (let at = 0; at < count; at += 1) {
    const row = rows.nth(at);
    const hasCandidate = (await row.locator("xpath=..").locator("kbd").count()) > 0;
    await row.focus();
    await page.keyboard.press(hasCandidate ? "1" : "l");
    await row.getByText(/ by Esi/).waitFor();
  }
}

async function answerAlarms(page: Page): Promise<void> {
  const fields = page.getByLabel("Why the list is right all the same");
  for (let left = await fields.count(); left > 0; left -= 1) {
    await fields.first().fill("The list has these five alone");
    await fields.first().press("Enter");
    await until("one is answered", async () => (await fields.count()) === left - 1);
  }
}

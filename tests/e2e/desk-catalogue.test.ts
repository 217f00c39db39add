import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { pdfTable } from "../../src/server/catalogue/lists-in/testing/pdf-table.ts";
import type { RunningApp } from "./support/app.ts";
import { looksRight, type TestPage } from "./support/browser.ts";
import { act, command, goTo, operatorAtDesk } from "./support/desk.ts";
import { newCheck, payCheck } from "./support/paid-check.ts";
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

/** The newest figure of a programme in a new check, from the API. */
async function figureInCheck(app: RunningApp, code: string, name: string): Promise<number | undefined> {
  const answer = await fetch(`${app.url}/api/v1/past-check?code=${code}`);
  const { data } = (await answer.json()) as {
    data: { qualified_programs: { name: string; max_grade: number }[] };
  };
  return data.qualified_programs.find((one) => one.name === name)?.max_grade;
}

const { width, height, digit, entry, figure } = {
  width: 1280,
  height: 800,
  digit: 2,
  entry: "2026/2027",
  figure: 11,
};

describe("the catalogue at the desk, in a browser", () => {
  let app: RunningApp;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "okwan-desk-list-"));
    app = await deskApp();
  });
  after(async () => {
    await rm(folder, { recursive: true });
  });

  test(`a reported figure is corrected by two, and a list becomes live cards`, async () => {
    const size = { width, height };
    const phones = [`+23320400000${digit}`, `+23320500000${digit}`];
    const esi = await operatorAtDesk(app, { ...size, phone: phones[0]!, role: "catalogue", name: "Esi" });
    const kofi = await operatorAtDesk(app, { ...size, phone: phones[1]!, role: "owner", name: "Kofi" });
    const old = await newCheck(app.url, 1);
    await payCheck(app.url, old);
    const before = await figureInCheck(app, old, "BSc Nursing");
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
    await goTo(esi.page, "Wrong figures");
    await esi.page.getByText(`It is ${figure}`).waitFor();
    await looksRight(esi.page);
    await esi.page.getByRole("link", { name: "Change this record" }).first().click();
    await esi.page.getByRole("heading", { name: /BSc Nursing/ }).waitFor();
    await looksRight(esi.page);
    const place = await esi.page.getByLabel("Figure", { exact: true }).first().boundingBox();
    assert.ok(place !== null && place.y < height, "what was reported is on the first screen");
    await esi.page.getByLabel("Figure", { exact: true }).first().fill("99");
    await proposeRecord(esi.page);
    await esi.page
      .getByRole("alert")
      .getByText(/line \d+: aggregate/)
      .waitFor();
    await esi.page.getByRole("button", { name: "Cancel" }).click();
    await esi.page.getByLabel("Figure", { exact: true }).first().fill(String(figure));
    await proposeRecord(esi.page);
    await esi.page.getByText("It is published when a second person confirms it.").waitFor();
    await esi.page.getByRole("link", { name: "See the change" }).click();
    await esi.page.getByText("You proposed this, so somebody else confirms it.").waitFor();
    await goTo(kofi.page, "Changes");
    await looksRight(kofi.page);
    await kofi.page.getByRole("link", { name: "BSc Nursing" }).first().click();
    await kofi.page.getByText(/paid results? shows? the old figure/).waitFor();
    await looksRight(kofi.page);
    await act(kofi.page, "Publish", "Compared with the board");
    await kofi.page.getByText(/students see it now/).waitFor();
    const corrected = await newCheck(app.url, 1);
    await payCheck(app.url, corrected);
    assert.equal(
      await figureInCheck(app, corrected, "BSc Nursing"),
      figure,
      "a new check, without a restart",
    );
    assert.equal(await figureInCheck(app, old, "BSc Nursing"), before, "what was paid for stays");
    await act(kofi.page, /^Tell \d+ phone/, "They should know", "Send the texts");
    await kofi.page.getByText(/texts? (?:is|are) on the way/).waitFor();
    await kofi.page.getByText(/Kofi sent \d+ texts?,/).waitFor();
    assert.equal(await kofi.page.getByRole("button", { name: /^Tell/ }).count(), 0, "everybody was told");
    await goTo(esi.page, "Wrong figures");
    await esi.page.getByText("No report is open.").waitFor();

    // The school's list, from its PDF to live cards.
    const file = path.join(folder, `knust-${digit}.pdf`);
    writeFileSync(file, await pdfTable(["No.", "Programme", "Cut-off"], printed));
    await goTo(esi.page, "Schools’ lists");
    await looksRight(esi.page);
    await esi.page.getByLabel("School", { exact: true }).selectOption("knust");
    await esi.page.getByLabel("File", { exact: true }).setInputFiles(file);
    await esi.page.getByRole("button", { name: "Read this list" }).click();
    await esi.page.getByRole("heading", { name: "First say this" }).waitFor();
    await looksRight(esi.page);
    await esi.page.getByLabel("What it is").selectOption("outcome");
    await esi.page.getByLabel("Entry its figures are of").fill(entry);
    assert.equal(await esi.page.getByLabel("Whose publication it is").isVisible(), false, "not asked");
    await esi.page.getByLabel("Address it was read at").fill("message");
    await esi.page.getByRole("button", { name: "Read it so" }).click();
    await esi.page.getByRole("heading", { name: /^Rows: 0 of/ }).waitFor();
    await esi.page.getByText("(page 1, line 3)").waitFor();
    await looksRight(esi.page);
    await decideByKeyboard(esi.page);
    await answerAlarms(esi.page);
    await looksRight(esi.page);
    await act(esi.page, "Propose this list", "The list of the year");
    await esi.page.getByRole("link", { name: "See the change", exact: true }).first().waitFor();
    await goTo(kofi.page, "Changes");
    await kofi.page
      .getByRole("link", { name: /^KNUST: knust-/ })
      .first()
      .click();
    await act(kofi.page, "Publish", "Compared with the list");
    await kofi.page.getByText(/students see it now/).waitFor();
    const fresh = await newCheck(app.url, 1);
    await payCheck(app.url, fresh);
    assert.equal(await figureInCheck(app, fresh, "BSc Nursing"), 9);
    const listPage = await fetch(`${app.url}/lists/knust-${entry.slice(0, 4)}`);
    assert.equal(listPage.status, 200);
    const listed = await listPage.text();
    assert.match(listed, /KNUST’s cut-off points of the/);
    assert.match(listed, /a message that somebody sent us, read on \d/);

    await goTo(kofi.page, "Changes");
    await looksRight(kofi.page);
    await kofi.page.getByText("published", { exact: true }).first().waitFor();
    assert.match(
      await command(app, "src/cli/catalogue.ts", "export", path.join(folder, `data-${digit}`)),
      /written: GHA\/knust\.jsonl/,
    );
    await goTo(kofi.page, "Records");
    await kofi.page.getByText("changed at the desk").waitFor();
    await looksRight(kofi.page);
    await undo(kofi);
    await goTo(esi.page, "Changes");
    await esi.page
      .getByRole("link", { name: /the text of version/ })
      .first()
      .click();
    await act(esi.page, "Publish", "It was the wrong list");
    await esi.page.getByText(/students see it now/).waitFor();
    assert.equal((await fetch(`${app.url}/lists/knust-${entry.slice(0, 4)}`)).status, 404);
    // The one that was undone is over: undoing it again would undo what came after it.
    await goTo(esi.page, "Changes");
    await esi.page.getByRole("link", { name: /^KNUST: knust-/ }).click();
    await esi.page.getByRole("heading", { name: "What it changed then" }).waitFor();
    assert.equal(await esi.page.getByRole("button", { name: "Undo this change" }).count(), 0);
    for (const one of [esi, kofi]) await one.close();
  });

  test("a school's whole file: a broken one is refused in words, a changed one goes live, the release's comes back", async () => {
    const as = (digit: number, name: string) =>
      operatorAtDesk(app, {
        width: 360,
        height: 740,
        phone: `+23320600000${digit}`,
        role: "catalogue",
        name,
      });
    const [esi, kofi] = [await as(1, "Efua"), await as(2, "Yaw")];
    const school = "Ashesi University";
    const open = async (page: Page) => {
      await goTo(page, "Records");
      await page.getByRole("link", { name: school, exact: true }).click();
      await page.getByRole("heading", { name: "The whole file" }).waitFor();
    };
    const publish = async (what: RegExp) => {
      await goTo(kofi.page, "Changes");
      await kofi.page.getByRole("link", { name: what }).first().click();
      await act(kofi.page, "Publish", "Compared");
      await kofi.page.getByText(/students see it now/).waitFor();
    };
    const text = readFileSync("data/catalogue/GHA/ashesi.jsonl", "utf8");
    const send = async (changed: string) => {
      const buffer = Buffer.from(changed);
      const file = { name: "ashesi.jsonl", mimeType: "application/jsonl", buffer };
      await esi.page.getByLabel("Propose a changed file").setInputFiles(file);
      const dialog = esi.page.getByRole("dialog");
      await dialog.getByLabel("Where you read it").fill("https://ashesi.edu.gh");
      await dialog.getByLabel("Why").fill("They renamed it");
      await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    };
    await open(esi.page);
    await looksRight(esi.page);
    await send(text.replace('{"kind":"programme"', '{"kind":"programme'));
    await esi.page
      .getByRole("alert")
      .getByText(/line \d+/)
      .waitFor();
    await looksRight(esi.page);
    await esi.page.getByRole("button", { name: "Cancel" }).click();
    await send(text.replace("BSc Computer Science", "BSc Computing Science"));
    await esi.page.getByText("It is published when a second person confirms it.").waitFor();
    await publish(/^Ashesi University/);
    const named = async (name: string) =>
      (await (await fetch(`${app.url}/programs?q=${encodeURIComponent(name)}`)).text()).includes(`>${name}<`);
    assert.ok(await named("BSc Computing Science"));

    await open(esi.page);
    await act(esi.page, "Take the release’s text", "It was no rename", "Propose");
    await esi.page.getByText("It is published when a second person confirms it.").waitFor();
    await publish(/the release’s text/);
    assert.ok(!(await named("BSc Computing Science")));
    for (const one of [esi, kofi]) await one.close();
  });
});

/** The school's page has every text it had; the one before takes the newest one's place. */
async function undo({ page }: TestPage): Promise<void> {
  await page.getByRole("link", { name: /^Kwame Nkrumah/ }).click();
  await page.getByRole("heading", { name: "What this file was" }).waitFor();
  await looksRight(page);
  await act(page, /^Take this text/, "It was the wrong list", "Propose");
  await page.getByText("It is published when a second person confirms it.").waitFor();
}

async function proposeRecord(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Propose this change/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Where you read it").fill("https://www.knust.edu.gh/board");
  await dialog.getByLabel("Why").fill("The board says so");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
}

/** From row to row: the first candidate where there is one, else left out. */
async function decideByKeyboard(page: Page): Promise<void> {
  const rows = page.locator("[data-row]");
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
    await expectCount(page, left - 1);
  }
}

async function expectCount(page: Page, count: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await page.waitForTimeout(50)) {
    if ((await page.getByLabel("Why the list is right all the same").count()) === count) return;
  }
  throw new Error(`${count} alarms were to be left`);
}

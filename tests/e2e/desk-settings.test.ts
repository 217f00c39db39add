import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { RunningApp } from "./support/app.ts";
import { expectNoAxeViolations, newPage } from "./support/browser.ts";
import { command, operatorAtDesk } from "./support/desk.ts";
import { newCheck } from "./support/paid-check.ts";
import { deskApp } from "./support/shared-app.ts";

/** What is switched at the desk, to what a student reads: in a real browser, on kept pages, without a restart. */
describe("settings of the desk, from the desk to students", () => {
  let app: RunningApp;
  before(async () => {
    app = await deskApp();
  });

  const owner = (digit: number) =>
    operatorAtDesk(app, {
      phone: `+23320700000${digit}`,
      role: "owner",
      name: "Ama",
      width: digit % 2 === 0 ? 1280 : 360,
      height: 740,
    });
  /** The dialog that is open: why, and done. */
  async function act(page: Page, why: string, label: string): Promise<void> {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Why").fill(why);
    await dialog.getByRole("button", { name: label, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  }
  const pageText = async (at: string, headers: Record<string, string> = {}) =>
    (await fetch(`${app.url}${at}`, { headers })).text();
  /** Without script, on the page of a check that costs GHS 12. */
  async function studentAt(code: string) {
    const expectedErrors = [/409 \(Conflict\)/];
    const student = await newPage({ baseUrl: app.url, javaScript: false, expectedErrors });
    await student.page.goto(`/checker/results/${code}`);
    await student.page.getByText("GHS 12", { exact: true }).waitFor();
    return student;
  }
  async function until(what: string, is: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + 20_000; !(await is()); await sleep(100)) {
      assert.ok(Date.now() < deadline, what);
    }
  }

  test("a school's opening dates are on its kept page at once, with the day it was read, and told when it is closed", async () => {
    const before = await pageText("/universities/knust");
    assert.match(before, /The form costs GHS.180/);
    const { page, close } = await owner(1);
    await page.goto("/desk/settings");
    const dialog = page.getByRole("dialog");
    const write = async (closes: string, why: string) => {
      await page.getByRole("button", { name: "New opening dates" }).click();
      await dialog.getByLabel("School", { exact: true }).selectOption("knust");
      await dialog.getByLabel("Closes on").fill(closes);
      await dialog.getByLabel("The form costs").fill("250");
      await dialog
        .getByLabel("Source: the page where it is read")
        .fill("https://www.knust.edu.gh/admissions");
      await act(page, why, "Write it down");
    };
    await write(inDays(20), "Announced this morning");
    await until("the kept page follows", async () =>
      /Takes applications until/.test(await pageText("/universities/knust")),
    );
    const told = await pageText("/universities/knust");
    assert.match(told, /The form costs GHS.250/);
    assert.match(told, /Last checked on/);
    await write(inDays(-1), "They closed early");
    await until("it is closed", async () => /Closed on/.test(await pageText("/universities/knust")));
    assert.ok(!/Takes applications until/.test(await pageText("/universities/knust")));
    await page.getByText("They closed early").first().waitFor();
    const student = await newPage({ baseUrl: app.url });
    await student.page.goto("/universities/knust");
    await student.page.getByRole("heading", { name: "Applying" }).waitFor();
    await expectNoAxeViolations(student.page);
    await student.close();
    await close();
  });

  test("a price that takes effect is on every kept page; a page that showed the old one sends nobody to pay another", async () => {
    const kept = ["/", "/support", "/policy", "/programs"];
    for (const at of kept) await pageText(at);
    assert.match(await pageText("/"), /GHS.12\b/);
    const opened = await newCheck(app.url, 1);
    const notYet = await newCheck(app.url, 1, 2, "summary");
    const [early, late] = [await studentAt(opened), await studentAt(notYet)];

    const { page, close } = await owner(2);
    await page.goto("/desk/settings");
    await page.getByRole("button", { name: "Plan a price" }).click();
    await page.getByRole("dialog").getByLabel("Price in cedis").fill("15");
    await page.getByRole("dialog").getByLabel("From (Accra time)").fill(inMinutes(5));
    await page.getByRole("dialog").getByLabel("Why").fill("Texts cost more");
    await page.getByRole("dialog").getByRole("button", { name: "Plan this price" }).click();
    await page
      .getByText(/10 minutes from now at least/)
      .last()
      .waitFor();
    await page.getByRole("dialog").getByLabel("From (Accra time)").fill(inMinutes(15));
    await act(page, "Texts cost more", "Plan this price");
    // Another owner has a passkey, so one of them confirms it.
    await page.getByText("to confirm").first().waitFor();
    await close();
    // Its moment comes: as if it had been planned an hour ago. Rows never change, so it is another one.
    await app.database.pool.query(
      `insert into operator_settings (kind, value, begins_at, made_at, made_by, why, seconded_at, seconded_by)
       select 'price', '{"pesewas": 1500}', now(), now() - interval '1 hour', id, 'an hour ago', now() - interval '1 hour', id
       from operators order by created_at limit 1`,
    );
    await app.database.pool.query("select pg_notify('okwan_levers', '')");
    await until("the kept page follows", async () => /GHS.15\b/.test(await pageText("/")));
    for (const at of kept) {
      const text = await pageText(at);
      assert.ok(!/GHS.12\b/.test(text), at);
    }
    assert.match(await pageText("/", { cookie: "okwan_language=fr" }), /15.GHS/);

    // A page to pay was opened for this one before, so they pay what they read.
    await early.page.getByRole("button", { name: "Make Payment" }).click();
    await early.page.getByRole("button", { name: "Pay GHS 12.00" }).click();
    await early.page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
    // For this one none was: what they read is not what would be asked, so they are asked once more.
    await late.page.getByRole("button", { name: "Make Payment" }).click();
    await late.page.getByText(/The price changed while this page was open\. Nothing was taken/).waitFor();
    await late.page.getByText("GHS 15", { exact: true }).waitFor();
    await late.page.getByRole("button", { name: "Make Payment" }).click();
    await late.page.getByRole("button", { name: "Pay GHS 15.00" }).click();
    await late.page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
    await early.close();
    await late.close();
  });

  test("without the reader an upload leads to typing; without texts a code is refused in words; both end by hand", async () => {
    const { page, close } = await owner(4);
    await page.goto("/desk/settings");
    await page.getByRole("button", { name: "Switch the built-in reader off" }).click();
    await act(page, "It reads nonsense", "Switch the built-in reader off");
    await page.getByRole("button", { name: "Switch the built-in reader on" }).waitFor();
    const form = new FormData();
    form.append("file", new Blob([Buffer.from("%PDF-1.4\n")], { type: "application/pdf" }), "slip.pdf");
    const upload = () => fetch(`${app.url}/api/v1/extractions`, { method: "POST", body: form });
    const refused = await upload();
    assert.equal(refused.status, 503);
    assert.match(
      ((await refused.json()) as { message: string }).message,
      /^Failed to process file\. .*your grades/,
    );

    await page.getByRole("button", { name: "Pause texts" }).click();
    await act(page, "The company sends wrong texts", "Pause texts");
    await page.getByRole("button", { name: "Resume texts" }).waitFor();
    const student = await newPage({ baseUrl: app.url, expectedErrors: [/503 \(/] });
    await student.page.goto("/login");
    await student.page.getByLabel(/phone/i).first().fill("024 455 6677");
    await student.page
      .getByRole("button", { name: /code|continue|log in/i })
      .first()
      .click();
    await student.page
      .getByText(/We cannot send texts just now\. Codes go out again after \d\d:\d\d/)
      .waitFor();
    await student.close();
    // The last company that is on stays on.
    await page.getByRole("button", { name: "Switch outbox off" }).click();
    await page.getByRole("dialog").getByLabel("Why").fill("Is it the company?");
    await page.getByRole("dialog").getByRole("button", { name: "Switch outbox off" }).click();
    await page.getByText(/outbox is the last company that is on/).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

    await page.goto("/desk");
    await page.getByRole("link", { name: /Texts are paused, until/ }).click();
    await page.getByRole("button", { name: "Resume texts" }).click();
    await act(page, "They are right again", "Resume texts");
    await page.getByRole("button", { name: "Switch the built-in reader on" }).click();
    await act(page, "Mended", "Switch the built-in reader on");
    await page.getByRole("button", { name: "Pause texts" }).waitFor();
    assert.notEqual((await upload()).status, 503);
    await close();
  });

  test("a backup and a look at a source are told on Today and the page of sources", async () => {
    const { page, close } = await owner(6);
    await page.goto("/desk");
    await page.getByText("All figures").click();
    const backup = page.getByRole("row", { name: /^Last backup/ });
    await backup.getByText("never").waitFor();
    const folder = await mkdtemp(path.join(tmpdir(), "okwan-settings-"));
    await command(app, "src/cli/db.ts", "backup", path.join(folder, "backup"));
    await rm(folder, { recursive: true });
    await page.getByRole("button", { name: "Update now" }).click();
    await backup.getByText(/ago/).waitFor();

    await page.goto("/desk/sources");
    await page
      .getByRole("button", { name: /^I looked/ })
      .first()
      .click();
    await act(page, "The page is as it was", "Write it down");
    await page.getByText(/^Not due now \(/).click();
    await page.getByText("Ama: The page is as it was").first().waitFor();
    await close();
  });
});

/** A day as an input of days has it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
}

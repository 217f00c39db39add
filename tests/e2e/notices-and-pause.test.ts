import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import type { DeskRole } from "../../src/contract/desk/roles.ts";
import type { RunningApp } from "./support/app.ts";
import { expectNoAxeViolations, newPage, type TestPage } from "./support/browser.ts";
import { operatorAtDesk } from "./support/desk.ts";
import { newCheck, paidCheck } from "./support/paid-check.ts";
import { deskApp } from "./support/shared-app.ts";

describe("a notice on every page, and payments paused", () => {
  let app: RunningApp;
  before(async () => {
    app = await deskApp();
  });

  async function atDesk(role: DeskRole, phone: string): Promise<TestPage> {
    const opened = await operatorAtDesk(app, { phone, name: "Ama", role, width: 360, height: 740 });
    await opened.page.goto("/desk/settings");
    await opened.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    return opened;
  }

  async function axeInBothThemes(page: Page): Promise<void> {
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page, ["color-contrast"]);
    await page.emulateMedia({ colorScheme: "light" });
    await expectNoAxeViolations(page);
  }

  async function fits(page: Page): Promise<void> {
    const [wide, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.ok(wide! <= screen!, `${page.url()} is ${wide} wide on ${screen}`);
  }

  const inAccra = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16);
  const readsFrench = (context: BrowserContext) =>
    context.addCookies([{ name: "okwan_language", value: "fr", url: app.url }]);

  test("paused at the desk, a student without script is told until when, and pays once it is resumed", async () => {
    const code = await newCheck(app.url, 1);
    const { page: desk, close } = await atDesk("owner", "+233244000101");
    await desk.getByText("Students are sent to the gateway.").waitFor();
    await desk.getByRole("button", { name: "Pause payments" }).press("Enter");
    const until = inAccra(2 * 3_600_000);
    await desk.getByLabel("Until (Accra time)").fill(until);
    await desk.getByLabel("Why").fill("The gateway is down");
    await axeInBothThemes(desk);
    await fits(desk);
    await desk.getByRole("dialog").getByRole("button", { name: "Pause payments" }).click();
    await desk.getByRole("button", { name: "Resume payments" }).waitFor();
    await fits(desk);

    const expectedErrors = [/503 \(Service Unavailable\)/];
    const student = await newPage({ baseUrl: app.url, javaScript: false, expectedErrors });
    const said = `Payment is paused until ${until.slice(11)} (Accra time). Your result is kept under this code; nothing is lost.`;
    await student.page.goto(`/checker/results/${code}`);
    await student.page.getByRole("button", { name: "Make Payment" }).click();
    await student.page.getByText(said, { exact: true }).waitFor();
    await student.page.getByText(code).first().waitFor();
    const inFrench = await newPage({ baseUrl: app.url, expectedErrors });
    await inFrench.page.goto(`/checker/results/${code}?lang=fr`);
    await inFrench.page.getByRole("button", { name: "Payer" }).click();
    await inFrench.page
      .getByText(/^Le paiement est suspendu jusqu’à \d\d:\d\d \(heure d’Accra\)\./)
      .waitFor();
    await fits(inFrench.page);
    await inFrench.close();

    await desk.getByRole("button", { name: "Resume payments" }).click();
    await desk.getByLabel("Why").fill("It answers again");
    await desk.getByRole("dialog").getByRole("button", { name: "Resume payments" }).click();
    await desk.getByText("Students are sent to the gateway.").waitFor();
    await desk
      .getByText(/^History/)
      .first()
      .click();
    await desk.getByText(/by Ama: It answers again/).waitFor();
    await student.page.getByRole("button", { name: "Make Payment" }).click();
    await student.page.waitForURL(/\/sandbox\/pay\//);
    await student.page.getByRole("button", { name: /Pay GHS 12/ }).click();
    await student.page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
    await student.close();
    await close();
  });

  test("a notice made by catalogue is on every page in the reader's language, and gone once it is ended", async () => {
    const code = await paidCheck(app.url);
    const pages = [
      "/",
      "/checker",
      `/checker/results/${code}`,
      "/study-ghana",
      "/previous-checks",
      "/no-such-page",
    ];
    const reader = await newPage({ baseUrl: app.url, expectedErrors: [/404 \(Not Found\)/] });
    const frenchReader = await newPage({ baseUrl: app.url, expectedErrors: [/404 \(Not Found\)/] });
    const plain = await newPage({ baseUrl: app.url, javaScript: false });
    await readsFrench(frenchReader.context);
    // Now they are kept, without it.
    for (const path of pages) {
      await reader.page.goto(path);
      assert.equal(await reader.page.getByRole("region", { name: "Notice", exact: true }).count(), 0, path);
    }

    const { page: desk, close } = await atDesk("catalogue", "+233244000102");
    assert.equal(await desk.getByRole("heading", { name: "Pauses" }).count(), 0, "that is an owner's");
    await desk.getByRole("button", { name: "New notice" }).click();
    const [english, french] = [
      "WASSCE results are out & good luck.",
      "Les résultats du WASSCE sont là. Bonne chance.",
    ];
    await desk.getByRole("textbox", { name: "In English" }).fill(english);
    await desk.getByRole("textbox", { name: "In French" }).fill(french);
    await desk.getByRole("region", { name: "Preview in French" }).getByText(french).waitFor();
    await desk.getByLabel("Why").fill("Results are out");
    await axeInBothThemes(desk);
    await fits(desk);
    await desk.getByRole("button", { name: "Show this notice" }).click();
    await desk.getByRole("cell", { name: english }).first().waitFor();
    await fits(desk);

    for (const path of pages) {
      await reader.page.goto(path);
      await reader.page.getByRole("region", { name: "Notice", exact: true }).getByText(english).waitFor();
      await fits(reader.page);
      // One public page, one with script.
      if (path !== "/" && !path.includes(code)) continue;
      await axeInBothThemes(reader.page);
      await frenchReader.page.goto(path);
      const told = frenchReader.page.locator("section[lang=fr]").getByText(french);
      await told.waitFor();
      assert.equal(await told.count(), 1);
      await fits(frenchReader.page);
    }
    for (const path of ["/", `/checker/results/${code}`]) {
      await plain.page.goto(path);
      await plain.page.getByText(english).waitFor();
    }

    await desk.getByRole("button", { name: /^End/ }).click();
    await desk.getByLabel("Why").fill("Everybody knows by now");
    await desk.getByRole("dialog").getByRole("button", { name: "End" }).click();
    await desk.getByText("There is none now.").waitFor();
    for (const path of pages) {
      for (const cookie of ["okwan_language=en", "okwan_language=fr"]) {
        const text = await (await fetch(app.url + path, { headers: { cookie } })).text();
        assert.ok(!/WASSCE results are out|résultats du WASSCE sont là/.test(text), path);
      }
    }
    await reader.page.goto("/");
    assert.equal(await reader.page.getByText(/WASSCE results are out/).count(), 0);
    for (const one of [reader, frenchReader, plain]) await one.close();
    await close();
  });
});

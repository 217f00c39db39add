import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { startApp, type RunningApp } from "./support/app.ts";
import { expectNoAxeViolations } from "./support/browser.ts";
import { operatorAtDesk } from "./support/desk.ts";

/**
 * A phone, a laptop, and a laptop at 200 %, where the question is what fits: colours are those of the phone.
 */
const sizes = [
  { width: 360, height: 740, digit: 1, schemes: ["light", "dark"] },
  { width: 1280, height: 800, digit: 2, schemes: ["light"] },
  { width: 640, height: 400, digit: 3, schemes: [] },
] as const;
/** As the menu has them; those that need something to be about have journeys of their own. */
const paths = [
  ...readFileSync(new URL("../../src/desk/pages.ts", import.meta.url), "utf8").matchAll(/path: "([^"]+)"/g),
]
  .map(([, path = ""]) => path)
  .filter((path) => !path.includes(":") && path !== "/record");

describe("every page of the desk, in a browser", () => {
  let app: RunningApp;
  before(async () => {
    app = await startApp({ env: { OKWAN_DESK: "on" } });
  });
  after(() => app.stop());

  for (const { width, height, digit, schemes } of sizes) {
    test(`at ${width} × ${height}: nothing that axe finds, and nothing to scroll sideways`, async () => {
      const phone = `+23320600000${digit}`;
      const owner = await operatorAtDesk(app, { phone, role: "owner", name: "Ama", width, height });
      assert.ok(paths.length > 10);
      for (const path of paths) {
        await owner.page.goto(`/desk${path === "/" ? "" : path}`);
        await owner.page.getByRole("heading", { level: 1 }).waitFor();
        await owner.page.getByText("Loading…").first().waitFor({ state: "detached" });
        for (const colorScheme of schemes) {
          await owner.page.emulateMedia({ colorScheme });
          await expectNoAxeViolations(owner.page, colorScheme === "dark" ? ["color-contrast"] : undefined);
        }
        const [wide, screen] = await owner.page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        assert.ok(wide! <= screen!, `${path} is ${wide} wide on ${screen}`);
      }
      await owner.close();
    });
  }

  test("opening dates, a price from a date, and texts paused, each with who and why", async () => {
    const owner = await operatorAtDesk(app, {
      phone: "+233206000009",
      role: "owner",
      name: "Esi",
      width: 360,
      height: 740,
    });
    const { page } = owner;
    const act = async (label: string, why: string) => {
      await page.getByRole("dialog").getByLabel("Why").fill(why);
      await page.getByRole("dialog").getByRole("button", { name: label }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await expectNoAxeViolations(page);
    };

    const year = new Date().getUTCFullYear();
    const entry = `${year + 1}/${year + 2}`;
    await page.goto("/desk/settings");
    await page.getByRole("button", { name: "New opening dates" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("School", { exact: true }).selectOption("knust");
    await dialog.getByLabel("Entry, like 2027/2028").fill(entry);
    await dialog.getByLabel("Opens on").fill(inDays(-1));
    await dialog.getByLabel("Closes on").fill(inDays(40));
    await dialog.getByLabel("Source: the page where it is read").fill("https://www.knust.edu.gh/admissions");
    await dialog.getByLabel("Read on").fill(inDays(0));
    await expectNoAxeViolations(page);
    await act("Write it down", "The school says so");
    await page.getByText(entry).first().waitFor();

    await page.getByRole("button", { name: "Plan a price" }).click();
    await dialog.getByLabel("Price in cedis").fill("0");
    await dialog.getByLabel("Why").fill("Too little");
    await dialog.getByRole("button", { name: "Plan this price" }).click();
    await dialog.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
    await dialog.getByLabel("Price in cedis").fill("15");
    await act("Plan this price", "From the new season on");
    await page.getByRole("table", { name: "Price: planned" }).getByText("GHS 15.00").first().waitFor();
    const home = await (await fetch(app.url)).text();
    assert.match(home, /GHS\s12/, "not before its day");

    await page.getByRole("button", { name: /^Pause texts/ }).click();
    await act("Pause texts", "The company asked us to wait");
    await page.getByText("The company asked us to wait").first().waitFor();
    await page.goto("/desk/windows");
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    await page.goto("/desk");
    await page
      .getByText(/Texts are paused, until/)
      .first()
      .waitFor();
    await owner.close();
  });
});

/** A day as an input of days has it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

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
  ...readFileSync(new URL("../../src/desk/pages.ts", import.meta.url), "utf8").matchAll(/\["(\/[^"]*)", "/g),
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
});

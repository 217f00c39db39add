import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";
import type { RunningApp } from "./support/app.ts";
import { looksRight } from "./support/browser.ts";
import { operatorAtDesk } from "./support/desk.ts";
import { deskApp } from "./support/shared-app.ts";

/** The pages of the menu; pages about one object have their own journeys. */
const paths = [
  ...readFileSync(new URL("../../src/desk/pages.ts", import.meta.url), "utf8").matchAll(/\["(\/[^"]*)", "/g),
]
  .map(([, path = ""]) => path)
  .filter((path) => !path.includes(":") && path !== "/record");

describe("every page of the desk, in a browser", () => {
  let app: RunningApp;
  before(async () => {
    app = await deskApp();
  });

  test("nothing that axe finds, and nothing to scroll sideways, as wide as a phone, a laptop and a laptop at 200 %", async () => {
    const phone = "+233206000001";
    const owner = await operatorAtDesk(app, { phone, role: "owner", name: "Ama", width: 640, height: 400 });
    assert.ok(paths.length > 10);
    for (const path of paths) {
      await owner.page.goto(`/desk${path === "/" ? "" : path}`);
      await owner.page.getByRole("heading", { level: 1 }).waitFor();
      await owner.page.getByText("Loading…").first().waitFor({ state: "detached" });
      await looksRight(owner.page);
    }
    await owner.close();
  });
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { looksRight } from "./support/browser.ts";
import { operatorAtDesk } from "./support/desk.ts";
import { deskApp } from "./support/shared-app.ts";

/** The pages of the menu; pages about one object have their own journeys. */
const paths = [
  ...readFileSync(new URL("../../src/desk/pages.ts", import.meta.url), "utf8").matchAll(/\["(\/[^"]*)", "/g),
]
  .map(([, path = ""]) => path)
  .filter((path) => !path.includes(":") && path !== "/record");

const app = await deskApp();

test("nothing that axe finds, and nothing to scroll sideways, as wide as a phone, a laptop and a laptop at 200 %", async () => {
  const size = { width: 640, height: 400 };
  const page = await operatorAtDesk(app, { ...size, phone: "+233206000001", role: "owner", name: "Ama" });
  assert.ok(paths.length > 10);
  for (const path of paths) {
    await page.goto(`/desk${path === "/" ? "" : path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText("Loading…").first().waitFor({ state: "detached" });
    await looksRight(page);
  }
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { storePayment } from "../../app/desk/server/test-payment.ts";
import { looksRight, newPage, overflow } from "./support/browser.ts";
import { codeFor, command, deskOf, goTo, operatorAtDesk, withAuthenticator } from "./support/desk.ts";
import { deskApp, sharedApp } from "./support/shared-app.ts";

/** What a browser loads of a build, unpacked. */
function filesOf(build: string): Map<string, string> {
  const folder = path.resolve(import.meta.dirname, "../..", build);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = names.filter((name) => /\.(?:js|css|html|json|webmanifest)$/.test(name));
  return new Map(texts.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
}

const owner = "+233244000003";

const app = await deskApp();

async function proveWithCode(page: Page, phone: string): Promise<void> {
  await app.database.pool.query("update verification_codes set sent_at = sent_at - interval '1 minute'");
  await page.getByLabel("Your phone number").fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(await codeFor(app, phone));
  await page.getByRole("button", { name: "Continue" }).click();
}

test(`invited by command, a passkey, out and in again, a second operator, the log`, async () => {
  const desk = (...args: string[]) => command(app, "app/start/cli/desk.ts", ...args);
  assert.match(await desk("invite", owner, "--role", "owner", "--name", "Ama"), /may log in/);
  assert.match(await desk("list"), /owner +invited .* Ama/);
  const expectedErrors = [/401 \(Unauthorized\)/, /403 \(Forbidden\)/];
  const page = await newPage(deskOf(app), { width: 1280, height: 800, expectedErrors });
  await withAuthenticator(page);

  await page.goto("/desk");
  await page.getByRole("heading", { name: "Log in to the desk" }).waitFor();
  await looksRight(page);
  await proveWithCode(page, owner);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();

  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("heading", { name: "Log in to the desk" }).waitFor();
  await proveWithCode(page, owner);
  await page.getByRole("button", { name: "Use passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();

  await goTo(page, "Operators");
  await page.getByRole("table").getByText("Ama", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Invite" }).click();
  await looksRight(page);
  await page.getByLabel("Name").fill("Kofi");
  await page.getByLabel("Phone").fill("+233244000004");
  await page.getByLabel("Role").selectOption("money");
  await page.getByLabel("Why").fill("He keeps the books");
  // Five minutes later the passkey is asked for again: the authenticator shows it, and nobody has to press.
  await app.database.pool.query(
    "update desk_sessions set confirmed_at = confirmed_at - interval '6 minutes'",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  await page.getByRole("table").getByText("Kofi", { exact: true }).first().waitFor();

  await page.getByRole("link", { name: "My passkeys" }).click();
  await page.getByRole("cell", { name: "Chrome on Linux", exact: true }).waitFor();

  await goTo(page, "Log");
  const row = page.getByRole("row").filter({ hasText: /Ama invited Kofi.*He keeps the books/ });
  await row.filter({ hasText: "done" }).first().waitFor();
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("What").selectOption("log in, first passkey");
  await row.first().waitFor({ state: "detached" });
  assert.doesNotMatch(await page.locator("body").innerText(), /\+233|0244/);

  await assert.rejects(desk("end", owner), /last owner/);
});

test("the laptop says what to do about a passkey it lacks; a link of the phone lets it in, once", async () => {
  const phone = "+233244000021";
  const ama = await operatorAtDesk(app, { phone, role: "owner", name: "Ama" });
  const ofLaptop = { width: 1280, height: 800, expectedErrors: [/401 \(Unauthorized\)/] };
  const laptop = await newPage(deskOf(app), ofLaptop);
  await withAuthenticator(laptop);
  await laptop.goto("/desk");
  await proveWithCode(laptop, phone);
  await laptop.getByRole("button", { name: "Use passkey" }).click();
  await laptop.getByText(/Is it on your phone\? Press the button again/).waitFor();

  await ama.getByRole("button", { name: "Menu" }).click();
  await ama.getByRole("link", { name: "My passkeys" }).click();
  await ama.getByRole("button", { name: "Add another device" }).click();
  const address = await ama.getByText(/\/desk\/device#/).innerText();
  await looksRight(ama);

  await laptop.goto(address);
  await laptop.getByRole("heading", { name: "Add this device to the desk" }).waitFor();
  await proveWithCode(laptop, phone);
  await laptop.getByRole("button", { name: "Make a passkey" }).click();
  await laptop.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  assert.match(laptop.url(), /\/desk$/);

  // The phone's own list shows it without a press.
  await ama.getByRole("row").nth(2).waitFor();
  await ama.goto("/desk/log");
  await ama.getByText("Ama added a device and logged in on it").waitFor();
  assert.equal(await ama.getByText("showed the passkey").count(), 0, "technical rows are hidden");

  const late = await newPage(deskOf(app), ofLaptop);
  await late.goto(address);
  await proveWithCode(late, phone);
  await late.getByText(/This link is not yours, was used, or is older than 10 minutes/).waitFor();
});

/** The pages of the menu; pages about one object have their own journeys. */
const paths = [
  ...readFileSync(new URL("../../app/desk/screens/pages.ts", import.meta.url), "utf8").matchAll(
    /\["(\/[^"]*)", "/g,
  ),
]
  .map(([, path = ""]) => path)
  .filter((path) => !path.includes(":"));

test("nothing that axe finds, and nothing to scroll sideways, as wide as a phone, a laptop and a laptop at 200 %", async () => {
  const page = await operatorAtDesk(app, { phone: "+233206000001", role: "owner", name: "Ama" });
  const phone = page.viewportSize() ?? assert.fail("a page has a size");
  assert.ok(paths.length > 8);
  const [begun, paid] = [5, 3].map((minutes) => new Date(Date.now() - minutes * 60_000)) as [Date, Date];
  await storePayment(app.database, "AAAAA-10001", { created: begun, awaiting: begun, paid });
  for (const path of paths) {
    await page.goto(`/desk${path === "/" ? "" : path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText("Loading…").first().waitFor({ state: "detached" });
    await looksRight(page);
    await page.setViewportSize({ width: 640, height: 400 });
    assert.ok((await overflow(page)) <= 0, `${path} at 200 %`);
    await page.setViewportSize(phone);
  }
});

test("nothing of the desk is in what students load", async () => {
  const ofDesk = [
    /\/desk\/api/,
    /Log in to the desk/,
    /desk-passkey-needed/,
    /publickey-credentials|PublicKeyCredential/,
    /maintainAspectRatio/,
    // A class of its sheet: the dots of a case.
    /\.-left-\\\[8px\\\]/,
  ];
  const files = filesOf("build/client");
  assert.ok(files.size > 20, `${files.size} files`);
  for (const [name, text] of files) {
    if (name === "sw.js") continue;
    for (const mark of ofDesk) assert.doesNotMatch(text, mark, name);
  }
  const script = [...filesOf("build/desk").values()].join();
  for (const mark of ofDesk) assert.match(script, mark, "what is looked for is there");
});

test("the desk’s pages are kept by nobody, framed by nobody and found by no search", async () => {
  const page = await fetch(`${app.url}/desk/operators`);
  assert.equal(page.status, 200);
  assert.equal(page.headers.get("cache-control"), "no-store");
  assert.equal(page.headers.get("x-robots-tag"), "noindex, nofollow");
  assert.match(
    page.headers.get("content-security-policy") ?? "",
    /default-src 'none'.*frame-ancestors 'none'/,
  );
  assert.doesNotMatch(page.headers.get("content-security-policy") ?? "", /unsafe/);
  for (const missing of ["/desk/api/nothing", "/desk/assets/nothing.js"]) {
    const { status, headers } = await fetch(`${app.url}${missing}`);
    assert.deepEqual([status, headers.get("x-robots-tag")], [404, "noindex, nofollow"], missing);
  }
  const described = await (await fetch(`${app.url}/api/openapi.json`)).text();
  assert.doesNotMatch(described, /desk/);
});

test("switched off there is no desk", async () => {
  const site = await sharedApp();
  for (const address of ["/desk", "/desk/operators", "/desk/api/me", "/desk/assets/index.js"]) {
    assert.equal((await fetch(`${site.url}${address}`)).status, 404, address);
  }
});

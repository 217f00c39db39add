import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { looksRight, newPage } from "./support/browser.ts";
import { codeFor, command, deskOf, goTo, withAuthenticator } from "./support/desk.ts";
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

test(`invited by command, a passkey, out and in again, a second operator, the log`, async () => {
  const desk = (...args: string[]) => command(app, "src/cli/desk.ts", ...args);
  assert.match(await desk("invite", owner, "--role", "owner", "--name", "Ama"), /may log in/);
  assert.match(await desk("list"), /owner +invited .* Ama/);
  const expectedErrors = [/401 \(Unauthorized\)/, /403 \(Forbidden\)/];
  const page = await newPage(deskOf(app), { width: 1280, height: 800, expectedErrors });
  await withAuthenticator(page);
  const codeStep = async () => {
    await page.getByLabel("Your phone number").fill(owner);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("Code").fill(await codeFor(app, owner));
    await page.getByRole("button", { name: "Continue" }).click();
  };

  await page.goto("/desk");
  await page.getByRole("heading", { name: "Log in to the desk" }).waitFor();
  await looksRight(page);
  await codeStep();
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();

  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("heading", { name: "Log in to the desk" }).waitFor();
  await app.database.pool.query("update verification_codes set sent_at = sent_at - interval '1 minute'");
  await codeStep();
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

test("nothing of the desk is in what students load", async () => {
  const ofDesk = [
    /\/desk\/api/,
    /Log in to the desk/,
    /desk-passkey-needed/,
    /publickey-credentials|PublicKeyCredential/,
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

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import type { RunningApp } from "./support/app.ts";
import { looksRight, newPage } from "./support/browser.ts";
import { codeFor, goTo, withAuthenticator } from "./support/desk.ts";
import { deskApp, sharedApp } from "./support/shared-app.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs the operator's command: `npm run desk -- …`. */
async function desk(app: RunningApp, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["src/cli/desk.ts", ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: app.databaseUrl, OKWAN_DESK: "on" },
  });
  return stdout;
}

/** The files that students load, unpacked. */
function studentFiles(): Map<string, string> {
  const folder = path.join(root, "build/client");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = names.filter((name) => /\.(?:js|css|html|json|webmanifest)$/.test(name));
  return new Map(texts.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
}

const { width, height, owner, second } = {
  width: 1280,
  height: 800,
  owner: "+233244000003",
  second: "+233244000004",
};

describe("the desk, in a browser", () => {
  let app: RunningApp;
  before(async () => {
    app = await deskApp();
  });

  test(`invited by command, a passkey, out and in again, a second operator, the log`, async () => {
    assert.match(await desk(app, "invite", owner, "--role", "owner", "--name", "Ama"), /may log in/);
    assert.match(await desk(app, "list"), /owner +invited .* Ama/);
    // Passkeys belong to names, and no address of numbers is one.
    const baseUrl = app.url.replace("127.0.0.1", "localhost");
    const { page, context, close } = await newPage({
      baseUrl,
      width,
      height,
      expectedErrors: [/401 \(Unauthorized\)/, /403 \(Forbidden\)/],
    });
    await withAuthenticator(context, page);
    const codeStep = async () => {
      await page.getByLabel("Your phone number").fill(owner);
      await page.getByRole("button", { name: "Send code" }).click();
      await page.getByLabel("Code").waitFor();
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
    await page.getByLabel("Phone").fill(second);
    await page.getByLabel("Role").selectOption("money");
    await page.getByLabel("Why").fill("He keeps the books");
    // Five minutes later the passkey is asked for again.
    await app.database.pool.query(
      "update desk_sessions set confirmed_at = confirmed_at - interval '6 minutes'",
    );
    await page.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
    await page.getByRole("heading", { name: "Show your passkey once more" }).waitFor();
    await looksRight(page);
    await page.getByRole("button", { name: "Use passkey" }).click();
    await page.getByRole("table").getByText("Kofi", { exact: true }).first().waitFor();

    await page.getByRole("link", { name: "My passkeys" }).click();
    await page.getByRole("cell", { name: "Chrome on Linux", exact: true }).waitFor();

    await goTo(page, "Log");
    const row = page
      .getByRole("row")
      .filter({ hasText: "Ama invited Kofi" })
      .filter({ hasText: "He keeps the books" });
    await row.filter({ hasText: "done" }).first().waitFor();
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("What").selectOption("log in, first passkey");
    await page
      .getByRole("row")
      .filter({ hasText: "Ama invited Kofi" })
      .first()
      .waitFor({ state: "detached" });
    assert.doesNotMatch(await page.locator("body").innerText(), /\+233|0244/);

    assert.match(
      await desk(app, "end", owner).catch((error: Error) => error.message),
      /last owner|may not log in/,
    );
    await close();
  });

  test("nothing of it is in what students load", async () => {
    const ofDesk = [
      /\/desk\/api/,
      /Log in to the desk/,
      /desk-passkey-needed/,
      /publickey-credentials|PublicKeyCredential/,
    ];
    const files = studentFiles();
    assert.ok(files.size > 20, `${files.size} files`);
    for (const [name, text] of files) {
      if (name === "sw.js") continue;
      for (const mark of ofDesk) assert.doesNotMatch(text, mark, name);
    }
    const desk = readdirSync(path.join(root, "build/desk/assets")).filter((name) => name.endsWith(".js"));
    const script = desk
      .map((name) => readFileSync(path.join(root, "build/desk/assets", name), "utf8"))
      .join();
    for (const mark of ofDesk) assert.match(script, mark, "what is looked for is there");
  });

  test("its pages are kept by nobody, framed by nobody and found by no search", async () => {
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

  test("switched off there is none", async () => {
    const site = await sharedApp();
    for (const address of ["/desk", "/desk/operators", "/desk/api/me", "/desk/assets/index.js"]) {
      assert.equal((await fetch(`${site.url}${address}`)).status, 404, address);
    }
  });
});

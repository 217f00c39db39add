import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import type { DeskRole } from "../../../app/kernel/contract/desk/roles.ts";
import { inviteOperator } from "../../../app/desk/server/operators.ts";
import { startDeskSession } from "../../../app/desk/server/sessions.ts";
import type { PhoneNumber } from "../../../app/kernel/lib/phone-number.ts";
import type { RunningApp } from "./app.ts";
import { newPage } from "./browser.ts";
import { textsTo } from "./texts.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface NewOperator {
  readonly phone: string;
  readonly role: DeskRole;
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  /** Besides what the server refuses. */
  readonly expectedErrors?: readonly RegExp[];
}

/** Passkeys belong to names, and no address of numbers is one. */
export const deskOf = (app: RunningApp) => ({ url: app.url.replace("127.0.0.1", "localhost") });

/**
 * Invited, with a passkey that nobody asks for and a session of one that was just shown: how one logs in is
 * desk.test.ts. Here for long, so that they may confirm what others propose.
 */
export async function operatorAtDesk(app: RunningApp, operator: NewOperator): Promise<Page> {
  const { phone, role, name, expectedErrors = [], ...size } = operator;
  const { kysely, pool } = app.database;
  const device = "Chrome on Linux";
  const invitation = { phone: phone as PhoneNumber, role, name, invitedBy: null };
  const { id: operatorId } = await inviteOperator(kysely, invitation, new Date());
  await pool.query("update operators set role_since = '2026-01-01' where id = $1", [operatorId]);
  await pool.query(
    `insert into operator_passkeys (id, operator_id, public_key, counter, transports, device, created_at)
     values (replace($1::text, '-', ''), $1::uuid, '', 0, '{}', $2, now())`,
    [operatorId, device],
  );
  const token = await startDeskSession(kysely, { operatorId, device }, new Date());
  // A busy machine may take longer than a passkey counts.
  await pool.query(
    "update desk_sessions set confirmed_at = now() + interval '1 hour' where operator_id = $1",
    [operatorId],
  );
  const page = await newPage(deskOf(app), {
    ...size,
    expectedErrors: [/status of (?:40[01349]|503)/, ...expectedErrors],
  });
  await page.context().addCookies([{ name: "okwan_desk", value: token, url: `${deskOf(app).url}/desk` }]);
  await page.goto("/desk");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  return page;
}

/** By the menu, and where the page shares its entry with others, by the tabs above the page. */
export async function goTo(page: Page, name: string, heading = name): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  const link = (within: string, title: string) =>
    page
      .getByRole("navigation", { name: within, exact: true })
      .getByRole("link", { name: title, exact: true });
  const inMenu = link("Desk", name).filter({ visible: true });
  if ((await inMenu.count()) > 0) {
    await inMenu.click();
  } else {
    const entry = { Checks: "Cases", Numbers: "Today" }[name] ?? "Catalogue";
    await link("Desk", entry).filter({ visible: true }).click();
    await link(entry, name).click();
  }
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

/**
 * Presses the act unless its dialog is open, says why, and presses again; the dialog goes when it is done.
 */
export async function act(page: Page, label: string | RegExp, why: string, last = label): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (!(await dialog.isVisible())) await page.getByRole("button", { name: label }).first().press("Enter");
  await dialog.getByLabel("Why").fill(why);
  await dialog.getByRole("button", { name: last, exact: typeof last === "string" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A command of the operator's terminal, on the same database. */
export async function command(app: RunningApp, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: app.databaseUrl, OKWAN_DESK: "on", PORT: new URL(app.url).port },
  });
  return stdout;
}

const used = new Set<string>();

/** The newest that was not used. The desk answers before the text is on its way. */
export async function codeFor(app: RunningApp, to: string): Promise<string> {
  for (;;) {
    const text = (await textsTo(app, to)).find((one) => /desk code/.test(one)) ?? "";
    const code = /\d{6}/.exec(text)?.[0];
    if (code !== undefined && !used.has(text)) {
      used.add(text);
      return code;
    }
    await sleep(50);
  }
}

/**
 * Chromium's own: it has a fingerprint that is always right, and keeps its keys as long as the page lives.
 */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

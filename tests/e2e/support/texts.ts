import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { RunningApp } from "./app.ts";

type Site = Pick<RunningApp, "url">;

/** Texts that went to this phone, the newest first. */
export async function textsTo(site: Site, phone: string): Promise<string[]> {
  const answer = await fetch(`${site.url}/sandbox/sms`, { headers: { accept: "application/json" } });
  const texts = (await answer.json()) as { to: string; text: string }[];
  return texts.filter(({ to }) => to === phone).map(({ text }) => text);
}

/** The newest code that was texted to this phone. */
export async function lastCode(site: Site, phone: string): Promise<string> {
  const text = (await textsTo(site, phone)).find((one) => / is your Okwan code/.test(one));
  return /\d{6}/.exec(text ?? "")?.[0] ?? "no code";
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Logs in as a program does. */
export async function tokensOf(site: Site, phone: string): Promise<Tokens> {
  const ask = (password: string) =>
    fetch(`${site.url}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "password",
        username: phone,
        password,
        scope: "offline_access",
      }),
    });
  await ask("");
  const answer = await ask(await lastCode(site, phone));
  assert.ok(answer.ok, `the login answered ${answer.status}`);
  return (await answer.json()) as Tokens;
}

/** As a student does it, on a page that asks for the phone first. */
export async function logIn(site: Site, page: Page, phone: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("heading", { name: "Verify your phone" }).waitFor();
  await page.getByLabel("Verification code").fill(await lastCode(site, phone));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL(/\/app\//);
}

/** As a school does it, on the page of classes. */
export async function proveForClass(site: Site, page: Page, number: string): Promise<void> {
  await page.goto("/class");
  await page.getByLabel("Your phone number").fill(number);
  await page.getByRole("button", { name: "Verify your phone" }).click();
  // The code is sent before its field stands there.
  await page.getByLabel("Verification code").waitFor();
  const to = number.replaceAll(" ", "").replace(/^0/, "+233");
  await page.getByLabel("Verification code").fill(await lastCode(site, to));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("heading", { name: "Upload a sheet" }).waitFor();
}

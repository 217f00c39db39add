import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "playwright-core";

/**
 * Chromium without the browser's own windows, a package of Debian's: a journey takes a third of the processor
 * that it takes with /usr/bin/chromium, which draws its tabs and toolbar for each page even where nobody sees
 * them.
 */
const headlessShell = "/usr/bin/chromium-headless-shell";
const usual = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium that runs here: CHROME_PATH, the system's, or Playwright's own; undefined if there is none. */
function findBrowser(): string | undefined {
  const chosen = process.env["CHROME_PATH"];
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, and that does not run as a browser.`);
  }
  return [...usual, chromium.executablePath()].find(runs);
}

/** Finds a browser, or installs one: the system's package where we may, else Playwright's. */
export function ensureBrowser(): string {
  if (!process.env["CHROME_PATH"] && !existsSync(headlessShell)) installFromSystem();
  const found = findBrowser() ?? installFromPlaywright();
  if (found !== undefined) return found;
  throw new Error(
    "There is no browser for the end-to-end tests, and none could be installed. " +
      "Install Chromium or Chrome, or set CHROME_PATH to one.",
  );
}

function runs(program: string): boolean {
  return existsSync(program) && spawnSync(program, ["--version"], { timeout: 20_000 }).status === 0;
}

function installFromPlaywright(): string | undefined {
  console.log("Installing a browser for the end-to-end tests (once)…");
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")),
    "cli.js",
  );
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: ["ignore", 2, 2], timeout: 300_000 });
  return findBrowser();
}

function installFromSystem(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing the system's Chromium for the end-to-end tests (once)…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
  ]) {
    spawnSync("apt-get", args, { stdio: ["ignore", 2, 2], timeout: 300_000, env });
  }
}

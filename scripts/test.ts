/**
 * `npm test`: the code as it stands (types, lint, format), the build, the tests beside the code, and the
 * journeys in a real browser. `npm test -- FILE…` runs just these test files.
 */
import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.ts";
import { root, runStep, type StepResult } from "./step.ts";
import { validate } from "./validate.ts";

const besideTheCode = ["{src,scripts,bench}/**/*.test.ts", "tests/*.test.ts", "tests/!(e2e)/**/*.test.ts"];
const journeys = ["tests/e2e/**/*.test.ts"];
/** These serve pages, which are built. */
const startsServer = /^tests\/(?:e2e|faults|fuzz)\//;

const totals = { passed: 0, failed: 0 };
const minutes = 60_000;

await main(process.argv.slice(2));
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function main(files: readonly string[]): Promise<void> {
  if (files.length > 0) {
    const missing = files.filter((file) => globSync(file, { cwd: root }).length === 0);
    if (missing.length > 0) throw new Error(`No such test file: ${missing.join(", ")}`);
    if (!(await hasSiteFor(files))) return;
    await runTests("the named tests", files, 10 * minutes);
    return;
  }
  const results = await validate();
  results.push(await buildSite());
  for (const result of results) totals[result.isOk ? "passed" : "failed"] += 1;
  if (totals.failed > 0) {
    console.log("\nThe tests were not run: first the above.");
    return;
  }
  await runTests("tests beside the code", besideTheCode, 15 * minutes);
  await runJourneys();
}

/** Builds the site where one of these files starts the whole server; a build that is up to date is kept. */
async function hasSiteFor(files: readonly string[]): Promise<boolean> {
  const named = globSync(files, { cwd: root }).map((file) => path.relative(root, path.resolve(root, file)));
  if (!named.some((file) => startsServer.test(file))) return true;
  const { isOk } = await buildSite();
  if (!isOk) totals.failed += 1;
  return isOk;
}

function buildSite(): Promise<StepResult> {
  return runStep("build of the site", ["scripts/ensure-build.mjs"]);
}

async function runJourneys(): Promise<void> {
  try {
    process.env["CHROME_PATH"] = ensureBrowser();
  } catch (error) {
    totals.failed += 1;
    console.log(`✖ ${(error as Error).message}`);
    return;
  }
  await runTests("journeys in a browser", journeys, 15 * minutes);
}

/** All files in one process: they share one Postgres, and starting a process for each costs minutes. */
async function runTests(title: string, patterns: readonly string[], limitMs: number): Promise<void> {
  const files = globSync(patterns, { cwd: root }).sort();
  console.log(`\n${title}: ${files.length} files`);
  if (files.length === 0) return;
  const folder = mkdtempSync(path.join(tmpdir(), "okwan-counts-"));
  const countsFile = path.join(folder, "counts.json");
  const started = Date.now();
  const status = await runToEnd(files, countsFile, limitMs);
  const counts = readCounts(countsFile);
  rmSync(folder, { recursive: true });

  totals.passed += counts?.passed ?? 0;
  totals.failed += counts?.failed ?? 0;
  if (status !== 0 && !counts?.failed) {
    // Outside any test: a file that cannot be loaded, a rejection nobody handled, or the time limit.
    totals.failed += 1;
    console.log(`✖ the test process ended with ${status}`);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${title}: ${counts?.passed ?? 0} passed, ${counts?.failed ?? 0} failed in ${seconds} s`);
}

function runToEnd(
  files: readonly string[],
  countsFile: string,
  limitMs: number,
): Promise<number | string | null> {
  const child = spawn(
    process.execPath,
    [
      "--test",
      "--test-isolation=none",
      "--test-timeout=180000",
      `--test-reporter=${new URL("test-reporter.ts", import.meta.url).href}`,
      "--test-reporter-destination=stdout",
      ...files,
    ],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "test", OKWAN_TEST_COUNTS: countsFile },
    },
  );
  const limit = setTimeout(() => {
    console.log(`\nNot done after ${limitMs / minutes} minutes; stopped.`);
    child.kill("SIGKILL");
  }, limitMs);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status, signal) => {
      clearTimeout(limit);
      resolve(status ?? signal);
    });
  });
}

function readCounts(file: string): { passed: number; failed: number } | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as { passed: number; failed: number };
  } catch {
    return undefined;
  }
}

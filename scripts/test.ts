/**
 * `npm test`: the code as it stands (types, lint, format), the build, the tests beside the code, and whole
 * servers: journeys in a real browser, faults and strange requests. `npm test -- FILE…` runs just these test
 * files, or those of a folder.
 */
import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.ts";
import { root, runStep } from "./step.ts";
import { validate } from "./validate.ts";

/**
 * Each in a process of its own, at the same time: they share no database, port or folder, and each alone often
 * waits. In a process its files follow each other: they share one Postgres, one browser and what was compiled.
 */
const groups: readonly (readonly [title: string, files: readonly string[]])[] = [
  [
    "the app",
    ["app/{kernel,words,desk,start}/**/*.test.ts", "app/features/{check,class,login,me}/**/*.test.ts"],
  ],
  [
    "the packages, and what pays and is public",
    [
      "packages/**/*.test.ts",
      "app/features/{pay,public,result,texts}/**/*.test.ts",
      "{scripts,bench}/**/*.test.ts",
      "tests/*.test.ts",
      "tests/!(e2e|faults|fuzz)/**/*.test.ts",
    ],
  ],
  [
    "whole servers: journeys a to i, faults, strange requests",
    ["tests/{faults,fuzz}/**/*.test.ts", "tests/e2e/[a-i]*.test.ts"],
  ],
  ["whole servers: journeys j to z", ["tests/e2e/[j-z]*.test.ts"]],
];
/** These serve pages, which are built. */
const startsServer = /^tests\/(?:e2e|faults|fuzz)\//;

const totals = { passed: 0, failed: 0 };
const minutes = 60_000;
/** Only against what hangs: a quiet machine takes a fifth of it, and a busy one is no failure. */
const giveUpAfter = 80 * minutes;

await main(process.argv.slice(2));
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function main(named: readonly string[]): Promise<void> {
  if (named.length > 0) {
    const files = named.map(testsOf);
    const missing = files.filter((file) => globSync(file, { cwd: root }).length === 0);
    if (missing.length > 0) throw new Error(`No such test file: ${missing.join(", ")}`);
    if (!(await hasSiteFor(files))) return;
    await runTests("the named tests", files, giveUpAfter);
    return;
  }
  for (const isOk of [...(await validate()), await buildSite()]) totals[isOk ? "passed" : "failed"] += 1;
  if (totals.failed > 0) {
    console.log("\nThe tests were not run: first the above.");
    return;
  }
  await runAll();
}

/** A folder stands for the tests in it. */
function testsOf(file: string): string {
  const isFolder = statSync(path.resolve(root, file), { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? path.join(file, "**/*.test.ts") : file;
}

/** The first prints as it goes; each other one keeps what it has to say until those before it are done. */
async function runAll(): Promise<void> {
  if (!findsBrowser()) return;
  let before = Promise.resolve();
  for (const [title, files] of groups) {
    const held = holdBack();
    void before.then(held.release);
    const done = runTests(title, files, giveUpAfter, held.print);
    before = before.then(() => done);
  }
  await before;
}

/** Builds the site where one of these files starts the whole server; a build that is up to date is kept. */
async function hasSiteFor(files: readonly string[]): Promise<boolean> {
  const named = globSync(files, { cwd: root }).map((file) => path.relative(root, path.resolve(root, file)));
  if (!named.some((file) => startsServer.test(file))) return true;
  const isOk = await buildSite();
  if (!isOk) totals.failed += 1;
  return isOk;
}

function buildSite(): Promise<boolean> {
  return runStep("build of the site", ["scripts/ensure-build.mjs"]);
}

function findsBrowser(): boolean {
  try {
    process.env["CHROME_PATH"] = ensureBrowser();
    return true;
  } catch (error) {
    totals.failed += 1;
    console.log(`✖ ${(error as Error).message}`);
    return false;
  }
}

type Print = (text: string) => void;

function printNow(text: string): void {
  process.stdout.write(text);
}

function holdBack(): { print: Print; release: () => void } {
  let kept: string[] | undefined = [];
  return {
    print(text) {
      if (kept === undefined) printNow(text);
      else kept.push(text);
    },
    release() {
      for (const text of kept ?? []) printNow(text);
      kept = undefined;
    },
  };
}

async function runTests(
  title: string,
  patterns: readonly string[],
  limitMs: number,
  print: Print = printNow,
): Promise<void> {
  const files = globSync(patterns, { cwd: root }).sort();
  print(`\n${title}: ${files.length} files\n`);
  if (files.length === 0) return;
  const folder = mkdtempSync(path.join(tmpdir(), "okwan-run-"));
  const started = Date.now();
  const status = await runToEnd(files, folder, limitMs, print);
  const counts = readCounts(folder);
  // A server that is on its way out may still write there what it compiled.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

  totals.passed += counts?.passed ?? 0;
  totals.failed += counts?.failed ?? 0;
  if (status !== 0 && !counts?.failed) {
    // Outside any test: a file that cannot be loaded, a rejection nobody handled, or the time limit.
    totals.failed += 1;
    print(`✖ the test process ended with ${status}\n`);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  print(`${title}: ${counts?.passed ?? 0} passed, ${counts?.failed ?? 0} failed in ${seconds} s\n`);
}

function runToEnd(
  files: readonly string[],
  folder: string,
  limitMs: number,
  print: Print,
): Promise<number | string | null> {
  const child = spawn(
    process.execPath,
    [
      "--test",
      "--test-isolation=none",
      // Open handles of a failed test (its server, its students) must not block the rest until the limit.
      "--test-force-exit",
      "--test-timeout=240000",
      `--import=${new URL("random-seed.ts", import.meta.url).href}`,
      `--test-reporter=${new URL("test-reporter.ts", import.meta.url).href}`,
      "--test-reporter-destination=stdout",
      ...files,
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "test",
        OKWAN_TEST_COUNTS: countsIn(folder),
        // The tests start some sixty servers and tools; a quarter of each start is compiling the same files.
        NODE_COMPILE_CACHE: path.join(folder, "compiled"),
      },
    },
  );
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream.setEncoding("utf8").on("data", print);
  const limit = setTimeout(() => {
    print(`\nNot done after ${limitMs / minutes} minutes; stopped.\n`);
    child.kill("SIGKILL");
  }, limitMs);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(limit);
      // Processes left by the tests may hold the other end open.
      setTimeout(() => streams.forEach((stream) => stream.destroy()), 2_000).unref();
    });
    child.once("close", (status, signal) => resolve(status ?? signal));
  });
}

function countsIn(folder: string): string {
  return path.join(folder, "counts.json");
}

function readCounts(folder: string): { passed: number; failed: number } | undefined {
  try {
    return JSON.parse(readFileSync(countsIn(folder), "utf8")) as { passed: number; failed: number };
  } catch {
    return undefined;
  }
}

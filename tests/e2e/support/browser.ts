import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach } from "node:test";
import type axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright-core";
import { ensureBrowser } from "../../../scripts/browser.ts";

export interface PageOptions {
  /** The path it begins with; without one a test prepares the browser first. */
  readonly at?: string;
  /** 360 × 740 unless told: the student's phone. */
  readonly width?: number;
  readonly height?: number;
  /** False for a browser in which no script runs. axe cannot run there either. */
  readonly javaScript?: boolean;
  /**
   * True where the service worker is the story: a page then may come from it, past what a test intercepts.
   */
  readonly serviceWorker?: boolean;
  /** Console errors that are part of the story, for example a 404 that the test asks for. */
  readonly expectedErrors?: readonly RegExp[];
}

let browser: Promise<Browser> | undefined;

function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-dev-shm-usage",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Pages live for seconds: what optimises their scripts costs more than it gives, a third of each look
      // of axe.
      "--js-flags=--no-opt --no-maglev",
    ],
  });
  return browser;
}

after(async () => {
  await (await browser)?.close();
});

/** Profiles in which no script runs; a promise made in their pages never ends. */
const withoutScript = new WeakSet<BrowserContext>();

const opened: { readonly context: BrowserContext; readonly problems: readonly string[] }[] = [];

afterEach(async () => {
  const all = opened.splice(0);
  for (const { context } of all) await context.close();
  for (const { problems } of all) assert.deepEqual(problems, [], "the page caused problems");
});

/**
 * A fresh browser profile with one page in it, which is closed after the test. The test fails if the page
 * logged an error, threw, or asked another host for anything.
 */
export async function newPage(site: { readonly url: string }, options: PageOptions = {}): Promise<Page> {
  const context = await (
    await sharedBrowser()
  ).newContext({
    baseURL: site.url,
    viewport: { width: options.width ?? 360, height: options.height ?? 740 },
    javaScriptEnabled: options.javaScript ?? true,
    locale: "en-GH",
    timezoneId: "Africa/Accra",
    // Animations end at once; nothing waits for them.
    reducedMotion: "reduce",
    serviceWorkers: options.serviceWorker === true ? "allow" : "block",
  });
  // Only when to give up: a page may rightly wait half a minute itself (a place in the queue, a server that
  // is away), and the machine may be busy with something else.
  context.setDefaultTimeout(60_000);
  if (options.javaScript === false) withoutScript.add(context);
  opened.push({ context, problems: await watchForProblems(context, site.url, options.expectedErrors ?? []) });
  const page = await context.newPage();
  if (options.at !== undefined) await page.goto(options.at);
  return page;
}

async function watchForProblems(
  context: BrowserContext,
  site: string,
  expectedErrors: readonly RegExp[],
): Promise<string[]> {
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!expectedErrors.some((expected) => expected.test(problem))) problems.push(problem);
  };
  context.on("console", (message) => {
    if (message.type() === "error") report(`console: ${message.text()} (${message.location().url})`);
  });
  // A page must never throw, even if server or network fail.
  context.on("weberror", (error) => {
    problems.push(
      `thrown at ${error.page()?.url() ?? "a page that is gone"}: ${describeThrown(error.error())}`,
    );
  });
  const { origin } = new URL(site);
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    async (route) => {
      report(`request to another host: ${route.request().url()}`);
      await route.abort();
    },
  );
  return problems;
}

/**
 * Never empty: of a value without a stack (a failed `import()`, a DOMException, a rejection with nothing)
 * Playwright gives an Error whose stack is "".
 */
function describeThrown({ name, message, stack }: Error): string {
  const said = `${name || "not an Error"}: ${message || "no message"}`;
  return stack === undefined || stack === "" ? `${said} (no stack)` : `${said}\n${stack}`;
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Fails with a line for each element that somebody with a screen reader or a keyboard would stumble over.
 * `only` names rules.
 */
export async function expectNoAxeViolations(page: Page, only?: readonly string[]): Promise<void> {
  const violations = await violationsOn(
    page,
    only === undefined ? { type: "tag", values: rules } : { type: "rule", values: [...only] },
  );
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.html.slice(0, 160)}`),
  );
  assert.deepEqual(lines, [], `axe on ${page.url()}`);
}

/**
 * In the page itself. @axe-core/playwright takes four times as long: it loads axe anew for each look, and
 * opens a second page to put the results of frames together, of which we have none.
 */
async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<axe.Result[]> {
  assert.ok(!withoutScript.has(page.context()), "axe needs a page in which scripts run");
  await page.waitForLoadState();
  assert.equal(page.frames().length, 1, "axe looks at the page alone, not into its frames");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (wanted) => {
    const { axe: here } = window as unknown as { axe: { run: typeof axe.run } };
    // What is laid out late has a made-up height until then: its links would seem to lie over the footer's.
    for (const part of document.querySelectorAll<HTMLElement>(".later"))
      part.style.contentVisibility = "visible";
    const { violations } = await here.run({ runOnly: wanted, resultTypes: ["violations"] });
    return violations;
  }, runOnly);
}

/** Rules that depend on the size of the screen or on its colours; axe checks all others once. */
const layoutRules = ["color-contrast", "target-size", "scrollable-region-focusable"];
const widths = [360, 1280];

/**
 * Nothing that axe finds at this size in the light, and then as wide as a phone and a laptop in the dark; nothing
 * to scroll sideways. No box for a message stands there empty; what only screen readers hear has one pixel. To look at colours takes most of the time.
 */
export async function looksRight(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const empty = await page
    .locator("[role=alert]:visible, [role=status]:visible")
    .filter({ hasText: /^\s*$/ })
    .evaluateAll((boxes) => boxes.filter((box) => box.clientHeight > 1).length);
  assert.equal(empty, 0, `${page.url()} shows an empty box`);
  const own = page.viewportSize() ?? assert.fail("a page has a size");
  for (const width of new Set([own.width, ...widths])) {
    if (width !== own.width) {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize({ ...own, width });
      await expectNoAxeViolations(page, layoutRules);
    }
    const [wide, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.ok(wide! <= screen!, `${page.url()} is ${wide} wide on ${screen}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(own);
}

/** Where the first of these stands on its page; it fails where there is none. */
export async function placeOf(target: Locator): Promise<{ top: number; bottom: number; height: number }> {
  await target.page().waitForLoadState();
  const { y, height } = (await target.first().boundingBox()) ?? assert.fail(`${String(target)} is not seen`);
  return { top: y, bottom: y + height, height };
}

/** By how many pixels the page is wider than the screen, with its styles: its text may stand there before them. */
export async function overflow(page: Page): Promise<number> {
  await page.waitForLoadState();
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * Until the service worker holds all of these pages. Not by waitForFunction: it takes the promise of an async
 * predicate for true.
 */
export async function untilKept(page: Page, paths: readonly string[]): Promise<void> {
  for (;;) {
    const missing = await page.evaluate(async (wanted) => {
      const found = await Promise.all(wanted.map((path) => caches.match(path)));
      return wanted.filter((_, at) => found[at] === undefined);
    }, paths);
    if (missing.length === 0) return;
    await page.waitForTimeout(100);
  }
}

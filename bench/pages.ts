import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "playwright-core";
import { ensureBrowser } from "../scripts/browser.ts";
import { startApp } from "../tests/e2e/support/app.ts";
import { paidCheck } from "../tests/e2e/support/paid-check.ts";
import { type Act, measureActs } from "./acts.ts";
import { coldPage, weigh, type Weight } from "./weigh-page.ts";

/**
 * Every public page as a cheap phone on a bad line gets it: what it weighs, how many requests go out before
 * anything is seen, and when that is. The peer is a bare page of the same words, without styles, fonts or
 * script, sent by node:http in the same run: nothing can be faster on this line.
 */

/**
 * The student's phone: 360 × 740, 400 kbit/s, 400 ms there and back, a processor four times slower, nothing
 * cached.
 */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowerProcessor = 4;

interface Route {
  readonly path: string;
  readonly kind: "content" | "home" | "checker" | "result" | "rest";
}
interface Measured extends Weight {
  readonly path: string;
  readonly requestsToFirstPaint: number;
  readonly firstPaintMs: number;
  readonly comparedWithBare: number;
  readonly over: readonly string[];
}

/** Script, styles and fonts as they are sent, in bytes; first paint in ms. */
const budgets = {
  script: { content: 0, home: 135 * 1024, checker: 135 * 1024, result: 135 * 1024, rest: 135 * 1024 },
  css: 14 * 1024,
  font: 35 * 1024,
  requests: 8,
  firstPaintMs: { content: 1500, home: 1500, checker: 2000, result: 2000, rest: 2000 },
  /** Of a result, compared with the home page. */
  resultToHome: 1.15,
} as const;

const routesOf = (checkCode: string): Route[] => [
  { path: "/", kind: "home" },
  { path: "/checker", kind: "checker" },
  { path: `/checker/results/${checkCode}`, kind: "result" },
  { path: `/checker/results/${checkCode}/plan`, kind: "rest" },
  { path: "/previous-checks", kind: "rest" },
  { path: "/login", kind: "rest" },
  ...[
    "/about",
    "/how-sure",
    "/study-ghana",
    "/fields",
    "/support",
    "/policy",
    "/universities",
    "/universities/knust",
    "/programs",
    "/programs/1005-bsc-materials-science-and-engineering",
    "/cutoff-points",
    "/cutoff-points/ug",
  ].map((path) => ({ path, kind: "content" }) as const),
];

export async function run({ json }: { json: boolean }): Promise<unknown> {
  const runs = Number(process.env["OKWAN_BENCH_RUNS"] ?? 3);
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  });
  const routes = routesOf(await paidCheck(app.url));
  const bare = await startBarePage(app.url, browser);
  try {
    const addresses = [bare.address, ...routes.map(({ path }) => app.url + path)];
    const paints = await paintsOf(browser, addresses, runs);
    const bareMs = median((paints.get(bare.address) ?? []).map(({ ms }) => ms));
    const pages: Measured[] = [];
    let homeMs = Number.NaN;
    for (const route of routes) {
      const weight = await weigh(browser, app.url + route.path);
      const seen = paints.get(app.url + route.path) ?? [];
      const firstPaintMs = median(seen.map(({ ms }) => ms));
      if (route.kind === "home") homeMs = firstPaintMs;
      const requestsToFirstPaint = median(seen.map(({ requests }) => requests));
      const measured = { ...weight, path: withoutCode(route.path), requestsToFirstPaint, firstPaintMs };
      pages.push({
        ...measured,
        comparedWithBare: firstPaintMs / bareMs,
        over: overBudget(route, measured, homeMs),
      });
    }
    const opened = routes.find(({ kind }) => kind === "result")!;
    const acts = await measureActs(browser, app.url + opened.path, line, slowerProcessor);
    const result = { runs, line, slowerProcessor, bareFirstPaintMs: bareMs, pages, acts };
    if (!json) print(result);
    refuseWhatIsWrong({ pages, routes, acts });
    return result;
  } finally {
    bare.server.close();
    await browser.close();
    await app.stop();
  }
}

/** Of each address, in turns: what slows the machine down for a while slows all of them. */
async function paintsOf(
  browser: Browser,
  addresses: readonly string[],
  runs: number,
): Promise<ReadonlyMap<string, readonly Paint[]>> {
  const paints = new Map(addresses.map((address): [string, Paint[]] => [address, []]));
  for (let each = 0; each < runs; each++) {
    for (const [address, known] of paints) known.push(await firstPaint(browser, address));
  }
  return paints;
}

const withoutCode = (path: string) => path.replace(/(results\/)[^/]+/, "$1{code}");

interface Paint {
  readonly ms: number;
  readonly requests: number;
}

async function firstPaint(browser: Browser, address: string): Promise<Paint> {
  const { context, page, cdp } = await coldPage(browser);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", line);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName("first-contentful-paint")[0];
          if (first === undefined) return;
          const sent = performance
            .getEntriesByType("resource")
            .filter(({ startTime }) => startTime < first.startTime);
          resolve({ ms: first.startTime, requests: sent.length + 1 });
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await context.close();
  return paint;
}

/** The words of a programme's page, and nothing else. */
async function startBarePage(url: string, browser: Browser): Promise<{ server: Server; address: string }> {
  const { context, page } = await coldPage(browser);
  await page.goto(`${url}/programs/1005-bsc-materials-science-and-engineering`);
  const words = await page.locator("main").innerText();
  await context.close();
  const text = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  const html = gzipSync(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><p>${text}`,
  );
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(html),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

function overBudget(
  route: Route,
  page: Omit<Measured, "comparedWithBare" | "over">,
  homeMs: number,
): string[] {
  const limits: [string, number, number][] = [
    ["script", page.script, budgets.script[route.kind]],
    ["css", page.css, budgets.css],
    ["font", page.font, budgets.font],
    ["requests", page.requestsToFirstPaint, budgets.requests],
    ["first paint", page.firstPaintMs, budgets.firstPaintMs[route.kind]],
    ...(route.kind === "result"
      ? [
          ["first paint beside home", page.firstPaintMs / homeMs, budgets.resultToHome] as [
            string,
            number,
            number,
          ],
        ]
      : []),
  ];
  return limits.flatMap(([what, measured, most]) => (measured > most ? [what] : []));
}

interface Findings {
  pages: readonly Measured[];
  routes: readonly Route[];
  acts: readonly Act[];
}

/**
 * Slow is printed; script on a page that needs none, a request to another host, or an act that asks for a
 * page is wrong.
 */
function refuseWhatIsWrong({ pages, routes, acts }: Findings): void {
  const wrong = [
    ...pages.flatMap(({ path, script, elsewhere }, index) => [
      ...(routes[index]?.kind === "content" && script > 0 ? [`${path} ships script`] : []),
      ...elsewhere.map((url) => `${path} asks ${url}`),
    ]),
    ...acts
      .filter(({ act, pagesAsked }) => act !== "another level" && pagesAsked > 0)
      .map(({ act }) => `${act} asks the server for a page`),
  ];
  if (wrong.length > 0) throw new Error(wrong.join("; "));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function print({
  runs,
  bareFirstPaintMs,
  pages,
  acts,
}: {
  runs: number;
  bareFirstPaintMs: number;
  pages: readonly Measured[];
  acts: readonly Act[];
}) {
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  console.log(
    `360 × 740, 400 kbit/s, 400 ms round trip, processor slowed ${slowerProcessor}×, cold cache; median of ${runs}`,
  );
  console.log(`bare page of the same words, no style, font or script: ${Math.round(bareFirstPaintMs)} ms\n`);
  console.log("first paint   × bare  requests  html KB  script KB  css KB  font KB  page");
  for (const page of pages) {
    const figures = [
      `${Math.round(page.firstPaintMs)} ms`.padStart(11),
      page.comparedWithBare.toFixed(2).padStart(7),
      String(page.requestsToFirstPaint).padStart(9),
      kb(page.html).padStart(8),
      kb(page.script).padStart(10),
      kb(page.css).padStart(7),
      kb(page.font).padStart(8),
    ];
    const over = page.over.length === 0 ? "" : `  OVER: ${page.over.join(", ")}`;
    console.log(`${figures.join(" ")}  ${page.path}${over}`);
  }
  console.log(
    "\nKB are 1024 bytes, in brotli (fonts are compressed already). Budgets: script 0 on content pages, 135 on the rest;",
  );
  console.log("css 14; fonts 35; 8 requests; first paint 1500 ms on home and content, 2000 ms on the rest,");
  console.log(
    "of a result at most 1.15 × home's. The same line, on an opened result (details of a row come on demand):\n",
  );
  console.log("requests  pages  bytes      ms  act");
  for (const { act, requests, pagesAsked, bytes, ms } of acts) {
    const figures = [requests, pagesAsked, bytes, Math.round(ms)];
    const [asked, whole, sent, took] = figures.map(String);
    console.log(
      `${asked!.padStart(8)} ${whole!.padStart(6)} ${sent!.padStart(6)} ${took!.padStart(7)}  ${act}`,
    );
  }
}

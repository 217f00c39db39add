import type { Browser, Page } from "playwright-core";
import { coldPage } from "./weigh-page.ts";

/**
 * Measures a student's acts on an opened result: how often each asks the server, for how many bytes, and how
 * long it takes.
 */

export interface Act {
  readonly act: string;
  readonly requests: number;
  /** Of these, for a page or its data; the others are details of a row, or files. */
  readonly pagesAsked: number;
  readonly bytes: number;
  /** From the tap until the page shows it. */
  readonly ms: number;
}

type Line = Readonly<Record<"latency" | "downloadThroughput" | "uploadThroughput", number>> & {
  readonly offline: boolean;
};

/** Opens what folds first; that asks for nothing and is not measured. */
const acts: readonly (readonly [name: string, open: string | null, tap: string])[] = [
  ["sort by name", "#list details:has(a[href*='sort=']) summary", "#list a[href*='sort=name']"],
  ["load more", null, "#list a[href*='list=qualified']"],
  ["open a row", null, "#list li[id^=programme-]:nth-child(3) a"],
  ["add to the plan", null, "#list a[href*='plan=']"],
  ["filter by chance", "#list details:has(select) summary", "#list select[name=chance]"],
  ["search", null, "input[type=search]"],
  ["another level", null, "nav[aria-label=Level] a:not([aria-current])"],
];

export async function measureActs(
  browser: Browser,
  address: string,
  line: Line,
  slowerProcessor: number,
): Promise<Act[]> {
  const { context, page, cdp } = await coldPage(browser);
  await page.goto(address, { waitUntil: "networkidle" });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", line);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  let asked: string[] = [];
  let bytes = 0;
  const underWay = new Set<string>();
  cdp.on("Network.requestWillBeSent", ({ request, requestId }) => {
    const { pathname } = new URL(request.url);
    // Chromium looks its icon up in its cache whenever the address changes.
    if (pathname.startsWith("/favicon")) return;
    underWay.add(requestId);
    asked.push(pathname);
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => underWay.delete(requestId));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    bytes += encodedDataLength;
  });
  /** Details of rows are asked for when the page has been idle for a moment. */
  const untilIdle = async () => {
    let waited = 0;
    do await page.waitForTimeout(2000);
    while (underWay.size > 0 && ++waited < 10);
  };
  await untilIdle();
  const measured: Act[] = [];
  for (const [act, open, tap] of acts) {
    if (open !== null) await page.locator(open).first().click();
    asked = [];
    bytes = 0;
    const ms = act === "another level" ? await loads(page, tap) : await changes(page, tap);
    await untilIdle();
    const pagesAsked = asked.filter(
      (path) => path.startsWith("/checker/") || path.includes("manifest"),
    ).length;
    measured.push({ act, requests: asked.length, pagesAsked, bytes, ms });
  }
  await context.close();
  return measured;
}

/** Until the address says it and the frame after that is painted. */
function changes(page: Page, tap: string): Promise<number> {
  return page
    .locator(tap)
    .first()
    .evaluate(async (element) => {
      const frame = () => new Promise(requestAnimationFrame);
      const { href } = location;
      const start = performance.now();
      if (element instanceof HTMLSelectElement) {
        element.selectedIndex = 1;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (element instanceof HTMLInputElement) {
        // React hears only what its own setter did not write.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, "science");
        element.dispatchEvent(new Event("input", { bubbles: true }));
      } else (element as HTMLElement).click();
      while (location.href === href && performance.now() - start < 30_000) await frame();
      await frame();
      await frame();
      return performance.now() - start;
    });
}

async function loads(page: Page, tap: string): Promise<number> {
  await page.locator(tap).first().click({ noWaitAfter: true });
  await page.waitForURL(/programme_type_id=/, { waitUntil: "commit", timeout: 60_000 });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName("first-contentful-paint")[0];
          if (first !== undefined) resolve(first.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
}

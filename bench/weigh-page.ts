import { brotliCompressSync } from "node:zlib";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

const screen = { width: 360, height: 740 };

export interface Weight {
  readonly html: number;
  readonly script: number;
  readonly css: number;
  readonly font: number;
  readonly elsewhere: readonly string[];
}

/** The student's phone, with nothing cached. */
export async function coldPage(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
}

/**
 * Sizes in brotli, as phones are sent them, of all a first visit loads, what stands inside the page included.
 */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const { context, page } = await coldPage(browser);
  const bodies: { type: string; url: string; body: Buffer }[] = [];
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    const read = response.body().then((body) => bodies.push({ type, url: response.url(), body }));
    reading.push(read.catch(() => undefined));
  });
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
  // Scripts start after the first paint, three seconds later at the most (late-scripts.tsx).
  if ((await page.content()).includes("__reactRouterContext")) await page.waitForTimeout(4000);
  const inside = await page.evaluate(() => ({
    css: [...document.querySelectorAll("style")].map((each) => each.textContent).join(""),
    script: [...document.querySelectorAll("script:not([src]):not([type^='application/'])")]
      .map((each) => each.textContent)
      // Answers of loaders travel in script elements too; they are data, counted with the page, as its words
      // are.
      .filter((text) => !text.includes("streamController.enqueue("))
      .join(""),
  }));
  await Promise.all(reading);
  await context.close();
  const packed = (body: Buffer) => (body.length === 0 ? 0 : brotliCompressSync(body).length);
  const sum = (type: string) =>
    bodies.filter((each) => each.type === type).reduce((total, { body }) => total + packed(body), 0);
  // The stylesheet stands in the page on a first visit, and comes as a file too; it is one stylesheet.
  const css = inside.css === "" ? sum("stylesheet") : packed(Buffer.from(inside.css));
  return {
    html: sum("document"),
    script: sum("script") + packed(Buffer.from(inside.script)),
    css,
    font: bodies.filter(({ type }) => type === "font").reduce((total, { body }) => total + body.length, 0),
    elsewhere: bodies.map(({ url }) => url).filter((url) => new URL(url).origin !== new URL(address).origin),
  };
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyRequest } from "fastify";
import { cspHash } from "../../kernel/http/compress.ts";

const stylesheetLink = /<link([^>]*) rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

/**
 * A first visit gets the styles inside the page: on a slow line that saves one round trip before anything is
 * visible. The stylesheet loads later without blocking (media print), and later pages find it in the
 * browser's cache.
 */
export class FirstVisitStyles {
  readonly #sheets: ReadonlyMap<string, string>;
  /** CSP hashes by the sheet's text. */
  readonly #hashes: ReadonlyMap<string, string>;

  /** @param clientFolder The browser's build; null in development, when pages are unchanged. */
  constructor(clientFolder: string | null) {
    this.#sheets = clientFolder === null ? new Map() : readStyleSheets(path.join(clientFolder, "assets"));
    this.#hashes = new Map([...this.#sheets.values()].map((css) => [css, cspHash(css)]));
  }

  /** For a page from React Router: its styles carry the nonce. */
  put(page: string, request: FastifyRequest, nonce: string): string {
    return wasHere(request) ? page : this.#inline(page, ` nonce="${nonce}"`, () => {});
  }

  /** For a page without a nonce: its policy lists the styles' hashes. */
  putByHash(page: string): { page: string; hashes: string[] } {
    const hashes: string[] = [];
    const hash = (css: string) => hashes.push(this.#hashes.get(css) ?? cspHash(css));
    return { page: this.#inline(page, "", hash), hashes };
  }

  #inline(page: string, nonce: string, onSheet: (css: string) => void): string {
    return page.replace(stylesheetLink, (link, attributes: string, href: string) => {
      const css = this.#sheets.get(href);
      if (css === undefined) return link;
      onSheet(css);
      return `<style${nonce}>${css}</style><link${attributes} rel="stylesheet" href="${href}" media="print"/>`;
    });
  }
}

/** Every current browser sends this header for links, forms and reloads inside the site. */
export function cameFromUs(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-site"] === "same-origin";
}

/**
 * true also after returning from the gateway or a chat: a browser that made a check here has our styles. Only
 * for personal pages; a shared page must not differ by cookie.
 */
function wasHere(request: FastifyRequest): boolean {
  return cameFromUs(request) || request.headers.cookie?.includes("okwan_checks=") === true;
}

function readStyleSheets(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => [`/assets/${name}`, readFileSync(path.join(folder, name), "utf8").trim()]),
  );
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyRequest } from "fastify";

const stylesheetLink = /<link([^>]*) rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

/**
 * A first visit gets the styles inside the page: on a slow line that is one round trip less before anything is
 * seen. The file itself then comes late and quietly (for print, so nothing waits for it), and every later page
 * finds it in the browser's cache.
 */
export class FirstVisitStyles {
  readonly #sheets: ReadonlyMap<string, string>;

  /** @param clientFolder The browser's build; null while developing, when pages stay as they are. */
  constructor(clientFolder: string | null) {
    this.#sheets = clientFolder === null ? new Map() : readSheets(path.join(clientFolder, "assets"));
  }

  put(page: string, request: FastifyRequest, nonce: string | undefined): string {
    if (nonce === undefined || cameFromUs(request)) return page;
    return page.replace(stylesheetLink, (link, attributes: string, href: string) => {
      const css = this.#sheets.get(href);
      if (css === undefined) return link;
      return `<style nonce="${nonce}">${css}</style><link${attributes} rel="stylesheet" href="${href}" media="print"/>`;
    });
  }
}

/** Every browser in use says so of a link, a form or a reload inside the site. */
function cameFromUs(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-site"] === "same-origin";
}

function readSheets(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => [`/assets/${name}`, readFileSync(path.join(folder, name), "utf8").trim()]),
  );
}

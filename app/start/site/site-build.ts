import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { RouterContext, ServerBuild } from "react-router";
import type { SiteRequest } from "../../kernel/contract/site.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Exports of app/entry.server.tsx besides React Router's renderer. */
export interface SiteEntry {
  readonly siteContext: RouterContext<SiteRequest>;
  readonly nonceContext: RouterContext<string>;
  readonly isForAllContext: RouterContext<boolean>;
  readonly htmlContext: RouterContext<string | null>;
  readonly renderingMsContext: RouterContext<number>;
  /** Finds a page by its address (app/entry.server.tsx). */
  readonly pageFinder: (routes: ServerBuild["routes"]) => (url: URL) => FoundPage;
}

export function siteEntryOf(build: ServerBuild): SiteEntry {
  return build.entry.module as unknown as SiteEntry;
}

/** Source of pages: the finished build, or Vite in development. */
export interface Site {
  /** The browser's files; null in development, when Vite serves them. */
  readonly clientFolder: string | null;
  build(): Promise<ServerBuild>;
}

/** What is known of a page before it is rendered; its fields are explained in app/entry.server.tsx. */
export interface FoundPage {
  readonly url: URL;
  readonly isKnown: boolean;
  readonly isForEverybody: boolean;
  readonly isPersonal: boolean;
  readonly checkCode: string | null;
  readonly stage: "door" | "inside" | "last";
  readonly costMs: number | null;
}

class SiteNotBuilt extends Error {}

/** @throws {SiteNotBuilt} if `react-router build` has not run. */
export async function loadBuiltSite(): Promise<Site> {
  const file = path.join(root, "build", "server", "index.js");
  if (!existsSync(file)) throw new SiteNotBuilt("The site is not built yet; run: npx react-router build");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { clientFolder: path.join(root, "build", "client"), build: async () => build };
}

/** Vite inside this process: pages reload when edited. */
export async function startDevSite(app: FastifyInstance): Promise<Site> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  app.addHook("onRequest", (request, reply, next) => {
    if (request.url.startsWith("/api/")) return next();
    vite.middlewares(request.raw, reply.raw, () => next());
  });
  app.addHook("onClose", () => vite.close());
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no server environment to run");
  return { clientFolder: null, build: () => ssr.runner.import("virtual:react-router/server-build") };
}

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Config } from "@react-router/dev/config";
import type { ServerBuild } from "react-router";
import type { PageHandle } from "./app/kernel/web/page-handle.ts";

const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml|ico)$/;

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Late scripts start the module of a route alone: a split clientAction would never run on the first page.
  splitRouteModules: false,
  // Every page loads the list of all routes: else the first sort or filter of a result asks the server for it.
  routeDiscovery: { mode: "initial" },
  // React Router writes that list after both bundles, where no Vite plugin sees it.
  async buildEnd() {
    await leaveOutPlainPages(path.join(import.meta.dirname, "build"));
    await precompress(path.join(import.meta.dirname, "build/client"));
  },
} satisfies Config;

/**
 * Shortens the browser's list of routes to pages with script, and the login that they lead to. Every page reads the
 * whole list at its start; of plain pages, which links load, it needs none.
 */
async function leaveOutPlainPages(folder: string): Promise<void> {
  const server = pathToFileURL(path.join(folder, "server/index.js")).href;
  const { routes } = (await import(server)) as ServerBuild;
  const hasScript = (id: string | undefined): boolean =>
    id !== undefined &&
    ((routes[id]?.module.handle as PageHandle | undefined)?.js === true || hasScript(routes[id]?.parentId));
  const isNeeded = (id: string) => hasScript(id) || /^(?:root$|features\/login|start)/.test(id);
  const assets = path.join(folder, "client/assets");
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  const file = path.join(assets, name!);
  const [before, list, after] = (await readFile(file, "utf8")).split(/(?<=^[^{]*)(?=\{)|(?<=\})(?=[^}]*$)/);
  const manifest = JSON.parse(list!) as { routes: Record<string, unknown> };
  const needed = Object.entries(manifest.routes).filter(([id]) => isNeeded(id));
  const shorter = { ...manifest, routes: Object.fromEntries(needed) };
  await writeFile(file, `${before}${JSON.stringify(shorter)}${after}`);
}

/** Writes .br and .gz beside every text file of the browser's build, so that the server compresses nothing twice. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressBeside));
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

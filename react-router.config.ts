import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Config } from "@react-router/dev/config";

const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml|ico)$/;

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Late scripts start the module of a route alone: a split clientAction would never run on the first page.
  splitRouteModules: false,
  // Every page loads the list of all routes: else the first sort or filter of a result asks the server for it.
  routeDiscovery: { mode: "initial" },
  // React Router writes that list after both bundles: a Vite plugin would leave it as it is, 28 KB instead of 3.
  buildEnd: () => precompress(path.join(import.meta.dirname, "build/client")),
} satisfies Config;

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

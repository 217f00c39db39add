import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml|ico)$/;

/** Writes .br and .gz beside every text file of the browser's build, so that the server compresses nothing twice. */
function precompress(): Plugin {
  return {
    name: "okwan-precompress",
    apply: "build",
    async writeBundle(options) {
      if (this.environment.name !== "client" || options.dir === undefined) return;
      const entries = await readdir(options.dir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && compressible.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      await Promise.all(files.map(compressBeside));
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Its helper costs a kilobyte on every page; React Router preloads what a page needs.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few larger files compress better than many small ones, and cost fewer round trips.
          groups: [
            // React Router's own links and forms (dom/lib) stay out: only the student area uses them.
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/(?!.*\/lib\/dom\/(?:lib|dom)\.js)/,
            },
            // What most pages share: the frame's icons and buttons, words and small helpers; no form's fields.
            {
              name: "frame",
              test: /src\/(?:web\/(?:ui(?!\/fields)|lib|app\/frame)|contract|language|engine\/wording\/fill-in)/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
});

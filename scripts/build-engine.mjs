/**
 * Builds the engine for publishing, into packages/engine/dist, where `npm pack` packs it: one module without types
 * or comments, and the declarations, which keep the comments. Inside the repository nobody uses the result.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";

const root = path.dirname(import.meta.dirname);
const engine = path.join(root, "packages/engine");
const outDir = path.join(engine, "dist");

rmSync(outDir, { recursive: true, force: true });
await build({
  configFile: false,
  root: engine,
  logLevel: "warn",
  build: {
    lib: { entry: path.join(engine, "index.ts"), formats: ["es"], fileName: () => "index.mjs" },
    outDir,
    target: "es2023",
    // Vite leaves a library's line breaks and indents in: a tenth of what is fetched.
    rolldownOptions: { output: { minify: true } },
  },
});
const {
  scripts: _,
  private: __,
  ...manifest
} = JSON.parse(readFileSync(path.join(engine, "package.json"), "utf8"));
manifest.exports = { ".": { types: "./index.d.mts", default: "./index.mjs" } };
writeFileSync(path.join(outDir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
const declared = mkdtempSync(path.join(tmpdir(), "okwan-engine-"));
try {
  declareTypes();
  for (const file of globSync("**/*.d.ts", { cwd: declared })) publishAsModule(file);
} finally {
  rmSync(declared, { recursive: true });
}

function declareTypes() {
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", declared];
  const { status } = spawnSync(process.execPath, [tsc, "-p", engine, ...options], { stdio: "inherit" });
  if (status !== 0) throw new Error("the declarations could not be made");
}

/** Our sources import each other as .ts files, which are not there once the engine is installed. */
function publishAsModule(file) {
  const declarations = readFileSync(path.join(declared, file), "utf8");
  const target = path.join(outDir, file.replace(/\.d\.ts$/, ".d.mts"));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, declarations.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.mjs"'));
}

/**
 * Builds the engine for publishing, as `npm pack` in src/engine does by itself: one module without types or
 * comments, and the declarations, which keep the comments. Inside the repository nobody uses the result.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";

const root = path.dirname(import.meta.dirname);
const engine = path.join(root, "src/engine");
const outDir = path.join(engine, "dist");

rmSync(outDir, { recursive: true, force: true });
await build({
  configFile: false,
  root: engine,
  logLevel: "warn",
  build: {
    lib: { entry: path.join(engine, "index.ts"), formats: ["es"], fileName: "index" },
    outDir,
    target: "es2023",
  },
});
declareTypes();

function declareTypes() {
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", outDir];
  const { status } = spawnSync(process.execPath, [tsc, "-p", engine, ...options], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}

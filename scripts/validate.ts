import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root, runStep, type StepResult } from "./step.ts";

/** Types, lint, format and what nobody uses: all that can be said about the code without running it. */
export async function validate(): Promise<StepResult[]> {
  const lint = ["node_modules/oxlint/bin/oxlint", "--type-aware", "--quiet", "."];
  const format = ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."];
  const unused = ["node_modules/knip/bin/knip.js", "--no-progress", "--treat-config-hints-as-errors"];
  // Lint reads these types too, so they are written before anything looks at them.
  const routes = await runStep("types of the site's routes", [
    "node_modules/@react-router/dev/bin.cjs",
    "typegen",
  ]);
  const [types, others] = await Promise.all([
    checkTypes(),
    (async () => [
      await runStep("lint", lint),
      await runStep("format", format),
      await runStep("files, exports and packages nobody uses", unused),
    ])(),
  ]);
  return [routes, ...types, ...others];
}

async function checkTypes(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const folder of foldersWithTypes()) {
    results.push(await runStep(`types: ${folder}`, ["node_modules/typescript/bin/tsc", "-p", folder]));
  }
  return results;
}

function foldersWithTypes(): string[] {
  const inSource = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "tsconfig.json")
    .map((name) => path.join("src", path.dirname(name)));
  return [...inSource.sort(), "tests"];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await validate();
  process.exitCode = results.every((result) => result.isOk) ? 0 : 1;
}

import { fileURLToPath } from "node:url";
import { runStep } from "./step.ts";

/**
 * Types, lint, format and unused code: all that can be checked without running the product.
 */
export async function validate(): Promise<boolean[]> {
  // Each file is checked with its nearest tsconfig.json; tests, bench and scripts with the one at the root.
  const typesAndLint = ["node_modules/oxlint/bin/oxlint", "--type-aware", "--type-check", "--quiet", "."];
  const format = ["node_modules/oxfmt/bin/oxfmt", "--check"];
  const unused = ["node_modules/knip/bin/knip.js", "--no-progress", "--treat-config-hints-as-errors"];
  // The type checker reads the generated types of the routes, so they come first.
  const routes = await runStep("types of the site's routes", [
    "node_modules/@react-router/dev/bin.cjs",
    "typegen",
  ]);
  const rest = await Promise.all([
    runStep("types and lint", typesAndLint),
    runStep("format", format).then(async (first) => [
      first,
      await runStep("files, exports and packages nobody uses", unused),
    ]),
  ]);
  return [routes, ...rest.flat()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await validate()).every(Boolean) ? 0 : 1;
}

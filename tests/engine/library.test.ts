import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { loadCatalogueFiles } from "@okwan/catalogue";

const root = path.dirname(path.dirname(import.meta.dirname));
const folder = mkdtempSync(path.join(tmpdir(), "okwan-library-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The packed engine may weigh this much once it is compressed. */
const budgetInBytes = 20 * 1024;

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  assert.equal(status, 0, `${command} ${args.join(" ")}\n${stderr}\n${stdout}`);
  return stdout;
}

test("the engine packs alone, installs in an empty folder, and answers there", () => {
  run(process.execPath, ["scripts/build-engine.mjs"], root);
  const packed = run(
    "npm",
    ["pack", "--silent", "--pack-destination", folder],
    path.join(root, "packages/engine/dist"),
  );
  const archive = packed.trim().split("\n").at(-1) ?? "";
  writeFileSync(path.join(folder, "package.json"), '{"type":"module","private":true}');
  run("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", `./${archive}`], folder);

  const manifest = JSON.parse(
    readFileSync(path.join(folder, "node_modules/@okwan/engine/package.json"), "utf8"),
  );
  assert.equal(manifest.dependencies, undefined);
  const code = readFileSync(path.join(folder, "node_modules/@okwan/engine/index.mjs"));
  assert.ok(gzipSync(code).length <= budgetInBytes, `${gzipSync(code).length} bytes compressed`);

  writeFileSync(path.join(folder, "catalogue.json"), JSON.stringify(loadCatalogueFiles()));
  writeFileSync(path.join(folder, "try.mjs"), program);
  const answer = JSON.parse(run(process.execPath, ["try.mjs"], folder));
  assert.deepEqual(answer, { aggregate: 6, opens: true });

  writeFileSync(path.join(folder, "types.ts"), typed);
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const strictly = ["--noEmit", "--strict", "--module", "nodenext", "--types", ""];
  run(process.execPath, [tsc, ...strictly, "types.ts"], folder);
});

const program = `
import { readFileSync } from "node:fs";
import { checkEligibility, compileCatalogue, findSubject } from "@okwan/engine";
const catalogue = JSON.parse(readFileSync("catalogue.json", "utf8"));
const names = ["English", "Mathematics", "Integrated Science", "Social Studies", "E-Maths", "Physics", "Chemistry"];
const grades = names.map((name) => ({ subjectId: findSubject(name, catalogue.subjects).id, grade: "A1" }));
const candidate = { certificate: "WASSCE", grades, course: null, sex: null, hasResults: null };
const school = catalogue.schools.find(({ slug }) => slug === "knust");
const question = { country: "GHA", schoolId: school.id, level: "Degree" };
const { general, qualified } = checkEligibility(compileCatalogue(catalogue), candidate, question);
const opens = qualified.some(({ programme }) => programme.name === "BSc Computer Science");
console.log(JSON.stringify({ aggregate: general.aggregate, opens }));
`;

const typed = `
import { certificates, chanceLabel, pointsOf } from "@okwan/engine";
import type { ChanceLabel, Verdict } from "@okwan/engine";
export const label: ChanceLabel = chanceLabel(12, 9);
export const points: number | null = pointsOf(certificates.WASSCE, "B3");
export const aggregateOf = (verdict: Verdict): number | null => verdict.aggregate;
`;

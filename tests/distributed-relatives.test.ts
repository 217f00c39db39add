import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

/**
 * What distributed relatives of Postgres (Citus, YugabyteDB, CockroachDB) refuse or do otherwise, and where
 * we use it (docs/scaling.md says what each of them makes of it). A new use is a decision: it is written
 * here.
 */

const root = path.resolve(import.meta.dirname, "../src/server");

const wanting: Readonly<Record<string, { pattern: RegExp; files: readonly string[] }>> = {
  "a lock of the session": { pattern: /pg_(?:try_)?advisory_(?:lock|unlock)\(/i, files: [] },
  "the number of a lock made by hashtextextended": {
    pattern: /hashtextextended/i,
    files: [
      "backup/tables.ts",
      "class/classes-table.ts",
      "desk/case/refund-proposals.ts",
      "desk/operators.ts",
      "login/send-code.ts",
      "messages/requeue-unsent.ts",
      "watches/watches-table.ts",
    ],
  },
  "listen and notify": {
    pattern: /pg_notify\(|`listen /i,
    files: ["catalogue/import-catalogue.ts", "db/listen.ts", "operator-settings/stored-settings.ts"],
  },
  "sha256 in SQL": {
    pattern: /sha256\(\s*convert_to/i,
    files: ["checks/write-check.ts", "db/migrations/0310_catalogue_files.sql"],
  },
  "rows locked inside a lateral join": {
    pattern: /lateral[\s\S]{0,400}for update/i,
    files: ["checks/write-check.ts"],
  },
  "skip locked": {
    pattern: /skip locked/i,
    files: [
      "notifications/send-due-texts.ts",
      "payments/watch-table.ts",
      "sandbox/webhooks.ts",
      "watches/watches-table.ts",
    ],
  },
  "with ordinality": {
    pattern: /with ordinality/i,
    files: ["class/classes-table.ts", "desk/test-season.ts", "payments/payments-table.ts"],
  },
  "storage options of a column": {
    pattern: /set storage/i,
    files: ["db/migrations/0010_orders_and_checks.sql"],
  },
  "unlogged tables": {
    pattern: /unlogged/i,
    files: [
      "db/migrations/0070_rate_counts.sql",
      "db/migrations/0120_extraction_orders.sql",
      "db/migrations/0150_payment_asks.sql",
    ],
  },
};

const sources = globSync("**/*.{ts,sql}", { cwd: root })
  .filter((name) => !name.endsWith(".test.ts"))
  .sort()
  .map((name) => ({ name, text: readFileSync(path.join(root, name), "utf8") }));

for (const [what, { pattern, files }] of Object.entries(wanting)) {
  test(`${what}: in ${files.length} files and no other`, () => {
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
    assert.deepEqual(found, [...files]);
  });
}

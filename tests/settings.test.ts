import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parseEnv } from "node:util";
import { readConfig, settingNames } from "../app/start/config.ts";

const root = path.dirname(import.meta.dirname);
const example = parseEnv(readFileSync(path.join(root, ".env.example"), "utf8"));

/** Set by `npm run dev`, not by people. */
const internal = ["OKWAN_DEV"];

test(".env.example names every setting, and no other", () => {
  const wanted = settingNames.filter((name) => !internal.includes(name));
  assert.deepEqual(Object.keys(example).sort(), wanted.sort());
});

test(".env.example shows the defaults", () => {
  const set = Object.entries(readConfig(example)).filter(([, value]) => value !== undefined);
  assert.deepEqual(Object.fromEntries(set), readConfig({}));
});

test("the README explains every setting that a demo may want, and points to .env.example for the rest", () => {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  for (const [, name = ""] of readme.matchAll(/^\| `([A-Z_]+)`/gm)) {
    assert.ok(settingNames.includes(name), `${name} in README.md is no setting`);
  }
  assert.match(readme, /\.env\.example/);
});

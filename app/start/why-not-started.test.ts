import assert from "node:assert/strict";
import { test } from "node:test";
import { ConfigError } from "../kernel/lib/config-error.ts";
import { whyNotStarted } from "./lifecycle.ts";

const failed = (message: string, code: string) => Object.assign(new Error(message), { code });

test("what an operator can mend is a sentence; a fault of ours comes with its place", () => {
  const refused = failed("connect ECONNREFUSED ::1:5432", "ECONNREFUSED");
  for (const [error, words] of [
    [new ConfigError("PORT: must be a number"), /^PORT: must be a number$/],
    [
      failed("getaddrinfo ENOTFOUND ss", "ENOTFOUND"),
      /^Could not start: getaddrinfo ENOTFOUND ss\. No such machine: where a password in DATABASE_URL holds @/,
    ],
    // Node's error for a name with two addresses has no message of its own.
    [new AggregateError([refused], ""), /^Could not start: connect ECONNREFUSED ::1:5432\./],
    [new Error("Migration 0001_a.sql failed: x"), /^Could not start: Migration 0001_a\.sql failed: x$/],
    [new TypeError("x is undefined"), /^Could not start: TypeError: x.*\n\s+at /],
  ] as const)
    assert.match(whyNotStarted(error), words);
});

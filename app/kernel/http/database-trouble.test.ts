import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { databaseTrouble } from "./error-handler.ts";

suite("trouble of the database", () => {
  test("a connection that breaks is one, also where it is the cause of an error", () => {
    const broken = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });
    assert.equal(databaseTrouble(broken), "away");
    assert.equal(databaseTrouble(new Error("failed", { cause: broken })), "away");
  });

  test("what PgBouncer says while there is no leader is one; a statement of ours that was put wrong is none", () => {
    const errorOf = (severity: string, message: string) =>
      Object.assign(new Error(message), { code: "08P01", severity });
    const failing = "server login has been failing, cached error: server conn crashed? (server_login_retry)";
    assert.equal(databaseTrouble(errorOf("FATAL", failing)), "away");
    assert.equal(databaseTrouble(errorOf("FATAL", "query_wait_timeout")), "no connection");
    const ours = 'bind message supplies 1 parameters, but prepared statement "s" requires 2';
    assert.equal(databaseTrouble(errorOf("ERROR", ours)), null);
  });
});

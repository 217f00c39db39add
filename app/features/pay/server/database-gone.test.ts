import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { startTestApp } from "../../result/server/test-app.ts";
import { call, confirm, newCheck, payAt, read, withoutNotice } from "../../result/server/test-journey.ts";
import { openDatabase } from "../../../kernel/db/database.ts";
import { startEmbeddedPostgres } from "../../../kernel/db/embedded-postgres.ts";
import { migrate } from "../../../kernel/db/migrate.ts";

test("with the database gone the student is told kindly, and when it is back nothing paid is lost", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "okwan-gone-"));
  let postgres = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase({ connection: postgres.connection, allowExitOnIdle: true });
  after(async () => {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(database.pool);
  const app = await startTestApp({ database });

  const { check_code: code, payment } = await newCheck(app);
  await payAt(app, payment.payment_link!, withoutNotice);

  await postgres.stop();
  for (const answer of [
    await call(app, "POST", `/api/v1/checks/${code}/payment/confirm`),
    await call(app, "GET", `/api/v1/past-check?code=${code}`),
    await call(app, "POST", "/api/v1/check/initial", { user_phone: "0241234567", user_name: null }),
  ]) {
    assert.equal(answer.status, 503);
    assert.equal(answer.body.success, false);
    assert.ok(answer.body.message.length > 10 && !/ECONN|socket|postgres|\//i.test(answer.body.message));
  }

  postgres = await startEmbeddedPostgres({ dataDir });
  assert.equal((await confirm(app, code)).status, "paid");
  assert.ok((await read(app, code)).qualified_programs.length > 0);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../features/result/server/test-app.ts";
import { call, order, submit } from "../features/result/server/test-journey.ts";
import { cleanUp } from "./clean-up.ts";

const app = await startTestApp();

test("the clean-up removes orders nobody used, and nothing that was checked", async () => {
  const unused = await order(app);
  const used = await order(app);
  await submit(app, used);
  await app.database.pool.query(
    "update orders set created_at = now() - interval '31 days' where code = any($1)",
    [[unused, used]],
  );
  assert.equal((await cleanUp(app.database.pool))["orders"], 1);
  assert.equal((await call(app, "GET", `/api/v1/past-check?code=${used}`)).status, 200);
  const gone = await call(app, "GET", `/api/v1/past-check?code=${unused}`);
  assert.match(gone.body.message, /no check with this code/);
});

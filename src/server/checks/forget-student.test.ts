import assert from "node:assert/strict";
import { test } from "node:test";
import type { Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { cleanUp } from "../jobs/clean-up.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { forgetStudent, ordersToForget } from "./forget-student.ts";
import { startTestApp } from "./test-app.ts";
import { call, order, payFor, submit } from "./test-journey.ts";

const app = await startTestApp();

async function forgetPhone(transaction: Transaction<Tables>, phone: PhoneNumber) {
  const asked = { phones: [phone], orderIds: [], until: null };
  const orders = await ordersToForget(transaction, asked);
  return forgetStudent(transaction, { ...asked, orderIds: orders.map(({ id }) => id) });
}

test("a student's checks, name and number are deleted, and the books keep what was paid", async () => {
  const code = await order(app, "026 111 2222", "Kofi Boateng");
  const other = await order(app, "026 111 3333");
  for (const made of [code, other]) await submit(app, made);
  await payFor(app, code);

  const forget = () =>
    inTransaction(app.database.kysely, (transaction) =>
      forgetPhone(transaction, "+233261112222" as PhoneNumber),
    );
  assert.deepEqual(await forget(), { checks: 1, orders: 1, messages: 2 });
  assert.deepEqual(await forget(), { checks: 0, orders: 0, messages: 0 });

  assert.equal((await call(app, "GET", `/api/v1/past-check?code=${code}`)).status, 404);
  assert.equal((await call(app, "GET", `/api/v1/past-check?code=${other}`)).status, 200);
  const { rows } = await app.database.pool.query(
    "select (select count(*) from payment_states where state = 'paid') as paid, (select count(*) from orders where phone = '+233261112222' or student_name = 'Kofi Boateng') as named",
  );
  assert.deepEqual(rows, [{ paid: 1, named: 0 }]);
});

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

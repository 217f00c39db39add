import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { cleanUp } from "../../../start/clean-up.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { forgetContacts } from "./figure-reports.ts";

test("how a visitor can be reached is kept for 90 days, and goes when that person deletes everything", async () => {
  const { database, drop } = await createTestDatabase();
  const report = (contact: string, days: number) =>
    database.pool.query(
      `insert into figure_reports (programme_id, catalogue_version, figure, said, why, contact, reported_at)
       values (1, 1, 'cut-off', 'said', 'why', $1, now() - make_interval(days => $2))`,
      [contact, days],
    );
  const contacts = async () => {
    const { rows } = await database.pool.query("select contact from figure_reports order by id");
    return rows.map(({ contact }) => contact as string | null);
  };
  try {
    await report("old@mail.example", 91);
    await report("call 024 412-3456 after five", 89);
    await report("Ama@Mail.example", 1);
    await report("0244 123 457", 1);
    assert.equal((await cleanUp(database.pool))["contacts"], 1);
    assert.equal((await contacts()).indexOf(null), 0, "the oldest alone is gone");
    assert.equal((await contacts()).lastIndexOf(null), 0);
    const whose = { phones: ["+233244123456" as PhoneNumber], emails: ["ama@mail.example"], until: null };
    const forgotten = await inTransaction(database.kysely, (transaction) =>
      forgetContacts(transaction, whose),
    );
    assert.equal(forgotten, 2);
    assert.deepEqual(await contacts(), [null, null, null, "0244 123 457"], "what they said stays");
  } finally {
    await drop();
  }
});

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, suite, test } from "node:test";
import { createTestDatabase } from "../../kernel/db/test-database.ts";
import { BackupRefused, differencesFrom, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const source = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "okwan-backup-"));
const file = path.join(folder, "backup");
await source.database.pool.query(`
    insert into orders (code, phone, student_name) values
      ('AAAAA-00001', '+233241234567', E'Ama "Nana" \\\\ (Mensah),\\n Ɔ <b>'), ('AAAAA-00002', null, null);
    insert into orders (code, recheck_of) select 'AAAAA-00003', id from orders where code = 'AAAAA-00001';
    insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified, outcome, checked_at)
      select id, '{"a": [1, null, "x,y"]}', '\\xdeadbeef', 1, false, 3, E'{"a": "\\u0254\\\\n"}', now()
      from orders where code = 'AAAAA-00001';
    insert into payments (order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
      select id, 1, 'okw-1', 1200, 'GHS', 'x', 'http://localhost/', now() from orders where code = 'AAAAA-00001';
    insert into payment_events (payment_id, state, cause, created_at) select id, 'paid', 'webhook', now() from payments;
  `);
await writeBackup(source.database.pool, file);
after(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

suite("backup and restore", () => {
  test("an empty database holds the same after it, and goes on counting; what is changed since shows", async () => {
    const target = await createTestDatabase();
    const { pool } = target.database;
    const end = await restoreBackup(pool, file);
    assert.equal(end.tables["orders"]?.rows, 3);
    const name = await pool.query("select student_name from orders where code = 'AAAAA-00001'");
    assert.equal(name.rows[0].student_name, 'Ama "Nana" \\ (Mensah),\n Ɔ <b>');
    await pool.query("update orders set phone = '+233200000000' where phone is not null");
    const client = await pool.connect();
    assert.deepEqual(await differencesFrom(client, end), ["orders: 3 rows here, 3 in the backup"]);
    client.release();
    const next = await pool.query("insert into orders (code) values ('AAAAA-00009') returning id");
    assert.equal(next.rows[0].id, 4);
    await target.drop();
  });

  test("a database in use is left alone", async () => {
    await assert.rejects(restoreBackup(source.database.pool, file), BackupRefused);
    assert.equal((await source.database.pool.query("select 1 from orders")).rowCount, 3);
  });

  test("a file that was cut short leaves nothing behind", async () => {
    const target = await createTestDatabase();
    const cut = path.join(folder, "cut");
    const whole = await readFile(file);
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length * 0.7)));
    await assert.rejects(restoreBackup(target.database.pool, cut));
    assert.equal((await target.database.pool.query("select 1 from orders")).rowCount, 0);
    await target.drop();
  });
});

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { readErasures, writeErasures } from "../../../start/backup/erasures-file.ts";
import { BackupRefused, restoreBackup } from "../../../start/backup/restore-backup.ts";
import { writeBackup } from "../../../start/backup/write-backup.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { demoSecret, keysFrom } from "../../login/server/keys.ts";
import type { TestBrowser } from "../../login/server/test-login.ts";
import { repeatErasures } from "./erase.ts";
import { tracesIn } from "./test-traces.ts";
import { ama, me, serverForTests } from "./test-student.ts";

const older = "+233244987654";
const newer = "+233201112223";
const neighbour = "+233261234567";
const traces = ["244987654", "24 498 7654", "024 498", "201112223", "akosua", "frimpong"];

describe("a student deleted everything, and a backup from before is restored", () => {
  const server = serverForTests();
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "okwan-erasures-"));
  });
  after(async () => {
    await rm(folder, { recursive: true });
  });
  const student = { ...ama, phone: older, name: "Akosua Frimpong" };
  const backup = (name: string) => writeBackup(server.database.pool, path.join(folder, name));
  async function inRestored(file: string | null, work: (database: Database) => Promise<void>): Promise<void> {
    const { database, drop } = await createTestDatabase();
    if (file !== null) await restoreBackup(database.pool, path.join(folder, file));
    try {
      await work(database);
    } finally {
      await drop();
    }
  }
  const repeatIn = async ({ kysely }: Database, list: string, secret?: string) => {
    const keys = keysFrom(secret ?? (await demoSecret(server.database.kysely)));
    return repeatErasures(kysely, keys, (await readErasures(list)) ?? []);
  };
  async function changePhone(browser: TestBrowser): Promise<void> {
    await browser.post(`${me}/phone`, { phone: newer });
    const codes = { old_code: await server.lastCode(older), new_code: await server.lastCode(newer) };
    const changed = await browser.post(`${me}/phone/confirm`, { phone: newer, ...codes });
    assert.equal(changed.statusCode, 200, changed.body);
  }
  async function deleteAll(browser: TestBrowser, phone: string): Promise<void> {
    server.forwardSeconds(60);
    await browser.post(`${me}/deletion`);
    const gone = await browser.post(`${me}/deletion/confirm`, { code: await server.lastCode(phone) });
    assert.equal(gone.statusCode, 200, gone.body);
  }

  it("with another number since: nothing is left here, nor in any backup once the list was repeated", async () => {
    await server.check(server.browser(), { ...student, isPaid: true });
    await server.check(server.browser(), { ...student, phone: neighbour, name: "Kofi", isPaid: true });
    await server.database.pool.query(
      `insert into figure_reports (programme_id, catalogue_version, figure, said, why, contact)
       values (1, 1, 'cut-off', 'said', 'why', '024 498 7654')`,
    );
    await backup("before-login");
    const browser = await server.logIn(older);
    await browser.send("PATCH", me, { payload: { full_name: student.name } });
    await backup("before-change");
    await changePhone(browser);
    await backup("before-deletion");
    const found = await tracesIn(server.database, traces);
    assert.ok(found.includes("public.messages"), "texts are kept until then");
    await deleteAll(browser, newer);
    assert.deepEqual(await tracesIn(server.database, traces), []);

    const list = path.join(folder, "erasures");
    assert.equal(await writeErasures(server.database.kysely, list), 1);
    const text = await readFile(list, "utf8");
    for (const trace of [...traces, older, newer]) assert.ok(!text.toLowerCase().includes(trace), trace);

    for (const file of ["before-login", "before-change", "before-deletion"]) {
      await inRestored(file, async (database) => {
        assert.notDeepEqual(await tracesIn(database, traces), [], "the backup brings them back");
        const repeated = await repeatIn(database, list);
        assert.deepEqual(repeated, { erasures: 1, orders: 1, missingKeys: [] });
        assert.deepEqual(await tracesIn(database, traces), [], file);
        assert.equal((await repeatIn(database, list)).orders, 0, "twice is harmless");
        const others = await database.pool.query("select 1 from orders where phone = $1", [neighbour]);
        assert.equal(others.rowCount, 1, "the neighbour's stay");
        assert.equal(await writeErasures(database.kysely, path.join(folder, `${file}.list`)), 1);
      });
    }
  });

  it("and came back after it: what was made since stays", async () => {
    const again = "+233244555111";
    const first = await server.logIn(again);
    await server.check(first, { ...student, phone: again });
    await deleteAll(first, again);
    server.forwardSeconds(60);
    const code = await server.check(await server.logIn(again), { ...student, phone: again });
    const list = path.join(folder, "came-back");
    await writeErasures(server.database.kysely, list);
    await backup("after-return");
    await inRestored("after-return", async (database) => {
      await repeatIn(database, list);
      const { rows } = await database.pool.query("select code from orders where phone = $1", [again]);
      assert.deepEqual(rows, [{ code }]);
      const student = await database.pool.query("select 1 from students where phone = $1", [again]);
      assert.equal(student.rowCount, 1);
    });
  });

  it("the secret was replaced since: it says so, and erases what it finds by number of order", async () => {
    await inRestored("before-deletion", async (database) => {
      const another = "another secret with its own thirty-two characters";
      const { missingKeys } = await repeatIn(database, path.join(folder, "erasures"), another);
      assert.equal(missingKeys.length, 1);
      assert.deepEqual(await tracesIn(database, traces), []);
    });
  });

  it("the list only grows, cannot be changed by hand in the database, and is refused where it is damaged", async () => {
    const list = path.join(folder, "erasures");
    const known = (await readErasures(list))?.length ?? 0;
    await inRestored(null, async ({ kysely }) =>
      assert.equal(await writeErasures(kysely, list), known, "an empty database takes nothing out of it"),
    );
    await assert.rejects(server.database.pool.query("delete from erasures"), /append-only/);
    await writeFile(path.join(folder, "cut"), (await readFile(list, "utf8")).slice(0, -20));
    await assert.rejects(readErasures(path.join(folder, "cut")), BackupRefused);
    assert.equal(await readErasures(path.join(folder, "none")), null);
  });
});

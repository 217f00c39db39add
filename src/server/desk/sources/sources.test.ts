import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { testCatalogue } from "../../checks/test-app.ts";
import { migrate } from "../../db/migrate.ts";
import { createEarlierDatabase } from "../../db/test-database.ts";
import { newestLooks } from "../../catalogue/sources/stored-looks.ts";
import { createTestDesk, type TestDesk, type TestDeskBrowser } from "../test-desk.ts";
import { sourceRoutes } from "./source-routes.ts";

describe("looks at schools' pages", () => {
  let desk: TestDesk;
  let who: TestDeskBrowser;
  before(async () => {
    desk = await createTestDesk((inside) => sourceRoutes(inside, { catalogue: testCatalogue }));
    who = await desk.operator("+233244123456", "catalogue");
  });
  after(() => desk.test.drop());

  it("are shown with who looked and why, the newest day of each page", async () => {
    const listed = async () => (await who.get("/desk/api/sources")).json().data;
    const [{ id }] = await listed();
    const look = (on: string, reason: string, source = id) =>
      who.post(`/desk/api/sources/${source}/looked`, { on, reason });
    assert.equal((await look("2026-11-30", "as it was")).statusCode, 200);
    assert.equal((await look("2026-11-29", "the day before")).statusCode, 200);
    assert.equal((await look("2026-12-02", "tomorrow")).json().error, "look-ahead");
    assert.equal((await look("2026-11-30", "unknown page", "nobody")).json().error, "no-source");
    const { looked } = (await listed()).find((one: { id: string }) => one.id === id);
    assert.deepEqual(looked, { on: "2026-11-30", who: "Test catalogue", why: "as it was" });
  });
});

describe("a database of before, with tables of looks and of list files", () => {
  it("keeps both, and a server of before goes on with them", async () => {
    const { database, drop } = await createEarlierDatabase("0380_list_files_and_looks.sql");
    const { pool, kysely } = database;
    await pool.query(`
      with ama as (
        insert into operators (phone, name, role, invited_at, created_at)
        values ('+233244123450', 'Ama', 'owner', now(), now()) returning id
      ), looks as (
        insert into source_looks (source, looked_on, made_at, made_by, why)
        select 'ug-list', '2026-11-03', now(), id, 'as it was' from ama
      ), readings as (
        insert into catalogue_readings (school, file_name, sha256, raw, said, state, uploaded_by, uploaded_at, saved_by)
        select 'ug', name, repeat('0', 64), '{}', '{}', 'asking', id, now(), id
        from ama, unnest(array['one', 'other']) name returning id
      ) insert into catalogue_reading_files select id, 'list' from readings`);
    await migrate(pool);
    assert.deepEqual((await newestLooks(kysely)).get("ug-list"), {
      source: "ug-list",
      on: "2026-11-03",
      who: "Ama",
      why: "as it was",
    });
    const files = async () =>
      (await pool.query("select file_name as name, file is not null as has from catalogue_readings")).rows;
    await pool.query("delete from catalogue_reading_files where reading_id = 1");
    assert.equal((await files()).filter(({ has }) => has).length, 1);
    await pool.query("insert into catalogue_reading_files (reading_id, bytes) values (1, 'again')");
    assert.equal((await files()).filter(({ has }) => has).length, 2);
    await drop();
  });
});

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sql } from "kysely";
import { createTestDatabase } from "../db/test-database.ts";
import { errorFacts } from "./logging.ts";

const { database, drop } = await createTestDatabase();
after(drop);

async function failureOf(query: Promise<unknown>): Promise<unknown> {
  return query.then(
    () => assert.fail("nothing failed"),
    (error: unknown) => error,
  );
}

test("a row that the database refuses is not in the log, its constraint is", async () => {
  await sql`create table students_of_a_test (phone text primary key, name text not null)`.execute(
    database.kysely,
  );
  const insert = (phone: string, name: string | null) =>
    sql`insert into students_of_a_test values (${phone}, ${name})`.execute(database.kysely);
  await insert("+233241234567", "Ama Serwaa");
  const errors = [
    await failureOf(insert("+233241234567", "Kofi Mensah")),
    await failureOf(insert("+233247654321", null)),
  ];
  for (const error of errors) {
    const { detail } = error as { detail: string };
    assert.match(detail, /\+23324/, "Postgres tells the row");
    const logged = JSON.stringify(errorFacts(new Error("the order was not stored", { cause: error })));
    assert.doesNotMatch(logged, /\+?23324|Serwaa|Mensah/);
    assert.match(logged, /students_of_a_test/);
    assert.match(logged, /"code":"23/);
  }
});

test("every error behind an error is logged", () => {
  const both = new AggregateError([new Error("no IPv6"), new Error("no IPv4")], "no connection");
  assert.match(JSON.stringify(errorFacts(both)), /no IPv6.*no IPv4/);
  const circular = new Error("itself");
  circular.cause = circular;
  assert.match(JSON.stringify(errorFacts(circular)), /itself/);
  assert.deepEqual(errorFacts("thrown text"), { type: "string", message: "thrown text", stack: "" });
});

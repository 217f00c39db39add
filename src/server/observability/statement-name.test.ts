import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { statementName } from "./trace-statements.ts";

const named: Record<string, string> = {
  "select * from orders o left join checks c on true left join lateral (select 1 from payments) p on true":
    "select orders checks payments",
  'insert into "orders" ("code", "phone") values ($1, $2)': "insert orders",
  "with made as (insert into orders (code) select * from unnest($1::text[]) returning id) select * from made":
    "insert orders",
  "update payments set paid_at = now() where id = $1": "update payments",
  "select id from jobs for update skip locked": "select jobs",
  "insert into orders (code) values ($1) on conflict (code) do update set code = $1": "insert orders",
  "delete from orders where phone = 'from secret_table'": "delete orders",
  "select extract(epoch from paid_at) from payments": "select payments",
  "start transaction isolation level read committed": "start",
  "-- from a_comment\nselect 1": "select",
  "": "statement",
};

suite("the name of a statement", () => {
  for (const [sql, name] of Object.entries(named)) {
    test(`${sql === "" ? "nothing" : sql} is "${name}"`, () => assert.equal(statementName(sql), name));
  }
});

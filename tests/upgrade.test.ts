import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { before, after, describe, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { restoreBackup } from "../src/server/backup/restore-backup.ts";
import { writeBackup } from "../src/server/backup/write-backup.ts";
import { startCatalogue } from "../src/server/catalogue/start-catalogue.ts";
import { readConfig } from "../src/server/config.ts";
import { firstTables, migrate } from "../src/server/db/migrate.ts";
import { createEarlierDatabase, createTestDatabase } from "../src/server/db/test-database.ts";
import { createApp } from "../src/server/wiring/app.ts";
import { until } from "./faults/students.ts";
import { type Json, sharedWith } from "./fixtures/upgrade/compare.ts";

/**
 * A database that 0.1.0 made and 0.7.0 left, and what 0.1.0 answered (fixtures/upgrade/upgrade.mjs,
 * --fixture): invented students, some of whom have paid. Today's server takes it over.
 */

const release = "7162b8a";
const read = (name: string) => readFileSync(path.join(import.meta.dirname, "fixtures/upgrade", name));

interface Before {
  /** Address of the site for its students, and the time. */
  readonly site: string;
  readonly at: string;
  readonly codes: string[];
  readonly paid: string[];
  readonly open: { code: string; page: string }[];
  readonly refunded: string[];
  readonly free: string[];
  readonly answers: Record<string, string>;
}

/** Fields of an answer that the release before had not. Clients ignore what they do not know. */
const added = [
  "data.qualified_programs[].last_rung",
  "data.open_programs[].last_rung",
  "data.to_confirm[].last_rung",
  "data.near_misses[].last_rung",
  "data.counts",
  "data.wish",
  "data.recheck_code",
  "data.country_totals",
  "data.wanted",
  "data.other_routes[].view",
  ...["qualified_programs[]", "open_programs[]", "near_misses[]", "to_confirm[]", "sample"].flatMap(
    (list) => [`data.${list}.school.region`, `data.${list}.is_limit`],
  ),
  "data.payment.is_under_review",
];

/** Today's words, whatever the release before said: figures, verdicts and their order are what must stay. */
const wordFields = new Set(["sentence", "held", "said", "remarks", "explanation"]);

/**
 * An answer without its words. What other schools ask is no verdict either: it is said anew, of schools of
 * the same kind, and it decides the order of what is asked about first.
 */
function withoutWords(answer: string): Json {
  const inTodaysWords = answer
    .replaceAll(/"(\w+) publishes none for/g, '"We found none of $1 for')
    .replaceAll(/every (?:other|distance) degree at UG/g, "every degree at UG")
    .replaceAll("We cannot tell which electives", "Cannot be compared: we do not know which electives")
    .replaceAll('"We cannot tell"', '"Cannot be compared"');
  // A free result is whole now, so nothing says any more that it hides a figure.
  const whole = JSON.parse(inTodaysWords, (name, value: unknown) =>
    name === "hides_newest" ? undefined : wordFields.has(name) || adviceFields.has(name) ? null : value,
  ) as {
    data: { to_confirm: { id: number; usual: Json }[] };
  };
  for (const programme of whole.data.to_confirm) programme.usual = null;
  whole.data.to_confirm.sort((one, other) => one.id - other.id);
  return whole;
}

/** Advice is today's: no resit is advised to somebody with open degrees, and a programme to ask about says what it lacks. */
const adviceFields = new Set(["best_change", "other_routes", "opens_by"]);

/**
 * Parts that the earlier release chose and counted by newest cut-offs even without payment: judged without
 * them since.
 */
const choseByNewest = [
  "sample",
  "near_misses",
  "total_near_misses",
  "total_closed",
  "best_change",
  "other_routes",
] as const;

function withoutSold(answer: Json): Json {
  const { data } = answer as { data: Record<string, Json> };
  for (const field of choseByNewest) data[field] = null;
  // The student's own sum; the earlier release hid it beside a hidden cut-off.
  for (const programme of data["to_confirm"] as { score: Json }[]) programme.score = null;
  return answer;
}

describe(`a database of the release before (${release})`, () => {
  const known = JSON.parse(brotliDecompressSync(read(`${release}.json.br`)).toString()) as Before;
  let app: FastifyInstance;
  let database: Awaited<ReturnType<typeof createTestDatabase>>["database"];
  const ends: (() => Promise<void>)[] = [];

  before(async () => {
    const data = await createEarlierDatabase();
    ends.push(data.drop);
    ({ database } = data);
    assert.ok((await migrate(database.pool)).includes(firstTables), "there is nothing to upgrade");
    const catalogue = await startCatalogue(database);
    ends.push(() => catalogue.close());
    // Set the clock to that day, because answers depend on it.
    const behindMs = Date.now() - Date.parse(known.at);
    app = await createApp({
      config: readConfig({
        OKWAN_PUBLIC_URL: known.site,
        OKWAN_RATE_LIMITS: "off",
        OKWAN_LOG_LEVEL: "silent",
        OKWAN_DATA_DIR: import.meta.dirname,
      }),
      database,
      catalogue,
      countryFinder: { countryOf: () => null },
      now: () => new Date(Date.now() - behindMs),
      hasSite: false,
    });
    ends.push(() => app.close());
    await app.listen({ port: 0, host: "127.0.0.1" });
  });
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const answerTo = async (code: string) =>
    (await app.inject({ url: `/api/v1/past-check?code=${code}` })).payload;

  async function expectSame(codes: readonly string[], part: (answer: Json) => Json): Promise<void> {
    const rest = new Set<string>();
    for (const code of codes) {
      const [was, is] = [known.answers[code]!, await answerTo(code)].map((one) => part(withoutWords(one)));
      assert.equal(JSON.stringify(sharedWith(was, is!, rest)), JSON.stringify(was));
    }
    const unknown = [...rest].filter((name) => !added.includes(name));
    assert.deepEqual(unknown, []);
  }

  test("today's catalogue is in force there, and every elective rule of it has its page", async () => {
    const { rows } = await database.pool.query<{ electives: string; basis: string }>(
      `select p->>'electives' as electives, p->>'basis' as basis
       from (select content from catalogue_versions order by version desc limit 1) v,
         jsonb_array_elements(v.content::jsonb->'catalogue'->'programmes') p`,
    );
    assert.ok(rows.length > 1000);
    assert.ok(rows.every(({ electives, basis }) => (electives === "any") === (basis === "states-any")));
  });

  test("its tables are those of a new database, column by column, so a backup of one restores into the other", async () => {
    const fresh = await createTestDatabase();
    ends.push(fresh.drop);
    const tablesOf = async (pool: typeof database.pool) => {
      const { rows } = await pool.query<{ told: string }>(`
        select concat_ws(' ', relname, attname, attnum - (select count(*) from pg_attribute before
            where before.attrelid = c.oid and before.attisdropped and before.attnum between 1 and a.attnum),
          format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid), relpersistence) as told
        from pg_class c join pg_attribute a on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
        where not tgisinternal and relkind = 'r' order by 1`);
      return rows.map(({ told }) => told);
    };
    assert.deepEqual(await tablesOf(database.pool), await tablesOf(fresh.database.pool));

    const file = path.join(mkdtempSync(path.join(tmpdir(), "okwan-backup-")), "backup");
    await writeBackup(database.pool, file);
    const { tables } = await restoreBackup(fresh.database.pool, file);
    assert.equal(tables["orders"]?.rows, known.codes.length);
    rmSync(path.dirname(file), { recursive: true });
  });

  test("what was paid for has the programmes, figures and order it had, beside what was added", async () => {
    assert.ok(known.paid.length >= 5);
    await expectSame(known.paid, (answer) => answer);
  });

  test("so is what is free, begun or given back; what a newest cut-off decides is never in it now", async () => {
    const others = [...known.free, ...known.refunded, ...known.open.map(({ code }) => code)];
    assert.ok(known.free.length > 0 && known.refunded.length > 0 && known.open.length > 0);
    await expectSame(others, withoutSold);
  });

  test("a payment that was begun there is made and opened here", async () => {
    const { code, page } = known.open[0]!;
    const paid = await app.inject({
      method: "POST",
      url: page,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "channel=mobile_money&outcome=success",
    });
    assert.equal(paid.statusCode, 303);
    await until("it opens", async () => {
      await app.inject({ method: "POST", url: `/api/v1/checks/${code}/payment/confirm` });
      return (JSON.parse(await answerTo(code)) as { data: { access: string } }).data.access === "open";
    });
    const { data } = JSON.parse(await answerTo(code)) as {
      data: { total_qualified: number; qualified_programs: Json[] };
    };
    assert.equal(data.qualified_programs.length, data.total_qualified);
    assert.equal(
      data.total_qualified,
      (JSON.parse(known.answers[code]!) as { data: typeof data }).data.total_qualified,
    );
  });

  test("texts that waited there go out here: a result and a receipt for each that is paid", async () => {
    const sent = async () =>
      (
        await database.pool.query<{ code: string; kinds: string[] }>(
          `select o.code, array_agg(m.kind order by m.kind) as kinds from messages m join orders o on o.id = m.order_id
           where exists (select from message_attempts a where a.message_id = m.id and a.outcome = 'sent')
           group by o.code`,
        )
      ).rows;
    const wanted = [...known.paid, known.open[0]!.code].toSorted();
    await until("they are out", async () => (await sent()).length >= wanted.length);
    await until("both of each", async () => (await sent()).every(({ kinds }) => kinds.length === 2));
    assert.deepEqual((await sent()).map(({ code }) => code).toSorted(), wanted);
    const { rows } = await database.pool.query<{ text: string }>("select text from sandbox_sms");
    const texts = rows.map(({ text }) => text).join();
    for (const code of wanted) assert.ok(texts.includes(code), code);
  });
});

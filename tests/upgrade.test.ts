import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { before, after, describe, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { CheckResult } from "../app/features/result/contract/check-facts.ts";
import { restoreBackup } from "../app/start/backup/restore-backup.ts";
import { writeBackup } from "../app/start/backup/write-backup.ts";
import {
  type CatalogueStore,
  exportCatalogue,
  startCatalogue,
} from "../app/kernel/catalogue/catalogue-store.ts";
import { ourDataDir } from "@okwan/catalogue";
import { readConfig } from "../app/start/config.ts";
import { migrate } from "../app/kernel/db/migrate.ts";
import { createEarlierDatabase, createTestDatabase } from "../app/kernel/db/test-database.ts";
import { serveUseCasesForTests } from "../app/kernel/http/test-use-cases.ts";
import { openOperatorSettings } from "../app/kernel/settings/open-operator-settings.ts";
import { createApp } from "../app/start/wiring/app.ts";
import { until } from "./faults/students.ts";

/**
 * A database of release 0.9.0 (`git show 66ed2d0d:tests/fixtures/upgrade/fill.mjs` made it) and what that
 * release answered. In it: results that were paid for, free, unpaid or just being paid; a paid class;
 * settings; a school that two operators changed.
 */
interface Before {
  readonly at: string;
  readonly site: string;
  readonly paid: string[];
  readonly open: { code: string; page: string }[];
  readonly free: string[];
  readonly unpaid: string[];
  readonly changed: { file: string; programme: number; was: number; is: number };
  readonly class: { code: string; phone: string; codes: string[] };
  readonly answers: Record<string, string>;
}

const known = JSON.parse(
  brotliDecompressSync(
    readFileSync(path.join(import.meta.dirname, "fixtures/upgrade/0.9.0.json.br")),
  ).toString(),
) as Before;
const answered = (code: string) => (JSON.parse(known.answers[code]!) as { data: CheckResult }).data;

describe("a database of 0.9.0", () => {
  let app: FastifyInstance;
  let catalogue: CatalogueStore;
  let database: Awaited<ReturnType<typeof createTestDatabase>>["database"];
  const ends: (() => unknown)[] = [];
  const data = mkdtempSync(path.join(tmpdir(), "okwan-data-"));
  ends.push(() => rmSync(data, { recursive: true }));
  // Answers depend on the day.
  const now = () => new Date(Date.parse(known.at) + performance.now());

  before(async () => {
    const earlier = await createEarlierDatabase();
    ends.push(earlier.drop);
    ({ database } = earlier);
    cpSync(ourDataDir, data, { recursive: true });
  });
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const ask = (method: "GET" | "POST", url: string, more: InjectOptions = {}) =>
    app.inject({
      method,
      url,
      ...more,
      headers: {
        host: new URL(known.site).host,
        "x-forwarded-proto": "https",
        origin: known.site,
        ...more.headers,
      },
    });
  const answerTo = async (code: string): Promise<CheckResult> =>
    (await ask("GET", `/api/v1/past-check?code=${code}`)).json().data;

  test("gets the tables of a new one, column by column, so a backup of one restores into the other", async () => {
    assert.ok((await migrate(database.pool)).length > 0, "there is nothing to upgrade");
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
    const codes = [...Object.keys(known.answers), "the class's own"];
    assert.equal(tables["orders"]?.rows, codes.length);
    rmSync(path.dirname(file), { recursive: true });
  });

  test("is refused over the school that its desk changed; the command exports it, and then it is taken over", async () => {
    const { file, programme, was, is } = known.changed;
    await assert.rejects(startCatalogue(database, { dataDir: data }), {
      message:
        `The catalogue is not taken over: ${file} changed at the desk. Run "npm run catalogue -- export", ` +
        "look at what it wrote into data/, then start again.",
    });
    const figureIn = (folder: string) =>
      readFileSync(path.join(folder, "catalogue", file), "utf8")
        .split("\n")
        .filter((line) => line.includes(`"kind":"figure"`) && line.includes(`"programme":${programme},`))
        .map((line) => (JSON.parse(line) as { aggregate: number }).aggregate);
    assert.ok((await exportCatalogue(database, data)).includes(file));
    assert.ok(figureIn(data).includes(is) && !figureIn(data).includes(was));
    catalogue = await startCatalogue(database, { dataDir: data });
    ends.push(() => catalogue.close());
    const [taken] = catalogue.current().catalogue.programmes.filter(({ id }) => id === programme);
    assert.ok(taken?.cutOffs.some(({ aggregate }) => aggregate === is));

    app = await createApp({
      config: readConfig({
        OKWAN_PUBLIC_URL: known.site,
        OKWAN_RATE_LIMITS: "off",
        OKWAN_LOG_LEVEL: "silent",
        OKWAN_DATA_DIR: data,
      }),
      database,
      catalogue,
      countryFinder: { countryOf: () => null },
      now,
      hasSite: false,
    });
    serveUseCasesForTests(app);
    ends.push(() => app.close());
    await app.listen({ port: 0, host: "127.0.0.1" });
  });

  /** What somebody paid for: which programmes, in which order, with which figures. */
  const paidFor = ({ access, total_qualified, summary, qualified_programs: rows }: CheckResult) => ({
    access,
    total_qualified,
    score: summary.total_score,
    programmes: rows.map(({ id, score, max_grade, year, chance }) => ({
      id,
      score,
      max_grade,
      year,
      chance,
    })),
  });

  test("what was paid for has the programmes, figures and order it had, in a class too", async () => {
    assert.ok(known.paid.length > 4 && known.class.codes.length > 3);
    for (const code of [...known.paid, ...known.class.codes])
      assert.deepEqual(paidFor(await answerTo(code)), paidFor(answered(code)), code);
  });

  test("what is free is whole, and what was not paid for is closed and counts what it counted", async () => {
    for (const code of known.free) {
      const { access, payment, near_misses: near } = await answerTo(code);
      assert.deepEqual([access, payment.payment_link], ["free", null]);
      assert.ok(near.length >= answered(code).near_misses.length, code);
    }
    for (const code of known.unpaid) {
      const { access, total_qualified, qualified_programs: rows } = await answerTo(code);
      assert.deepEqual([access, total_qualified, rows], ["unpaid", answered(code).total_qualified, []]);
    }
  });

  test("payments that were begun there are made and opened here, and told by text", async () => {
    for (const { code, page } of known.open) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const payload = "channel=mobile_money&outcome=success";
      assert.equal((await ask("POST", page, { headers, payload })).statusCode, 303);
      await until("it opens", async () => {
        await ask("POST", `/api/v1/checks/${code}/payment/confirm`);
        return (await answerTo(code)).access === "open";
      });
      const { total_qualified: total, qualified_programs: rows } = await answerTo(code);
      assert.deepEqual([rows.length, total], [total, answered(code).total_qualified]);
    }
    const told = async (code: string) =>
      (await database.pool.query("select from sandbox_sms where strpos(text, $1) > 0", [code])).rowCount ?? 0;
    for (const code of [...known.paid, ...known.open.map((one) => one.code)])
      await until(`the text of ${code}`, async () => (await told(code)) > 0);
  });

  test("the school finds its class, and the site its notice", async () => {
    const { phone, code, codes } = known.class;
    const sent = await ask("POST", "/api/v1/verification", { payload: { phone } });
    const codeIn = async () =>
      (
        await database.pool.query<{ text: string }>(
          "select text from sandbox_sms where recipient = $1 and sent_at > $2 order by id desc limit 1",
          [phone, new Date(known.at)],
        )
      ).rows.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])[0];
    await until("the code comes", async () => (await codeIn()) !== undefined);
    const cookies = Object.fromEntries(sent.cookies.map(({ name, value }) => [name, value]));
    const payload = { phone, code: await codeIn() };
    const proven = await ask("POST", "/api/v1/verification/confirm", { payload, cookies });
    for (const { name, value } of proven.cookies) cookies[name] = value;
    const { state, students, payment } = (await ask("GET", `/api/v1/classes/${code}`, { cookies })).json()
      .data;
    assert.deepEqual([state, payment.status], ["done", "paid"]);
    assert.deepEqual(
      (students as { code: string }[]).map((student) => student.code),
      codes,
    );
    const settings = await openOperatorSettings(database, { now });
    assert.equal(settings.notice()?.english, "Results of the fixture are out.");
    await settings.close();
  });
});

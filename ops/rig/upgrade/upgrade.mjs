import { execFile } from "node:child_process";
import { mkdtempSync, chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parseArgs } from "node:util";
import { down, release, startPostgres, startServer, startTextCompany } from "./machines.mjs";
import { begin, check, opened, pageOf, pay, resultOf } from "./students.mjs";
import { compared, isSame } from "./compare.mjs";

/**
 * The release before and this one on one database, as during a reload:
 *
 *     node_modules/.bin/node ops/rig/upgrade/upgrade.mjs COMMIT [--students 100] [--before FOLDER] [--fixture FOLDER]
 *
 * COMMIT is the release before. Its server fills a database: paid results, payments begun and not made, refunded ones, free checks,
 * texts that no company takes. Then this checkout's server starts beside it. Ends with 1 where an answer changed.
 * --before: where that release is installed and kept; otherwise in a folder that goes. --fixture: writes the database and the
 * answers as a fixture of the tests (src/server/db/__fixtures__), and starts no new server.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    students: { type: "string", default: "100" },
    before: { type: "string" },
    fixture: { type: "string" },
  },
});
const [commit] = positionals;
const root = path.resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(tmpdir(), "okwan-upgrade-"));
chmodSync(folder, 0o755);
const port = 5600 + (process.pid % 300);
/** The same for both, as behind one proxy. */
const site = `http://127.0.0.1:${port + 1000}`;
let troubles = 0;
const say = (line) => console.log(line);
const wrong = (line) => {
  troubles += 1;
  console.log(`!! ${line}`);
};

async function main() {
  const count = Number(values.students);
  const before = release(root, commit, values.before ?? path.join(folder, "before"));
  const postgres = await startPostgres(folder, port);
  const company = await startTextCompany();
  const env = (name) => {
    const data = path.join(folder, name);
    mkdirSync(data);
    return {
      DATABASE_URL: postgres.url,
      OKWAN_DATA_DIR: data,
      OKWAN_SMS_ARKESEL_URL: company.url,
      OKWAN_SMS_ARKESEL_KEY: company.key,
      OKWAN_PUBLIC_URL: site,
    };
  };
  const old = await startServer(before, port + 1000, env("data-before"));
  const made = await fill(old.url, before, postgres.url, count);
  const kept = new Map();
  for (const code of made.codes) kept.set(code, (await resultOf(old.url, code)).text);
  say(
    `${commit}: ${made.paid.length} paid, ${made.open.length} begun, ${made.refunded.length} refunded, ${made.free.length} free`,
  );
  if (values.fixture !== undefined) {
    await old.stop();
    return writeFixture(values.fixture, postgres.dump(), made, kept);
  }

  const now = await startServer(root, port + 2000, env("data-now"));
  say("this release is ready beside it");
  compareAll(await answers(old.url, made.codes), kept, "the release before");
  compareAll(await answers(now.url, made.codes), kept, "this release");
  for (const [at, { code, page }] of made.open.entries()) {
    const { url } = at % 2 === 0 ? now : old;
    await pay(url, page);
    await opened(url, code);
  }
  say(`${made.open.length} payments begun before were made and opened, by either server`);
  const mixed = await backward(old, now, count);

  const sent = company.texts.length;
  company.takes = true;
  await old.stop();
  say(`the release before is stopped; ${sent} texts went out so far`);
  compareAll(
    await answers(now.url, made.codes, (code) => !made.open.some((one) => one.code === code)),
    kept,
    "this release, alone",
  );
  await textsOf(company, made.paid.length + made.open.length + mixed);
}

/** What the release before says of checks that this one wrote, and the other way round while both serve. Answers how many were paid. */
async function backward(old, now, count) {
  const seen = new Map();
  let paid = 0;
  const note = (what, { status, text }) => {
    const sentence = /"message":"([^"]*)"/.exec(text)?.[1] ?? /<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? "";
    const key = `${what}: ${status} ${status === 200 ? "" : sentence}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  };
  for (let nr = 0; nr < 20; nr += 1) {
    const mixed = await check(now.url, count * 10 + nr, nr % 10 === 9 ? 9 : null);
    const paysAt = nr % 2 === 0 ? old.url : now.url;
    note("an unpaid check of this release, API of the one before", await resultOf(old.url, mixed.code));
    if (mixed.isFree) continue;
    try {
      await pay(paysAt, await begin(paysAt, mixed.code));
      await opened(paysAt, mixed.code);
      paid += 1;
      note(`paid at ${nr % 2 === 0 ? "the one before" : "this one"}`, { status: 200, text: "" });
    } catch (error) {
      note(`paid at ${nr % 2 === 0 ? "the one before" : "this one"}`, {
        status: 0,
        text: `"message":"${error.message.slice(0, 120)}"`,
      });
    }
    note("its result, API of the one before", await resultOf(old.url, mixed.code));
    note("its result, page of the one before", await pageOf(old.url, mixed.code));
    note("its result, API of this one", await resultOf(now.url, mixed.code));
    note("its result, page of this one", await pageOf(now.url, mixed.code));
  }
  for (let nr = 0; nr < 10; nr += 1) {
    const { code, isFree } = await check(old.url, count * 20 + nr);
    const written = await resultOf(old.url, code);
    note("a check of the one before made meanwhile, API of this one", await resultOf(now.url, code));
    if (!isFree && !isSame(written.text, (await resultOf(now.url, code)).text, new Set()))
      wrong(`${code}: differs while both serve`);
  }
  for (const [key, times] of seen) say(`  ${String(times).padStart(3)} × ${key}`);
  return paid;
}

async function answers(url, codes, isWanted = () => true) {
  const read = new Map();
  for (const code of codes.filter(isWanted)) read.set(code, (await resultOf(url, code)).text);
  return read;
}

function compareAll(read, kept, by) {
  const added = new Set();
  const changed = [...read].filter(([code, text]) => !isSame(kept.get(code), text, added));
  say(`${by}: ${read.size - changed.length} of ${read.size} answers the same, byte for byte`);
  if (added.size > 0) say(`  but for what was added: ${[...added].join(", ")}`);
  for (const [code, text] of changed) wrong(`${code}\n  ${firstDifference(kept.get(code), text)}`);
}

function firstDifference(before, after) {
  const [was, is] = compared(before, after, new Set());
  const at = was.split("").findIndex((letter, index) => letter !== is[index]);
  return [was, is].map((text) => text.slice(Math.max(0, at - 120), at + 120)).join("\n  ");
}

async function fill(url, before, databaseUrl, count) {
  const made = { codes: [], paid: [], open: [], refunded: [], free: [] };
  for (let nr = 1; nr <= count; nr += 1) {
    const { code, isFree } = await check(url, nr, nr % 12 === 0 ? 9 : null);
    made.codes.push(code);
    if (isFree) {
      made.free.push(code);
      continue;
    }
    const page = await begin(url, code);
    if (nr % 6 === 1) {
      made.open.push({ code, page });
      continue;
    }
    await pay(url, page);
    await opened(url, code);
    made.paid.push(code);
  }
  await refundOne(url, before, databaseUrl, made);
  return made;
}

/** By the operator's own command of that release. */
async function refundOne(url, before, databaseUrl, made) {
  const code = made.paid.pop();
  const { data } = await resultOf(url, code);
  await new Promise((resolve) =>
    execFile(
      path.join(before, "node_modules/.bin/node"),
      ["src/cli/payments.ts", "refund", data.payment.reference, "--reason", "rig"],
      { cwd: before, env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: new URL(url).port } },
      (error, stdout, stderr) => {
        say(`refund: ${stdout.trim()}${error === null ? "" : ` ${stderr.trim()}`}`);
        resolve();
      },
    ),
  );
  made.refunded.push(code);
}

/** A result's text and a receipt for each that was paid. */
async function textsOf(company, paid) {
  const until = Date.now() + 11 * 60_000;
  while (company.texts.length < 2 * paid && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 1000));
  const line = `${company.texts.length} texts went out, of ${2 * paid} that waited for results that were paid`;
  if (company.texts.length < 2 * paid) wrong(line);
  else say(line);
}

function writeFixture(to, sql, made, kept) {
  mkdirSync(to, { recursive: true });
  // psql's own commands are not SQL.
  const plain = sql.replaceAll(/^\\(?:un)?restrict .*$/gm, "");
  writeFileSync(path.join(to, `${commit}.sql.gz`), gzipSync(plain, { level: 9 }));
  const answers = { site, at: new Date(), ...made, answers: Object.fromEntries(kept) };
  // One answer resembles the next, which only a window as long as an answer notices.
  const packed = brotliCompressSync(JSON.stringify(answers), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(path.join(to, `${commit}.json.br`), packed);
  say(`Written: ${to}/${commit}.sql.gz and .json.br`);
}

if (commit === undefined) {
  console.error("Say which commit the release before is: upgrade.mjs COMMIT.");
  process.exit(2);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void down().then(() => process.exit(1)));
try {
  await main();
} catch (error) {
  wrong(error.stack ?? String(error));
} finally {
  await down();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = troubles === 0 ? 0 : 1;

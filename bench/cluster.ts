import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { faults, type Fault } from "./cluster/faults.ts";
import { longestGap, ManagerWatch } from "./cluster/manager-watch.ts";
import { command, Okwan } from "./cluster/okwan.ts";
import { type ClusterResult, print, type Row } from "./cluster/print.ts";
import { promisesOf } from "./cluster/promises.ts";
import { cluster, leader, NoRig, pooler, throughHaproxy, throughPgBouncer } from "./cluster/rig.ts";
import { Students, type Visit } from "./cluster/students.ts";
import { factsForStudents } from "./load/facts.ts";

/**
 * Students at two servers, which reach three Postgres under Patroni through HAProxy, and through PgBouncer
 * before it, while the leader is killed, frozen, cut off and switched over, etcd is away and the pooler
 * restarts. What was acknowledged is compared with the database after each. Linux, root and the packages of
 * `ops/rig/README.md`; without them it says so and does nothing. Throws where something acknowledged is lost,
 * or a lock stayed.
 *
 * OKWAN_BENCH_CLUSTER_ROUNDS   of every failover; of the rest the first and the last (4)
 * OKWAN_BENCH_CLUSTER_MINUTES  after which nothing more is broken (all rounds)
 * OKWAN_BENCH_CLUSTER_KINDS    parts of their names, with commas (all)
 */

const rounds = Number(process.env["OKWAN_BENCH_CLUSTER_ROUNDS"] ?? 4);
const longestMs = Number(process.env["OKWAN_BENCH_CLUSTER_MINUTES"] ?? Infinity) * 60_000;
const wanted = process.env["OKWAN_BENCH_CLUSTER_KINDS"]?.split(",");
const perSecond = 2;
const calmMs = 4_000;
const underWayMs = 3_000;
const backWithinMs = 120_000;
/** Also of the log: an open payment is asked about again within minutes. */
const settlesWithinMs = 240_000;

const ways = [
  { name: "HAProxy", port: 3101, settings: { DATABASE_URL: throughHaproxy } },
  {
    name: "PgBouncer",
    port: 3102,
    settings: { DATABASE_URL: throughPgBouncer, OKWAN_DATABASE_DIRECT_URL: throughHaproxy },
  },
] as const;

export async function run({ json }: { json: boolean }): Promise<unknown> {
  const say = json ? (line: string) => console.error(line) : (line: string) => console.log(line);
  if (process.getuid?.() !== 0) return skip(say, "it makes network namespaces, and so needs root");
  try {
    await cluster("up");
    await pooler("up");
  } catch (error) {
    if (error instanceof NoRig) return skip(say, error.message);
    throw error;
  }
  try {
    const result = await walkThrough(say);
    if (!json) print(result);
    const wrong = whatIsWrong(result);
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    return result;
  } finally {
    await pooler("down");
    await cluster("down");
  }
}

function skip(say: (line: string) => void, why: string): null {
  say(`Skipped: ${why}`);
  return null;
}

async function walkThrough(say: (line: string) => void): Promise<ClusterResult> {
  const servers: Okwan[] = [];
  for (const { port, settings } of ways) servers.push(await Okwan.start(port, settings));
  const manager = new ManagerWatch();
  let crowds: Students[] = [];
  try {
    const facts = factsForStudents();
    const asked = { schoolId: facts.schoolIds[0] ?? 0, subjectIds: facts.electives[0] ?? [] };
    crowds = ways.map(({ name, port }) => new Students(name, `http://127.0.0.1:${port}`, perSecond, asked));
    const started = performance.now();
    const rows: Row[] = [];
    for (const fault of orderOfFaults()) {
      if (performance.now() - started > longestMs) break;
      const each = await suffer(fault, crowds, manager);
      rows.push(...each);
      for (const row of each) say(inOneLine(row));
      for (const server of servers) for (const line of server.news()) say(`  ${server.url} said: ${line}`);
    }
    await Promise.all(crowds.map((crowd) => crowd.leave()));
    const minutes = Math.round((performance.now() - started) / 60_000);
    return { rows, minutes, ...(await settle()) };
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.leave()));
    await manager.end();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function isWanted(kind: string): boolean {
  return wanted === undefined || wanted.some((part) => kind.includes(part));
}

/** Every kind once, then failovers again: a run that is cut short has seen all. */
function orderOfFaults(): Fault[] {
  return Array.from({ length: rounds }, (_, round) =>
    faults.filter(
      ({ kind, isFailover }) => isWanted(kind) && (isFailover || round === 0 || round === rounds - 1),
    ),
  ).flat();
}

async function suffer(fault: Fault, crowds: readonly Students[], manager: ManagerWatch): Promise<Row[]> {
  const from = performance.now();
  const at = new Date().toISOString().slice(11, 19);
  await sleep(calmMs);
  const { node, repair } = await fault.happen();
  const happened = performance.now();
  // What was under way is answered for a moment more.
  const isBack = () =>
    crowds.every(({ acknowledgedAt }) => (acknowledgedAt.at(-1) ?? 0) > happened + underWayMs);
  const hasMoved = async () =>
    !fault.isFailover || node === undefined || (await leader().catch(() => node)) !== node;
  const isOver = async () => isBack() && (await hasMoved());
  while (!(await isOver()) && performance.now() - happened < backWithinMs) await sleep(300);
  await sleep(calmMs);
  await repair();
  await cluster("whole").catch((error: unknown) => console.error(`  ${String(error)}`));
  const to = performance.now();
  const client = await connected();
  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  try {
    const rows: Row[] = [];
    for (const { name, visits, acknowledgedAt } of crowds) {
      const those = visits.filter(({ startedAt }) => startedAt >= from && startedAt < to);
      await untilOver(those);
      rows.push({
        kind: fault.kind,
        isFailover: fault.isFailover,
        way: name,
        at,
        started: those.length,
        ...(await promisesOf(client, those)),
        refused: those.filter(({ end }) => end === "refused").length,
        failed: those.filter(({ end }) => end === "failed").length,
        problems: problemsOf(those),
        longestGap: seconds(longestGap(acknowledgedAt, from, to)),
        withoutLeader: seconds(manager.gap(from, to)),
      });
    }
    return rows;
  } finally {
    await client.end();
  }
}

async function untilOver(visits: readonly Visit[]): Promise<void> {
  for (let tries = 0; tries < 600 && visits.some(({ end }) => end === null); tries += 1) await sleep(100);
}

function problemsOf(visits: readonly Visit[]): string[] {
  const counts = new Map<string, number>();
  for (const { problem, end } of visits) {
    const said = problem ?? (end === null ? "not over after a minute" : null);
    if (said !== null) counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([problem, count]) => `${count} × ${problem}`);
}

/**
 * Payments whose student was refused after paying are opened by the background; then the report has no
 * differences.
 */
async function settle(): Promise<{ report: string; locksLeft: number }> {
  const until = performance.now() + settlesWithinMs;
  for (;;) {
    const said = await command(ways[0].port, ways[0].settings, ["payments", "report"]);
    if (said.status !== 0 && performance.now() < until) {
      await sleep(5_000);
      continue;
    }
    const client = await connected();
    const { rows } = await client.query<{ left: string }>(
      "select count(*) as left from pg_locks where locktype = 'advisory'",
    );
    await client.end();
    return { report: said.text.trim(), locksLeft: Number(rows[0]?.left) };
  }
}

async function connected(): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString: throughHaproxy, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === 30) throw error;
      await sleep(1_000);
    }
  }
}

function inOneLine(row: Row): string {
  const { orders, checks, payments, opened } = row.lost;
  return (
    `${row.at} ${row.kind} · ${row.way}: ${row.started} started, ${row.opened} opened, ${row.refused} refused, ${row.failed} failed, ` +
    `gap ${row.longestGap} s (Patroni ${row.withoutLeader}), lost ${orders}/${checks}/${payments}/${opened}` +
    row.problems.map((problem) => `\n    ${problem}`).join("")
  );
}

function whatIsWrong({ rows, locksLeft, report }: ClusterResult): string[] {
  const lost = rows.filter(({ lost: of }) => of.orders + of.checks + of.payments + of.opened > 0);
  return [
    ...lost.map(({ kind, way }) => `acknowledged and lost: ${kind}, ${way}`),
    ...(locksLeft > 0 ? [`${locksLeft} locks stayed`] : []),
    ...(report.includes("No differences") ? [] : [`the report: ${report}`]),
  ];
}

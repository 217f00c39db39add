import assert from "node:assert/strict";
import { after, test } from "node:test";
import { type DeskRole, deskRoles } from "../../../kernel/contract/desk/roles.ts";
import { Today } from "../../contract/today.ts";
import { writeBackupRun } from "../../../kernel/db/server-facts.ts";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { operatorProblems } from "./operator-health.ts";
import { createJobQueue } from "../../../kernel/jobs/job-queue.ts";
import { storePayment } from "../test-payment.ts";
import { whatsWrong } from "./whats-wrong.ts";
import { todayOf, type TodayParts } from "./read-today.ts";

const log = { info() {}, warn() {}, error() {} };
let at = new Date("2026-01-20T19:37:30Z");
const now = () => at;
const nobody = "00000000-0000-4000-8000-000000000000";
const schoolName = (id: number) => `School ${id}`;
/** So many minutes before now. */
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

async function deskOn({ database, drop }: Awaited<ReturnType<typeof createTestDatabase>>) {
  const jobs = createJobQueue({ pool: database.pool, log });
  await jobs.start();
  after(async () => {
    await jobs.stop();
    await drop();
  });
  // The disk and this machine's clock are not these tests' business.
  const problems = async () =>
    (await operatorProblems({ jobs, dailyBudget: null, now, database, dataDir: "/" })).filter(
      ({ about }) => about !== "clock",
    );
  const begin = (more: Partial<Pick<TodayParts, "activeSwitches" | "mustHaveBackups">> = {}) =>
    todayOf({
      database,
      now,
      problems,
      activeSwitches: () => [],
      mustHaveBackups: false,
      schoolName,
      ...more,
    });
  return { database, begin, readToday: begin() };
}

const { database, readToday } = await deskOn(await createTestDatabase());
const { pool } = database;

/** Its states, each so many minutes ago. */
const payment = (nr: number, states: Readonly<Record<string, number>>) => {
  const times = Object.entries(states).map(([state, minutes]) => [state, ago(minutes)] as const);
  return storePayment(database, `AAAAA-${10_000 + nr}`, Object.fromEntries(times));
};

async function text(key: string, minutes: number, ...outcomes: string[]): Promise<void> {
  await pool.query(
    "insert into messages (event_key, kind, phone, created_at) values ($1, 'receipt', '+233241234567', $2)",
    [key, ago(minutes)],
  );
  await pool.query(
    `insert into message_attempts (message_id, sender, outcome, reason, created_at)
     select id, 'arkesel', outcome, case outcome when 'failed' then 'insufficient balance' end, created_at
     from messages, unnest($2::text[]) outcome where event_key = $1`,
    [key, outcomes],
  );
}

async function look(role: DeskRole = "owner", id = nobody) {
  const today = Today.parse(await readToday({ id, role }));
  return {
    ...today,
    stands: (id: string) => today.standing.find((one) => one.id === id)!,
  };
}

test("an empty desk: nothing is wrong, every figure is there and is nought", async () => {
  const { wrong, unknown, standing, tasks, business } = await look();
  assert.deepEqual([wrong, unknown, tasks], [[], [], []]);
  const nothing = { checks: 0, paid: 0, taken: 0, back: 0 };
  const days = Array.from({ length: 14 }, (_, nr) => `2026-01-${String(nr + 7).padStart(2, "0")}`);
  assert.deepEqual(business, {
    days: days.map((day) => ({ day, whole: nothing, by_now: nothing })),
    funnel: { begun: 0, grades: 0, payment_page: 0, paid: 0, free: 0 },
    payments: [],
    schools: [],
    wishes: [],
  });
  const counted = standing.filter(({ count }) => count !== 0);
  assert.deepEqual(counted, []);
});

test("the business: days up to this minute, net of refunds, the funnel, and what was asked for", async () => {
  await payment(1, { created: 70, awaiting: 69, paid: 68 });
  await payment(2, { created: 20, awaiting: 19 });
  // Paid a second time: the money goes back by itself, and nothing is opened.
  await payment(3, { created: 10, awaiting: 9, paid: 8, refunding: 8, refunded: 7 });
  // Yesterday: paid by this minute, and after it.
  await payment(4, { created: 1440 + 60, paid: 1440 + 5 });
  await payment(5, { created: 1440 - 60, awaiting: 1440 - 61, paid: 1440 - 62 });
  // The payment page was prepared, and nobody went there.
  await payment(11, { created: 30 });
  await pool.query(
    `insert into orders (code, student_name, phone, created_at, seats, class_order, recheck_of) values
       ('BBBBB-10001', 'Esi Mensah', '+233241111111', $1, null, null, null),
       ('BBBBB-10002', null, null, $1, null, null, null),
       ('BBBBB-10003', null, null, $1, 2, null, null)`,
    [ago(40)],
  );
  await pool.query(
    `insert into orders (code, created_at, class_order, recheck_of)
     select 'BBBBB-10004', $1::timestamptz, id, null from orders where code = 'BBBBB-10003'
     union all select 'BBBBB-10005', $1::timestamptz, null, id from orders where code = 'AAAAA-10001'`,
    [ago(40)],
  );
  // Free; of the class; a second run; and those with a payment. 10002 gave no grades.
  await pool.query(
    `insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified, outcome, wish, checked_at)
     select id, case when code like 'AAAAA-1000_' then '{"schoolId": 7}' else '{"schoolId": null}' end::jsonb, '\\x00', 1,
       code in ('BBBBB-10001', 'BBBBB-10005'), 3, '{}', case when code = 'BBBBB-10001' then '{nursing,law}' else '{law}' end::text[], created_at
     from orders where code not in ('BBBBB-10002', 'BBBBB-10003')`,
  );
  const today = await look();
  const { days, funnel, payments, schools, wishes } = today.business!;
  const [before, yesterday, now] = [days.at(-3)!, days.at(-2)!, days.at(-1)!];
  assert.deepEqual(now.by_now, { checks: 6, paid: 2, taken: 2400, back: 1200 });
  assert.deepEqual(now.whole, now.by_now);
  assert.deepEqual(yesterday.by_now, { checks: 1, paid: 1, taken: 1200, back: 0 });
  assert.deepEqual(yesterday.whole, { checks: 2, paid: 2, taken: 2400, back: 0 });
  assert.equal(before.whole.checks, 0);
  assert.deepEqual(funnel, { begun: 6, grades: 5, payment_page: 3, paid: 2, free: 1 });
  assert.deepEqual(
    payments.map(({ reference, state, school, pesewas }) => [reference.slice(-1), state, school, pesewas]),
    [
      ["3", "refunded", "School 7", 1200],
      ["2", "awaiting", "School 7", 1200],
      ["1", "paid", "School 7", 1200],
      ["5", "paid", "School 7", 1200],
      ["4", "paid", "School 7", 1200],
    ],
  );
  assert.deepEqual(schools, [
    { name: "School 7", count: 5 },
    { name: "All schools", count: 3 },
  ]);
  assert.deepEqual(wishes, [
    { name: "Law", count: 8 },
    { name: "Nursing and midwifery", count: 1 },
  ]);
  assert.doesNotMatch(
    JSON.stringify(today),
    /Esi|Mensah|24111|BBBBB/,
    "it names no student and prints no check code",
  );
});

const textFailed = "A text failed and nobody has taken it since (arkesel: insufficient balance)";

test("a payment held and a text that failed are what is wrong, the money first, each with its list", async () => {
  await payment(6, { created: 6, held: 5 });
  await text("a", 4, "started", "failed");
  await text("b", 4, "failed", "sent");
  const { wrong, stands } = await look();
  assert.deepEqual(wrong, [
    { sentence: "A payment is under review", href: "/books#standing", people: 1 },
    { sentence: textFailed, href: "/settings#switches", people: 0 },
  ]);
  for (const id of ["held", "texts-failed", "texts-waiting"]) assert.equal(stands(id).count, 1, id);
  assert.equal(Math.round(stands("texts-waiting").oldest_seconds!), 240);
});

test("a clock that is seconds ahead is shown with its seconds", () => {
  const clock = { rank: 4, about: "clock", sentence: "this clock is 15 s ahead" } as const;
  const around = { activeSwitches: [], mustHaveBackups: false, hasBooks: false };
  assert.equal(whatsWrong([clock], [], around)[0]?.sentence, "This clock is 15 s ahead");
});

test("the readers' queue with its oldest and what a slip takes, and reports", async () => {
  await pool.query(
    `insert into extractions (id, server, status, failure_code, failure_message, created_at, finished_at, asked_at, alive_at, expires_at)
     values ('q1-aaaaaaaaaaaaaaaaaaaa', 's', 'queued', null, null, $1::timestamptz - interval '90 seconds', null, $1, $1, $1),
       ('q2-aaaaaaaaaaaaaaaaaaaa', 's', 'extracting', null, null, $1::timestamptz - interval '99 seconds', null, $1, $1, $1),
       ('q3-aaaaaaaaaaaaaaaaaaaa', 's', 'failed', 'x', 'x', $1::timestamptz - interval '60 seconds', $1::timestamptz - interval '20 seconds', $1, $1, $1)`,
    [at],
  );
  await pool.query(
    `insert into figure_reports (programme_id, school_id, catalogue_version, figure, said, why, reported_at)
     values (7, null, 1, 'cut-off', '12', 'wrong', $1), (8, null, 1, 'fee', '9', 'old', $2)`,
    [ago(2), ago(3000)],
  );
  const { stands, tasks } = await look();
  assert.deepEqual(tasks, [{ sentence: "Visitors reported 2 wrong figures", href: "/reports", people: 2 }]);
  assert.deepEqual(stands("readers"), {
    id: "readers",
    name: "Slips waiting to be read",
    href: null,
    count: 1,
    oldest_seconds: 90,
    note: "1 being read, and half of the last quarter's took 40 s in all",
    references: [],
  });
  assert.equal(stands("reports").count, 2);
});

test("what others proposed waits for whoever may confirm it, and for nobody else", async () => {
  const made = await pool.query<{ id: string }>(
    `insert into operators (phone, name, role, role_since, invited_at, created_at)
     select '+23320000000' || nr, 'Ama', role, since, since, since
     from (values (1, 'owner', $1::timestamptz), (2, 'owner', $1), (3, 'owner', $2), (4, 'support', $1))
       as people (nr, role, since) returning id`,
    [ago(9000), ago(60)],
  );
  const [ama, kofi, today, support] = made.rows.map(({ id }) => id) as [string, string, string, string];
  await payment(9, { created: 60, paid: 50 });
  await pool.query(`
    insert into desk_refunds (payment_id, amount_pesewas, payment_state, reason, asked_by, asked_at, needs_second)
      select id, 1200, 'paid', 'why', '${ama}', now(), true from payments where reference = 'AAAAA-10009';
    insert into operator_settings (kind, value, begins_at, made_at, made_by, why)
      values ('price', '{"pesewas": 1500}', '${ago(-600).toISOString()}', '${ago(5).toISOString()}', '${ama}', 'why');
    update operators set role_since = null, asked_role = 'support', asked_by = '${ama}', asked_at = now() where id = '${support}'`);
  const proposed = async (role: DeskRole, id: string) => {
    const tasks = (await look(role, id)).tasks.map(({ sentence, href }) => [sentence, href]);
    return tasks.filter(([sentence]) => /waits for/.test(sentence!));
  };
  assert.deepEqual(await proposed("owner", kofi), [
    ["A refund of GHS 12.00 (AAAAA-10009) waits for a second person", "/cases/AAAAA-10009"],
    ["A price of GHS 15.00 waits for a second person", "/settings#price"],
    ["An invitation (Ama) waits for another owner", "/operators"],
  ]);
  assert.deepEqual(await proposed("owner", ama), [], "nobody confirms their own");
  const role = [["An invitation (Ama) waits for another owner", "/operators"]];
  assert.deepEqual(await proposed("owner", today), role, "who came today may agree to an invitation alone");
  assert.deepEqual(await proposed("support", support), []);
});

test("turnover, and which payments wait, are for the roles that have the books; that they wait is for all", async () => {
  const reference = "AAAAA-10006";
  for (const role of deskRoles) {
    const today = await look(role);
    const ids = today.standing.map(({ id }) => id);
    const hasBooks = role === "owner" || role === "money";
    assert.equal(today.business !== null, hasBooks, role);
    assert.equal(JSON.stringify(today).includes(reference), hasBooks, role);
    for (const id of ["held", "refunding"] as const)
      assert.equal(ids.includes(id), hasBooks, `${role}: ${id}`);
    assert.ok(ids.includes("texts-waiting"), role);
    const underReview = today.wrong.find(({ sentence }) => /under review/.test(sentence));
    assert.equal(underReview?.people, hasBooks ? 1 : 0, role);
  }
});

test("one figure that fails is named, and the others are there", async () => {
  const own = await deskOn(await createTestDatabase());
  await own.database.pool.query("drop table extractions cascade");
  const today = await own.readToday({ id: nobody, role: "owner" });
  assert.deepEqual(today.unknown, ["Slips waiting to be read could not be found out just now."]);
  assert.equal(today.business?.days.length, 14);
  const ids = today.standing.map(({ id }): string => id);
  assert.ok(ids.includes("held") && !ids.includes("readers"));
});

test("how old the last backup is, and the last one that was restored; never, late and failed are told", async () => {
  const { database: fresh, begin } = await deskOn(await createTestDatabase());
  const look = async (mustHaveBackups: boolean) => {
    const { wrong, standing } = await begin({ mustHaveBackups })({ id: nobody, role: "owner" });
    const told = standing.filter(({ id }) => id === "backup" || id === "verified");
    return { wrong: wrong.map(({ sentence }) => sentence), told: told.map(({ oldest_seconds: age }) => age) };
  };
  assert.deepEqual(await look(false), { wrong: [], told: [null, null] });
  assert.deepEqual((await look(true)).wrong, [
    "There was never a backup",
    "No backup was ever restored to try it",
  ]);
  const hour = 3_600_000;
  const run = (kind: "backup" | "verify", hoursAgo: number, whyNot: string | null = null) => {
    const endedAt = new Date(now().getTime() - hoursAgo * hour);
    const beganAt = new Date(endedAt.getTime() - 65_000);
    return writeBackupRun(fresh.kysely, { kind, beganAt, endedAt, bytes: 73e6, takenAt: null, whyNot });
  };
  await run("backup", 2);
  await run("verify", 24);
  assert.deepEqual((await look(true)).wrong, []);
  await run("backup", 1, "no space left on device\nselect secret");
  const [failed] = (await look(false)).wrong;
  assert.equal(failed, "A backup failed (73.0 MB, took 65 s, the last try failed: no space left on device)");
  await run("backup", 0.5);
  assert.deepEqual((await look(true)).wrong, []);
  at = new Date(at.getTime() + 8 * 24 * hour);
  const late = ["The last backup is 8 days old", "The last verified restore is 9 days old"];
  assert.deepEqual((await look(false)).wrong, late, "in a demo too");
});

test("what is switched is told with its end, and where it is switched back", async () => {
  const { begin } = await deskOn(await createTestDatabase());
  const endsAt = new Date("2026-12-01T18:30:00Z");
  const { wrong } = await begin({
    activeSwitches: () => [
      { kind: "texts", subject: "", endsAt },
      { kind: "sms-off", subject: "arkesel", endsAt },
      { kind: "reader-off", subject: "built-in", endsAt },
    ],
  })({ id: nobody, role: "owner" });
  const shown = wrong.map(({ sentence, href }) => `${sentence} ${href}`);
  assert.deepEqual(shown, [
    "Texts are paused, until 1 Dec 2026, 18:30 (Accra) /settings#pauses",
    "No texts go out by arkesel: it is switched off, until 1 Dec 2026, 18:30 (Accra) /settings#switches",
    "Slips are not read: the reader is switched off, until 1 Dec 2026, 18:30 (Accra) /settings#switches",
  ]);
});

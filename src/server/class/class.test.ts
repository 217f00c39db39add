import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import type { FastifyRequest } from "fastify";
import { mostClassesADay } from "../../contract/class-limits.ts";
import { usualCertificate } from "../../engine/index.ts";
import { startTestApp, testCatalogue, type TestApp } from "../checks/test-app.ts";
import { call, confirm as confirmOwn, payAt, read, subjectId } from "../checks/test-journey.ts";
import { paymentStatusToWire } from "../checks/payment-to-wire.ts";
import { AddressLimits } from "../http/address-limits.ts";
import { Refusal } from "../http/errors.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { refundByReference } from "../payments/refund-payment.ts";
import { gatewayLimits } from "../payments/gateway-limits.ts";
import { moveRecords, recordsOf } from "../student/phone-records.ts";
import { answerClass } from "./answer-class.ts";
import { insertClass } from "./classes-table.ts";
import { confirmClass, makeChecks } from "./confirm-class.ts";
import type { DraftStudent } from "./draft.ts";
import { forgetClass, forgetClassesOf, forgetOldClasses } from "./forget-classes.ts";
import { ownClass } from "./own-class.ts";
import type { ClassParts } from "./parts.ts";
import { payForClass, paymentOfClass } from "./pay-for-class.ts";
import { readClass, readSheets } from "./read-class.ts";
import { uploadClass } from "./upload-class.ts";

/** A class from what was read to what is deleted, on a real Postgres and the sandbox gateway. */

const priceInPesewas = 1200;
const app = await startTestApp();
const school = "+233201112233" as PhoneNumber;
const stranger = "+233209998877" as PhoneNumber;
const visitor = { ip: "127.0.0.1", headers: {}, cookies: {}, url: "/class" } as FastifyRequest;

const partsFor = (phone: PhoneNumber | null, of: TestApp = app): ClassParts => ({
  checks: {
    database: of.database,
    now: of.payments.now,
    log: of.payments.log,
    catalogue: testCatalogue,
    catalogueOf: testCatalogue,
    priceInPesewas: () => priceInPesewas,
    tellFreeResult: () => assert.fail("a class's students left no phone"),
    openPayment: () => assert.fail("no page is opened before somebody goes to pay"),
  },
  payments: { ...of.payments, pausedUntil: () => null },
  gatewayLimits: gatewayLimits(new AddressLimits(null)),
  extraction: {
    receiveAll: () => assert.fail("nothing is received from this one"),
    find: () => assert.fail("nothing is read here"),
    cancel: async () => {},
  },
  provenPhones: async () => (phone === null ? [] : [phone]),
  statusToWire: paymentStatusToWire,
  siteUrl: () => of.url,
});
const parts = partsFor(school);

const subjects = [
  "English Language",
  "Mathematics",
  "Integrated Science",
  "Social Studies",
  "Elective Mathematics",
  "Physics",
  "Chemistry",
];

function studentWith(name: string, grade: string, doubtful: string | null = null): DraftStudent {
  return {
    name,
    isNameAsked: false,
    isNameAnswered: false,
    certificate: usualCertificate,
    course: null,
    unmatched: [],
    missing: 0,
    added: [],
    row: null,
    grades: subjects.map((subject) => ({
      subjectId: subjectId(subject),
      subject,
      grade: subject === doubtful ? null : grade,
      isAsked: subject === doubtful,
      isAnswered: false,
      isDropped: false,
      crop: null,
    })),
  };
}

/** A, B and C have something to pay for; with F9 nothing qualifies. */
const fourStudents = () => [
  studentWith("Ama Listed", "A1"),
  studentWith("Kofi Listed", "A1"),
  studentWith("Esi Listed", "B2"),
  studentWith("Yaw Listed", "F9"),
];

async function uploaded(draft: readonly DraftStudent[], phone: PhoneNumber = school): Promise<string> {
  const code = randomBytes(18).toString("base64url");
  const countryId = testCatalogue().lists.countries.find((country) => country.code === "GHA")!.id;
  const at = app.payments.now();
  const { kysely } = app.database;
  await insertClass(kysely, { code, phone, countryId, language: "en", readings: [], at });
  await app.database.pool.query("update classes set draft = $2 where code = $1", [
    code,
    JSON.stringify(draft),
  ]);
  return code;
}

const own = (code: string) => ownClass(parts, visitor, code);

async function confirmed(draft = fourStudents()) {
  const code = await uploaded(draft);
  await confirmClass(parts, await own(code));
  await makeChecks(parts, await own(code));
  const { students } = await readClass(parts, visitor, code);
  return { code, students, codes: students.map((student) => student.code) };
}

async function refused(work: Promise<unknown>, code: string): Promise<void> {
  await assert.rejects(work, (error) => error instanceof Refusal && error.code === code);
}

async function schoolPays(code: string): Promise<{ link: string }> {
  const link = await payForClass(parts, visitor, await own(code));
  assert.ok(link !== null);
  await payAt(app, link);
  app.passTime(6_000);
  const payment = await paymentOfClass(parts, visitor, await own(code));
  assert.equal(payment?.status, "paid");
  return { link };
}

async function studentPays(checkCode: string): Promise<void> {
  const started = await call<{ payment_link: string }>(app, "POST", `/api/v1/checks/${checkCode}/payment`);
  await payAt(app, started.body.data.payment_link);
  assert.equal((await confirmOwn(app, checkCode)).status, "paid");
}

describe("whose a class is", () => {
  test("another phone, and who proved none, gets the same as for a code nobody has", async () => {
    const code = await uploaded([studentWith("Ama Hidden", "A1", "Physics")]);
    await refused(ownClass(partsFor(stranger), visitor, code), "no-class");
    await refused(ownClass(partsFor(stranger), visitor, "nobody-has-this-code-here"), "no-class");
    await refused(ownClass(partsFor(null), visitor, code), "proof-needed");
    await refused(readSheets(partsFor(stranger), visitor, code), "no-class");
  });

  test("the sixth list of a day is refused before a byte of it is taken", async () => {
    const busy = "+233207776655" as PhoneNumber;
    for (let made = 0; made < mostClassesADay; made += 1) await uploaded([], busy);
    await refused(uploadClass(partsFor(busy), visitor), "too-many-classes");
    await refused(uploadClass(partsFor(null), visitor), "proof-needed");
  });

  test("twenty uploads at once are as many lists as one may have, and the others' files are forgotten", async () => {
    const eager = "+233207776644" as PhoneNumber;
    const forgotten: string[] = [];
    let received = 0;
    const extraction: ClassParts["extraction"] = {
      ...parts.extraction,
      receiveAll: async () => ({ ids: [`file-${(received += 1)}`], fields: new Map() }),
      cancel: async (id) => void forgotten.push(id),
    };
    const eagerParts = { ...partsFor(eager), extraction };
    const ended = await Promise.allSettled(
      Array.from({ length: 20 }, () => uploadClass(eagerParts, visitor)),
    );
    assert.equal(ended.filter(({ status }) => status === "fulfilled").length, mostClassesADay);
    const { rows } = await app.database.pool.query("select readings from classes where phone = $1", [eager]);
    assert.equal(rows.length, mostClassesADay);
    assert.equal(forgotten.length, received - mostClassesADay);
  });
});

test("a school that moves to another number takes its classes along, and the old number's next owner sees none", async () => {
  const [from, to] = ["+233206665544" as PhoneNumber, "+233206665545" as PhoneNumber];
  const code = await uploaded(fourStudents(), from);
  const { kysely } = app.database;
  await kysely.transaction().execute((transaction) => moveRecords(transaction, { from, to }));
  await refused(ownClass(partsFor(from), visitor, code), "no-class");
  await ownClass(partsFor(to), visitor, code);
  assert.equal(JSON.stringify(await recordsOf(kysely, to)).includes("Ama Listed"), true);
});

describe("what was doubtful", () => {
  test("is asked, kept as it is answered, and nothing is made before", async () => {
    const code = await uploaded([studentWith("Ama Asked", "A1", "Physics")]);
    const cell = { nr: 1, subject_id: subjectId("Physics") };
    await refused(confirmClass(parts, await own(code)), "unanswered");
    assert.deepEqual(await answerClass(parts, await own(code), [{ ...cell, value: "B3" }]), {
      left: 0,
      rows: 0,
    });
    const takenBack = await answerClass(parts, await own(code), [{ ...cell, value: "" }]);
    assert.deepEqual(takenBack, { left: 1, rows: 1 });
    assert.equal((await answerClass(parts, await own(code), [{ ...cell, value: "drop" }])).left, 0);
    await confirmClass(parts, await own(code));
    await refused(answerClass(parts, await own(code), [{ ...cell, value: "A1" }]), "not-asked");
  });

  test("cells that are not asked, of nobody, or with a grade of another scale are refused, and with them all of the call", async () => {
    const code = await uploaded([studentWith("Ama Asked", "A1", "Physics")]);
    const good = { nr: 1, subject_id: null, value: "Changed" };
    for (const bad of [
      { nr: 2, subject_id: subjectId("Physics"), value: "A1" },
      { nr: 1, subject_id: subjectId("Chemistry"), value: "A1" },
      { nr: 1, subject_id: subjectId("Physics"), value: "A" },
      { nr: 1, subject_id: 999_999, value: "A1" },
    ]) {
      await refused(answerClass(parts, await own(code), [good, bad]), "no-such-cell");
    }
    const { candidates } = await readClass(parts, visitor, code);
    assert.equal(candidates[0]?.name, "Ama Asked");
  });
});

test("confirmed many times at once, a class has each student's check once", async () => {
  const code = await uploaded(fourStudents());
  const row = await own(code);
  await Promise.all(Array.from({ length: 20 }, () => confirmClass(parts, row)));
  await Promise.all(Array.from({ length: 4 }, async () => makeChecks(parts, await own(code))));
  const { students, payment } = await readClass(parts, visitor, code);
  assert.deepEqual(
    students.map(({ nr, first_name: name }) => [nr, name]),
    [
      [1, "Ama"],
      [2, "Kofi"],
      [3, "Esi"],
      [4, "Yaw"],
    ],
  );
  assert.equal(new Set(students.map((student) => student.code)).size, 4);
  assert.deepEqual([payment?.seats, payment?.amount], [3, (3 * priceInPesewas) / 100]);
  const { rows } = await app.database.pool.query("select draft from classes where code = $1", [code]);
  assert.deepEqual(rows, [{ draft: null }], "what was read is kept no longer than needed");
});

test("a class that a release before read is asked about and confirmed as it is", async () => {
  const earlier = fourStudents().map(
    ({ isNameAsked: _1, isNameAnswered: _2, missing: _3, added: _4, row: _5, ...student }) => student,
  );
  const { codes } = await confirmed(earlier as unknown as DraftStudent[]);
  assert.equal(codes.length, 4);
});

describe("one payment for all", () => {
  test("opens every check with something to pay for, and is told to the school alone", async () => {
    const { code, codes } = await confirmed();
    assert.deepEqual(await accesses(codes), ["unpaid", "unpaid", "unpaid", "free"]);
    await schoolPays(code);
    assert.deepEqual(await accesses(codes), ["open", "open", "open", "free"]);
    const { payment } = await read(app, codes[0]!);
    assert.deepEqual([payment.status, payment.reference, payment.payment_link], ["paid", null, null]);
    const started = await call<{ status: string }>(app, "POST", `/api/v1/checks/${codes[0]}/payment`);
    assert.equal(started.body.data.status, "free", "nobody pays for it again");
    const texts = await app.database.pool.query(
      "select m.kind, m.phone from messages m join orders o on o.id = m.order_id where o.seats is not null",
    );
    assert.deepEqual(texts.rows, [{ kind: "receipt", phone: school }]);
    assert.equal(await payForClass(parts, visitor, await own(code)), null, "not twice");
  });

  test("an amount of one check opens none of them", async () => {
    const { code, codes } = await confirmed();
    const link = await payForClass(parts, visitor, await own(code));
    await app.database.pool.query("update sandbox_transactions set amount = $1 where access_code = $2", [
      priceInPesewas,
      new URL(link ?? "").pathname.split("/").at(-1),
    ]);
    await payAt(app, link ?? "");
    app.passTime(6_000);
    const payment = await paymentOfClass(parts, visitor, await own(code));
    assert.equal(payment?.status, "awaiting", "held for an operator");
    assert.deepEqual(await accesses(codes), ["unpaid", "unpaid", "unpaid", "free"]);
  });

  test("a student who paid before gets that money back; the school is told nothing of it", async () => {
    const { code, codes } = await confirmed();
    const before = await asSchoolSees(code);
    await studentPays(codes[0]!);
    assert.deepEqual(await asSchoolSees(code), before, "not whether, nor who");
    await schoolPays(code);
    await app.reconcile();
    const states = await statesOf(codes[0]!);
    assert.deepEqual(states.slice(-3), ["paid", "refunding", "refunded"]);
    assert.equal(await accesses([codes[0]!]).then(([access]) => access), "open", "and stays open");
  });

  test("a student's payment that comes after the school's goes back", async () => {
    const { code, codes } = await confirmed();
    const started = await call<{ payment_link: string }>(app, "POST", `/api/v1/checks/${codes[1]}/payment`);
    await schoolPays(code);
    await payAt(app, started.body.data.payment_link);
    await confirmOwn(app, codes[1]!);
    await app.reconcile();
    assert.deepEqual((await statesOf(codes[1]!)).slice(-3), ["paid", "refunding", "refunded"]);
    assert.deepEqual(await accesses([codes[1]!]), ["open"]);
  });

  test("both at the same moment: open, and one of the two went back", async () => {
    const { code, codes } = await confirmed();
    const started = await call<{ payment_link: string }>(app, "POST", `/api/v1/checks/${codes[2]}/payment`);
    const link = await payForClass(parts, visitor, await own(code));
    await payAt(app, link ?? "");
    await payAt(app, started.body.data.payment_link);
    app.passTime(6_000);
    await Promise.all([
      own(code).then((row) => paymentOfClass(parts, visitor, row)),
      confirmOwn(app, codes[2]!),
      app.sendWebhooks(),
    ]);
    await app.sendWebhooks();
    await app.reconcile();
    assert.deepEqual(await accesses(codes), ["open", "open", "open", "free"]);
    assert.deepEqual((await statesOf(codes[2]!)).slice(-2), ["refunding", "refunded"]);
  });
});

describe("a class's payment that goes back", () => {
  async function giveBack(code: string): Promise<void> {
    const payment = await paymentOfClass(parts, visitor, await own(code));
    await refundByReference(app.payments, payment?.reference ?? "", "asked for");
    await app.reconcile();
  }

  test("closes what it opened, also for whoever had got the own money back; each may pay again, and keeps that", async () => {
    const { code, codes } = await confirmed();
    await studentPays(codes[0]!);
    await schoolPays(code);
    await app.reconcile();
    assert.equal((await statesOf(codes[0]!)).at(-1), "refunded");
    await giveBack(code);
    assert.deepEqual(await accesses(codes), ["refunded", "unpaid", "unpaid", "free"]);
    const told = await paymentOfClass(parts, visitor, await own(code));
    assert.equal(told?.status, "refunded");
    for (const again of codes.slice(0, 2)) await studentPays(again);
    await app.reconcile();
    assert.deepEqual(await accesses(codes), ["open", "open", "unpaid", "free"]);
    assert.equal((await statesOf(codes[0]!)).at(-1), "paid", "nothing gives this one back");
  });

  test("before a student's own was given back: that goes back all the same, once", async () => {
    const { code, codes } = await confirmed();
    await studentPays(codes[0]!);
    await schoolPays(code);
    await giveBack(code);
    await app.reconcile();
    const states = await statesOf(codes[0]!);
    assert.deepEqual(states.slice(-3), ["paid", "refunding", "refunded"]);
    assert.deepEqual(await accesses(codes), ["refunded", "unpaid", "unpaid", "free"]);
  });

  test("who pays while it is on its way back has paid for a result of the own", async () => {
    const { code, codes } = await confirmed();
    await schoolPays(code);
    await app.behave({ answers: "error" });
    const payment = await paymentOfClass(parts, visitor, await own(code));
    await assert.rejects(refundByReference(app.payments, payment?.reference ?? "", "asked for"));
    await app.behave({ answers: "right" });
    assert.deepEqual(await accesses(codes), ["unpaid", "unpaid", "unpaid", "free"]);
    await studentPays(codes[1]!);
    await app.reconcile();
    assert.deepEqual(await accesses(codes), ["unpaid", "open", "unpaid", "free"]);
    assert.equal((await statesOf(codes[1]!)).at(-1), "paid");
  });

  test("the school pays again: all open, and who had paid in between gets that back", async () => {
    const { code, codes } = await confirmed();
    await schoolPays(code);
    await giveBack(code);
    await studentPays(codes[2]!);
    await schoolPays(code);
    await app.reconcile();
    assert.deepEqual(await accesses(codes), ["open", "open", "open", "free"]);
    assert.equal((await statesOf(codes[2]!)).at(-1), "refunded");
  });
});

describe("what is printed", () => {
  /** Names of programmes that the check's own answer tells to anybody who has its code. */
  async function toldBy(checkCode: string): Promise<ReadonlySet<string>> {
    const answer = await read(app, checkCode);
    const { qualified_programs, open_programs, near_misses, sample, other_routes } = answer;
    const listed = [...qualified_programs, ...open_programs, ...near_misses, ...(sample ? [sample] : [])];
    return new Set([
      ...listed.map(({ name }) => name),
      ...other_routes.flatMap(({ programmes }) => programmes.map(({ name }) => name)),
    ]);
  }

  test("before payment nothing that the check itself does not tell, and of the plan an example and what is open", async () => {
    const { code, codes } = await confirmed();
    const { sheets } = await readSheets(parts, visitor, code);
    for (const [at, sheet] of sheets.entries()) {
      const told = await toldBy(codes[at]!);
      for (const { name } of [...sheet.best, ...sheet.near, ...sheet.open_names, ...sheet.plan]) {
        assert.ok(told.has(name), `${name} of ${sheet.name}`);
      }
    }
    const [first, , , last] = sheets;
    assert.deepEqual([first!.best, first!.near], [[], []]);
    assert.ok(first!.plan.every(({ kind }) => kind !== "within"));
    assert.equal(first!.plan[0]?.kind, "sample");
    assert.ok(last!.plan.every(({ kind }) => kind === "open" || kind === "route"));
    assert.deepEqual(
      sheets.map(({ is_free: isFree }) => isFree),
      [false, false, false, true],
    );
  });

  test("once it is paid for the plan is four that fit, the boldest first and the surest last", async () => {
    const { code } = await confirmed([studentWith("Ama Planned", "B3"), studentWith("Kofi Planned", "C5")]);
    await schoolPays(code);
    const { sheets } = await readSheets(parts, visitor, code);
    const order = ["Competitive", "Good Chance", "High Chance"];
    for (const { plan, is_open: isOpen, qualified } of sheets.filter((sheet) => sheet.is_open)) {
      assert.ok(isOpen);
      const labels = plan.filter(({ kind }) => kind === "within").map(({ chance }) => chance ?? "");
      assert.equal(labels.length, Math.min(qualified, 4));
      assert.deepEqual(
        labels,
        labels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
      );
      assert.equal(new Set(plan.map(({ name, school: at }) => `${name} ${at}`)).size, plan.length);
    }
  });

  test("nothing before the list is confirmed", async () => {
    const code = await uploaded(fourStudents());
    assert.deepEqual((await readSheets(parts, visitor, code)).sheets, []);
    assert.equal(await payForClass(parts, visitor, await own(code)), null, "and nothing to pay for");
  });
});

test("rows that nobody uploaded, rows left out, a list with nobody in it", async () => {
  const code = await uploaded([{ ...studentWith("Ama Alone", "A1"), missing: 1 }]);
  for (const bad of [
    { nr: 2, subject_id: null, value: "Nobody" },
    { nr: 2, subject_id: null, value: "leave", about: "row" as const },
    { nr: 1, subject_id: subjectId("Biology"), value: "A1", slot: 2 },
    { nr: 1, subject_id: subjectId("Physics"), value: "A1", slot: 1 },
  ])
    await refused(answerClass(parts, await own(code), [bad]), "no-such-cell");
  await refused(confirmClass(parts, await own(code)), "unanswered");
  await answerClass(parts, await own(code), [{ nr: 1, subject_id: null, value: "leave", about: "row" }]);
  await refused(confirmClass(parts, await own(code)), "nobody");
});

test("a row left out makes no check, and the others keep their own grades", async () => {
  const ghost = { ...studentWith("", "F9"), name: null, missing: 8, grades: [] };
  const code = await uploaded([studentWith("Ama First", "A1"), ghost, studentWith("Esi Third", "B2")]);
  await answerClass(parts, await own(code), [{ nr: 2, subject_id: null, value: "leave", about: "row" }]);
  await confirmClass(parts, await own(code));
  await makeChecks(parts, await own(code));
  const { students } = await readClass(parts, visitor, code);
  assert.deepEqual(
    students.map(({ nr, first_name: name, aggregate }) => [nr, name, aggregate]),
    [
      [1, "Ama", 6],
      [2, "Esi", 12],
    ],
  );
});

describe("deleted", () => {
  test("the list goes with every name and unpaid check; a check its student paid for stays, nameless", async () => {
    const { code, codes } = await confirmed();
    await studentPays(codes[0]!);
    await forgetClass(app.database.kysely, (await own(code)).id);
    await refused(own(code), "no-class");
    const paid = await read(app, codes[0]!);
    assert.deepEqual([paid.access, paid.first_name], ["open", null]);
    const gone = await call(app, "GET", `/api/v1/past-check?code=${codes[1]}`);
    assert.notEqual(gone.status, 200);
    const { rows } = await app.database.pool.query(
      "select 1 from orders where code = any($1) and student_name is not null",
      [codes],
    );
    assert.equal(rows.length, 0);
  });

  test("after thirty days, and with everything about the school's phone", async () => {
    const { code } = await confirmed();
    const other = await uploaded(fourStudents(), stranger);
    await app.database.kysely
      .transaction()
      .execute((transaction) => forgetClassesOf(transaction, { phones: [stranger], until: null }));
    const left = await app.database.pool.query("select 1 from classes where code = $1", [other]);
    assert.equal(left.rowCount, 0);
    const { kysely } = app.database;
    const day = 86_400_000;
    const { createdAt } = await own(code);
    await forgetOldClasses(kysely, new Date(createdAt.getTime() + 29 * day));
    await own(code);
    await forgetOldClasses(kysely, new Date(createdAt.getTime() + 31 * day));
    await refused(own(code), "no-class");
  });
});

/** The list and the sheets: all that the school is ever shown of its students. */
async function asSchoolSees(code: string): Promise<unknown> {
  return [await readClass(parts, visitor, code), await readSheets(parts, visitor, code)];
}

async function accesses(codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map(async (code) => (await read(app, code)).access));
}

async function statesOf(checkCode: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ state: string }>(
    `select e.state from payment_events e join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
    where o.code = $1 order by e.id`,
    [checkCode],
  );
  return rows.map(({ state }) => state);
}

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mostClassesADay } from "../contract/class-limits.ts";
import { call, read } from "../../result/server/test-journey.ts";
import { cleanUp } from "../../../start/clean-up.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { moveRecords, recordsOf } from "../../me/server/phone-records.ts";
import { forgetClass, forgetClassesOf, forgetOldClasses } from "./forget-classes.ts";
import { ownClass } from "./own-class.ts";
import { readSheets } from "./read-class.ts";
import {
  fourStudents,
  expectRefused,
  startClassPlace,
  stranger,
  studentWith,
  visitor,
} from "./test-class.ts";
import { readInChild } from "./sheet/read-in-child.ts";
import { uploadClass } from "./install.ts";

/** Access to a class, the number of classes of a phone, and the remains after deletion. */

const { app, partsFor, uploaded, own, confirmed, studentPays } = await startClassPlace();

describe("whose a class is", () => {
  test("another phone, and who proved none, gets the same as for a code nobody has", async () => {
    const code = await uploaded([studentWith("Ama Hidden", "A1", { Physics: "B33" })]);
    await expectRefused(ownClass(partsFor(stranger), visitor, code), "no-class");
    await expectRefused(ownClass(partsFor(stranger), visitor, "nobody-has-this-code-here"), "no-class");
    await expectRefused(ownClass(partsFor(null), visitor, code), "proof-needed");
    await expectRefused(readSheets(partsFor(stranger), visitor, code), "no-class");
  });

  test("the sixth list of a day is refused before a byte of it is taken", async () => {
    const busy = "+233207776655" as PhoneNumber;
    for (let made = 0; made < mostClassesADay; made += 1) await uploaded([], busy);
    const readSheet = readInChild();
    await expectRefused(uploadClass({ ...partsFor(busy), readSheet }, visitor), "too-many-classes");
    await expectRefused(uploadClass({ ...partsFor(null), readSheet }, visitor), "proof-needed");
  });
});

test("a school that moves to another number takes its classes along, and the old number's next owner sees none", async () => {
  const [from, to] = ["+233206665544" as PhoneNumber, "+233206665545" as PhoneNumber];
  const code = await uploaded(fourStudents(), from);
  const { kysely } = app.database;
  await kysely.transaction().execute((transaction) => moveRecords(transaction, { from, to }));
  await expectRefused(ownClass(partsFor(from), visitor, code), "no-class");
  await ownClass(partsFor(to), visitor, code);
  assert.equal(JSON.stringify(await recordsOf(kysely, to)).includes("Ama Listed"), true);
});

describe("deleted", () => {
  test("the list goes with every name and unpaid check; a check its student paid for stays, nameless", async () => {
    const { code, codes } = await confirmed();
    await studentPays(codes[0]!);
    await forgetClass(app.database.kysely, (await own(code)).id);
    await expectRefused(own(code), "no-class");
    const paid = await read(app, codes[0]!);
    assert.deepEqual([paid.access, paid.first_name], ["open", null]);
    const gone = await call(app, "GET", `/api/v1/past-check?code=${codes[1]}`);
    assert.notEqual(gone.status, 200);
    const named = "select 1 from orders where code = any($1) and student_name is not null";
    assert.equal((await app.database.pool.query(named, [codes])).rowCount, 0);

    // After a month their orders go too; the class's own stays, because the paid one names it.
    const { pool } = app.database;
    const aWhileAgo = "update orders set created_at = now() - interval '31 days' where frozen_at is null";
    await pool.query(`${aWhileAgo} and code = any($1)`, [codes]);
    await pool.query(
      `${aWhileAgo} and id = (select class_order from orders where code = $1)`,
      codes.slice(0, 1),
    );
    assert.equal((await cleanUp(pool))["orders"], codes.length - 1);
    assert.equal((await read(app, codes[0]!)).access, "open");
  });

  test("after thirty days, and with everything about the school's phone", async () => {
    const { code } = await confirmed();
    const other = await uploaded(fourStudents(), stranger);
    const { kysely, pool } = app.database;
    const whose = { phones: [stranger], until: null };
    await kysely.transaction().execute((transaction) => forgetClassesOf(transaction, whose));
    const left = await pool.query("select 1 from classes where code = $1", [other]);
    assert.equal(left.rowCount, 0);
    const day = 86_400_000;
    const { createdAt, orderCode } = await own(code);
    await pool.query("update orders set created_at = now() - interval '31 days' where code = $1", [
      orderCode,
    ]);
    assert.equal((await cleanUp(pool))["orders"], 0, "the list is there still");
    await forgetOldClasses(kysely, new Date(createdAt.getTime() + 29 * day));
    await own(code);
    await forgetOldClasses(kysely, new Date(createdAt.getTime() + 31 * day));
    await expectRefused(own(code), "no-class");
  });
});

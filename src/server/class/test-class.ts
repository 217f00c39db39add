import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { defaultCertificate } from "../../engine/index.ts";
import { startTestApp, testCatalogue, type TestApp } from "../checks/test-app.ts";
import { historyOf, payAt, payFor, read, subjectId } from "../checks/test-journey.ts";
import { Refusal } from "../http/errors.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { insertClass } from "./classes-table.ts";
import { confirmClass, makeChecks } from "./confirm-class.ts";
import type { DraftStudent } from "./draft.ts";
import { ownClass } from "./own-class.ts";
import type { ClassParts } from "./parts.ts";
import { payForClass, paymentOfClass } from "./pay-for-class.ts";
import { readClass } from "./read-class.ts";

/** Set-up of class tests: a server with the sandbox gateway on a real Postgres, and classes in it. */

export const priceInPesewas = 1200;
export const school = "+233201112233" as PhoneNumber;
export const stranger = "+233209998877" as PhoneNumber;
export const visitor = { ip: "127.0.0.1", headers: {}, cookies: {}, url: "/class" } as FastifyRequest;

const partsOf = ({ parts, url }: TestApp, phone: PhoneNumber | null): ClassParts => ({
  ...parts,
  siteUrl: () => url,
  extraction: {
    receiveAll: () => assert.fail("nothing is received from this one"),
    find: () => assert.fail("nothing is read here"),
    cancel: async () => {},
  },
  provenPhones: async () => (phone === null ? [] : [phone]),
});

const cores = ["English Language", "Mathematics", "Integrated Science", "Social Studies"];
const subjects = [...cores, "Elective Mathematics", "Physics", "Chemistry"];

export function studentWith(name: string, grade: string, doubtful: string | null = null): DraftStudent {
  return {
    name,
    isNameAsked: false,
    isNameAnswered: false,
    certificate: defaultCertificate,
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
      readAs: null,
    })),
  };
}

/** A, B and C have something to pay for; with F9 nothing qualifies. */
export const fourStudents = () => [
  studentWith("Ama Listed", "A1"),
  studentWith("Kofi Listed", "A1"),
  studentWith("Esi Listed", "B2"),
  studentWith("Yaw Listed", "F9"),
];

export async function expectRefused(work: Promise<unknown>, code: string): Promise<void> {
  await assert.rejects(work, (error) => error instanceof Refusal && error.code === code);
}

/** A server of its own, as one school's phone sees it. */
export async function startClassPlace() {
  const app = await startTestApp();
  const partsFor = (phone: PhoneNumber | null) => partsOf(app, phone);
  const parts = partsFor(school);

  /** A class of these files, each with a reading called by the class's code and the file's name. */
  async function classOf(files: readonly string[], phone: PhoneNumber = school): Promise<string> {
    const code = randomBytes(18).toString("base64url");
    const countryId = testCatalogue().lists.countries.find((country) => country.code === "GHA")!.id;
    const readings = files.map((name) => `${code} ${name}`);
    const made = {
      code,
      phone,
      countryId,
      readings,
      files,
      unread: [],
      at: app.payments.now(),
    };
    await insertClass(app.database.kysely, made);
    return code;
  }

  async function uploaded(draft: readonly DraftStudent[], phone: PhoneNumber = school): Promise<string> {
    const code = await classOf([], phone);
    const update = "update classes set draft = $2 where code = $1";
    await app.database.pool.query(update, [code, JSON.stringify(draft)]);
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

  async function schoolPays(code: string): Promise<{ link: string }> {
    const link = await payForClass(parts, visitor, await own(code));
    assert.ok(link !== null);
    await payAt(app, link);
    app.passTime(6_000);
    const payment = await paymentOfClass(parts, visitor, await own(code));
    assert.equal(payment?.status, "paid");
    return { link };
  }

  const studentPays = (checkCode: string) => payFor(app, checkCode);

  async function accesses(codes: readonly string[]): Promise<string[]> {
    return Promise.all(codes.map(async (code) => (await read(app, code)).access));
  }

  const statesOf = (checkCode: string) => historyOf(app, checkCode);

  const pays = { schoolPays, studentPays, accesses, statesOf };
  return { app, parts, partsFor, classOf, uploaded, own, confirmed, ...pays };
}

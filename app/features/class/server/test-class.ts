import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { countries, defaultCertificate } from "@okwan/engine";
import { startTestApp, testCatalogue, type TestApp } from "../../result/server/test-app.ts";
import { historyOf, payAt, payFor, read } from "../../result/server/test-journey.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { insertClass } from "./classes-table.ts";
import { confirmClass, makeChecks, payForClass, paymentOfClass } from "./confirm-class.ts";
import type { ClassDraft } from "./draft.ts";
import { ownClass, type ClassParts } from "./own-class.ts";
import { readClass } from "./read-class.ts";
import { readClassSheet } from "./sheet/read-class-sheet.ts";

/** Set-up of class tests: a server with the sandbox gateway on a real Postgres, and classes in it. */

export const priceInPesewas = 1200;
export const school = "+233201112233" as PhoneNumber;
export const stranger = "+233209998877" as PhoneNumber;
export const visitor = { ip: "127.0.0.1", headers: {}, cookies: {}, url: "/class" } as FastifyRequest;

const partsOf = ({ parts, url }: TestApp, phone: PhoneNumber | null): ClassParts => ({
  ...parts,
  siteUrl: () => url,
  provenPhones: async () => (phone === null ? [] : [phone]),
});

const headings = [
  "Name",
  "English Language",
  "Mathematics",
  "Integrated Science",
  "Social Studies",
  "Elective Mathematics",
  "Physics",
  "Chemistry",
];

type Row = readonly string[];

/** A row of the sheet: all grades the same, but for what the school must answer. */
export const studentWith = (
  name: string,
  grade: string,
  unclear: Readonly<Record<string, string>> = {},
): Row => headings.map((heading, at) => (at === 0 ? name : (unclear[heading] ?? grade)));

const sheetContext = () => ({
  subjects: testCatalogue().catalogue.subjects,
  countryCode: "GHA",
  country: countries.GHA,
});

function draftOf(students: readonly Row[]): ClassDraft {
  if (students.length === 0) {
    return { certificate: { read: defaultCertificate, answer: null }, columns: [], rows: [], leftOut: [] };
  }
  const rows = [headings, ...students].map((cells, at) => ({ nr: at + 1, cells }));
  const draft = readClassSheet([{ name: null, rows }], sheetContext());
  assert.ok(typeof draft !== "string", "it is refused");
  return draft;
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

  async function uploaded(students: readonly Row[], phone: PhoneNumber = school): Promise<string> {
    const code = randomBytes(18).toString("base64url");
    const countryId = testCatalogue().lists.countries.find((country) => country.code === "GHA")!.id;
    const at = app.payments.now();
    const made = { code, phone, countryId, sheet: draftOf(students), at };
    await insertClass(app.database.kysely, made);
    return code;
  }

  const own = (code: string) => ownClass(parts, visitor, code);

  async function confirmed(students: readonly Row[] = fourStudents()) {
    const code = await uploaded(students);
    await confirmClass(parts, await own(code));
    await makeChecks(parts, await own(code));
    const made = (await readClass(parts, visitor, code)).students;
    return { code, students: made, codes: made.map((student) => student.code) };
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
  return { app, parts, partsFor, uploaded, own, confirmed, ...pays };
}

import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import type { Extraction } from "../../contract/extraction.ts";
import { uploadMaxBytes } from "../../../../kernel/contract/product.ts";
import { subjects } from "../../../../../packages/engine/eligibility/test-catalogue.ts";
import { createTestDatabase } from "../../../../kernel/db/test-database.ts";
import { bareServer } from "../../../../kernel/http/test-server.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { slipOf, ScriptedReader } from "./__fixtures__/scripted-reader.ts";
import { type ExtractionLimits, openSpool } from "./spool.ts";
import { ExtractionService } from "./extraction-service.ts";
import { extractionRoutes } from "./routes.ts";

const { database, drop } = await createTestDatabase();
after(drop);

/** A server process of its own: reader, spool, queue and a listening port. */
async function startPlace(options: { limits?: Partial<ExtractionLimits>; isStopped?: boolean } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-spool-"));
  const spool = await openSpool(folder);
  const reader = new ScriptedReader();
  reader.isStopped = options.isStopped ?? false;
  const clock = { now: new Date() };
  const errors: unknown[] = [];
  const service = new ExtractionService({
    pool: database.pool,
    reader,
    subjects: () => subjects,
    now: () => clock.now,
    spool,
    atOnce: 1,
    onError: (error) => errors.push(error),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  });
  const app = bareServer();
  await extractionRoutes(app, service);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  after(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return { service, reader, spool, folder, clock, address, errors };
}
type Place = Awaited<ReturnType<typeof startPlace>>;

const pngStart = Buffer.from("\x89PNG\r\n\x1a\n and more", "latin1");
const text = (name: string, type: string, content = "hello") => new File([content], name, { type });
const png = (name = "slip.png", bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pngStart)) =>
  new File([bytes], name, { type: "image/png" });

interface Answer {
  status: number;
  success: boolean;
  message: string;
  data: Extraction;
}

async function call(place: Place, method: string, rest = "", init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${place.address}/api/v1/extractions${rest}`, { ...init, method });
  assert.equal(response.headers.get("cache-control"), "private, no-store", "no cache may keep what was read");
  return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
}

function upload(place: Place, files: File[] = [png()], key?: string): Promise<Answer> {
  const body = new FormData();
  for (const file of files) body.append("file", file);
  const headers: HeadersInit = key === undefined ? {} : { "x-upload-key": key };
  return call(place, "POST", "", { body, headers });
}

async function finished(place: Place, id: string): Promise<Extraction> {
  for (;;) {
    const { data } = await call(place, "GET", `/${id}`);
    if (data.status === "done" || data.status === "failed") return data;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

const keyOf = (name: string, client = "client-0123456789") => `${client}.${name.padStart(16, "0")}`;

test("a slip that is uploaded is queued, read, matched and answered, and the file is gone", async () => {
  const place = await startPlace({ isStopped: true });
  const crop = { mimeType: "image/jpeg", base64: "AAAA" } as const;
  place.reader.answer("slip.png", {
    outcome: "slip",
    slip: slipOf("MENSAH-DOE AMA TESTINA", [
      { subject: "MATHEMATICS(ELECT)", subjectId: 11, grade: "C6", confidence: 0.7, needsReview: true, crop },
      { subject: "SOCIAL STUDIES", subjectId: 4, grade: null, mark: "ABSENT" },
      { subject: "KLINGON", subjectId: 999, grade: "A1" },
      { subject: "MATHEMATICS(CORE)", subjectId: 1, grade: "Z9" },
    ]),
  });
  const started = await upload(place);
  assert.equal(started.status, 202);
  assert.equal(started.success, true);
  await until(() => place.reader.seen.length === 1);
  assert.equal((await call(place, "GET", `/${started.data.id}`)).data.status, "extracting");
  assert.ok(place.spool.bytes > 0);
  assert.deepEqual(await readdir(place.folder), []);
  place.reader.release();

  const done = await finished(place, started.data.id);
  assert.equal(done.status, "done");
  assert.deepEqual(done.result?.studentInfo, {
    name: "MENSAH-DOE AMA TESTINA",
    certificateType: "WASSCE",
    nameNeedsReview: false,
  });
  assert.partialDeepStrictEqual(done.result!.extractedSubjects, [
    {
      grade: "C6",
      matchedSubjectId: 11,
      type: "elective",
      needsReview: true,
      crop: "data:image/jpeg;base64,AAAA",
    },
    { grade: null, matchedSubjectId: 4, type: "core", needsReview: false, mark: "ABSENT" },
    { name: "KLINGON", grade: "A1", matchedSubjectId: null, type: "elective", needsReview: true },
    { name: "MATHEMATICS(CORE)", grade: null, matchedSubjectId: 1, type: "core", needsReview: true },
  ]);
  assert.equal(place.spool.bytes, 0);
});

test("files that cannot be slips are refused with a sentence, and nothing is kept; exactly 10 MB is taken", async () => {
  const place = await startPlace();
  const large = (bytes: number) => png("slip.png", Buffer.concat([pngStart, Buffer.alloc(bytes)], bytes));
  const heic = "\0\0\0\x18ftypheic\0\0";
  const cases: [name: string, files: File[], status: number, sentence: RegExp][] = [
    ["no file", [], 400, /No file came with this/],
    ["an empty file", [text("slip.png", "image/png", "")], 400, /File is smaller than 1 byte/],
    ["a byte too many", [large(uploadMaxBytes + 1)], 413, /File is larger than 10485760 bytes/],
    ["twice the size", [large(2 * uploadMaxBytes)], 413, /File is larger than/],
    ["two files", [png("one.png"), png("two.png")], 400, /Too many files/],
    ["a wrong extension", [text("slip.docx", "application/msword")], 415, /of \.jpg, \.jpeg, \.png, \.pdf/],
    ["an SVG", [text("slip.svg", "image/svg+xml", "<svg/>")], 415, /File type must be one of/],
    ["a renamed program", [text("slip.png", "image/png", "MZ\x90 Program")], 415, /Unsupported file type/],
    ["a HEIC photo", [text("IMG_1.HEIC", "image/heic")], 415, /HEIC photo.*screenshot/],
    ["a HEIC photo with another name", [text("a.jpg", "image/jpeg", heic)], 415, /HEIC photo/],
    ["an AVIF photo", [text("a.jpg", "image/jpeg", heic.replace("heic", "avif"))], 415, /HEIC photo/],
  ];
  for (const [name, files, status, sentence] of cases) {
    const answer = await upload(place, files);
    assert.equal(answer.status, status, name);
    assert.equal(answer.success, false, name);
    assert.match(answer.message, sentence, name);
  }
  const json = await call(place, "POST", "", { body: "{}", headers: { "content-type": "application/json" } });
  assert.equal(json.status, 400);
  assert.equal(place.spool.bytes, 0);
  assert.deepEqual(place.reader.seen, []);
  const { data } = await upload(place, [large(uploadMaxBytes)]);
  assert.equal((await finished(place, data.id)).status, "done");
});

test("letters no database takes do not lose a reading", async () => {
  const place = await startPlace();
  place.reader.answer("odd.png", { outcome: "slip", slip: { ...slipOf("AMA"), rawText: "A\0B\ud800C" } });
  const done = await finished(place, (await upload(place, [png("odd.png")])).data.id);
  assert.equal(done.result?.rawText, "AB\ufffdC");
});

test("a student whose file we lost is told", async () => {
  const place = await startPlace({ isStopped: true });
  await upload(place);
  await until(() => place.reader.seen.length === 1);
  const { id } = (await upload(place)).data;
  // The state after an outage of the database: the file is gone, the row still waits.
  await place.service.uploads.cancel(id);
  await place.service.tick();
  assert.equal((await call(place, "GET", `/${id}`)).data.status, "queued");
  await place.service.tick();
  const answered = (await call(place, "GET", `/${id}`)).data;
  assert.equal(answered.code, "lost");
  assert.equal(answered.may_send_again, true);
  await place.service.close();
});

test("what the reader refuses and what breaks it end in a sentence for the student", async () => {
  const place = await startPlace();
  const refusal = { code: "other-exam" } as const;
  place.reader.answer("bece.png", { outcome: "refused", refusal });
  place.reader.answer("bad.png", new ProviderError("reader", "unreadable", "worker died"));
  place.reader.answer("bad.pdf", new Error("unexpected"));
  const pdf = text("bad.pdf", "application/pdf", "%PDF-1.7");
  const cases: [File, string, RegExp][] = [
    [png("bece.png"), "other-exam", /^This looks like another result, such as BECE, /],
    [png("bad.png"), "failed", /^Image processing failed: /],
    [pdf, "failed", /^Document parsing failed: our reader stopped at this PDF\./],
  ];
  for (const [file, code, sentence] of cases) {
    const failed = await finished(place, (await upload(place, [file])).data.id);
    assert.equal(failed.code, code);
    assert.match(failed.message!, sentence);
  }
  assert.equal(place.errors.length, 2);
  assert.equal(place.spool.bytes, 0);
});

test("a file that takes too long is given up, and the next one is read", async () => {
  const place = await startPlace({ isStopped: true, limits: { timeLimitMs: 500 } });
  const { data } = await upload(place);
  const failed = await finished(place, data.id);
  assert.equal(failed.code, "took-too-long");
  assert.deepEqual(place.reader.aborted, ["slip.png"]);
  place.reader.isStopped = false;
  assert.equal((await finished(place, (await upload(place)).data.id)).status, "done");
});

test("forty uploads at once are all read, in fair order, and their places are told", async () => {
  const place = await startPlace({ isStopped: true });
  const first = await upload(place, [png("first.png")]);
  await until(() => place.reader.seen.length === 1);
  const many = await Promise.all(Array.from({ length: 39 }, (_, n) => upload(place, [png(`many-${n}.png`)])));
  assert.ok(many.every(({ status }) => status === 202));
  const other = await upload(place, [png("other.png")], keyOf("other"));
  assert.equal(other.data.place, 1);
  const looks = await Promise.all(many.map(({ data }) => call(place, "GET", `/${data.id}`)));
  const places = new Set(looks.map(({ data }) => data.place));
  assert.deepEqual(places, new Set(Array.from({ length: 39 }, (_, index) => index + 2)));
  place.reader.isStopped = false;
  place.reader.release();
  const all = await Promise.all([first, ...many].map(({ data }) => finished(place, data.id)));
  assert.ok(all.every(({ status }) => status === "done"));
  assert.equal(place.reader.seen.indexOf("other.png"), 1);
  assert.equal(new Set(place.reader.seen).size, 41);
  assert.equal(place.spool.bytes, 0);
});

test("one phone may have twelve files waiting, and a full queue says when to come back", async () => {
  const place = await startPlace({ isStopped: true, limits: { waiting: 14 } });
  const send = (n: number, client?: string) => upload(place, [png()], keyOf(`upload-${n}`, client));
  await send(0);
  await until(() => place.reader.seen.length === 1);
  for (let n = 1; n <= 12; n += 1) assert.equal((await send(n)).status, 202);
  const thirteenth = await send(13);
  assert.equal(thirteenth.status, 429);
  assert.match(thirteenth.message, /You have 12 files waiting already/);
  for (const n of [14, 15]) assert.equal((await send(n, "another-012345678")).status, 202);
  const full = await send(16, "another-012345678");
  assert.equal(full.status, 503);
  assert.match(full.message, /try again in a few minutes/);
  await place.service.close();
});

test("only who has the key may see an upload, and sending it again or thrice at once makes no second one", async () => {
  const place = await startPlace();
  const key = keyOf("mine");
  const sent = await Promise.all([1, 2, 3].map(() => upload(place, [png()], key)));
  const { data } = await upload(place, [png()], key);
  for (const twin of sent) assert.equal(twin.data.id, data.id);
  await until(() => place.spool.bytes === 0);
  const withKey = (used: string) => call(place, "GET", `/${data.id}`, { headers: { "x-upload-key": used } });
  assert.equal((await withKey(key)).status, 200);
  assert.equal((await withKey(keyOf("other"))).status, 404);
  assert.equal((await call(place, "GET", `/${data.id}`)).status, 404);
  assert.equal((await call(place, "DELETE", `/${data.id}`)).status, 404);
  assert.equal((await withKey("short")).status, 400);
  assert.deepEqual(place.reader.seen, ["slip.png"]);
});

test("a page that asks no more has been left; a program that holds only the id may come back late", async () => {
  const place = await startPlace({ isStopped: true });
  await upload(place, [png("busy.png")]);
  await until(() => place.reader.seen.length === 1);
  const key = keyOf("left");
  const page = (await upload(place, [png("page.png")], key)).data.id;
  const program = (await upload(place, [png("program.png")])).data.id;
  place.clock.now = new Date(place.clock.now.getTime() + 6 * 60_000);
  await place.service.tick();
  const answered = await call(place, "GET", `/${page}`, { headers: { "x-upload-key": key } });
  assert.equal(answered.data.code, "left");
  assert.equal(answered.data.may_send_again, true);
  assert.equal((await call(place, "GET", `/${program}`)).data.status, "queued");
  await place.service.close();
});

test("a student asked which of two people they are chooses, and the others are forgotten", async () => {
  const place = await startPlace();
  const candidates = [slipOf("DOE AMA"), slipOf("DOE KOFI", [{}, { subjectId: 1, subject: "Mathematics" }])];
  place.reader.answer("two.png", { outcome: "candidates", candidates });
  const { id } = (await upload(place, [png("two.png")])).data;
  const read = await finished(place, id);
  assert.equal(read.result, null);
  assert.deepEqual(read.candidates, [
    { index: 0, name: "DOE AMA", subjects: 1 },
    { index: 1, name: "DOE KOFI", subjects: 2 },
  ]);
  const headers = { "content-type": "application/json" };
  const choose = (index: number) =>
    call(place, "POST", `/${id}/candidate`, { body: JSON.stringify({ index }), headers });
  assert.equal((await choose(7)).status, 400);
  const chosen = await choose(1);
  assert.equal(chosen.data.result?.studentInfo.name, "DOE KOFI");
  assert.equal(chosen.data.candidates, null);
  const { rows } = await database.pool.query("select reading::text from extractions where id = $1", [id]);
  assert.doesNotMatch((rows[0] as { reading: string }).reading, /DOE AMA/);
});

test("what was read is forgotten after an hour", async () => {
  const place = await startPlace();
  const { id } = await finished(place, (await upload(place)).data.id);
  place.clock.now = new Date(place.clock.now.getTime() + 61 * 60_000);
  assert.equal((await call(place, "GET", `/${id}`)).status, 404);
  await place.service.tick();
  const { rowCount } = await database.pool.query("select 1 from extractions where id = $1", [id]);
  assert.equal(rowCount, 0);
});

test("any server answers for all, and tells the students of one that stopped or died", async () => {
  const stopping = await startPlace({ isStopped: true });
  const dying = await startPlace({ isStopped: true });
  const other = await startPlace();
  const ids = [];
  for (const place of [stopping, dying]) {
    ids.push((await upload(place, [png("read.png")])).data.id);
    await until(() => place.reader.seen.length === 1);
    ids.push((await upload(place, [png("wait.png")])).data.id);
  }
  assert.equal((await call(other, "GET", `/${ids[1]}`)).data.place, 1);
  await stopping.service.close();
  assert.equal(stopping.spool.bytes, 0);
  assert.equal((await call(other, "GET", `/${ids[3]}`)).data.status, "queued");
  // Nothing is heard from the dying one any more.
  other.clock.now = new Date(other.clock.now.getTime() + 46_000);
  for (const id of ids) {
    const { data } = await call(other, "GET", `/${id}`);
    assert.equal(data.status, "failed");
    assert.match(data.message!, /upload it again/);
    assert.equal(data.may_send_again, true);
  }
  await dying.service.close();
});

test("a file that a crash left in the spool's folder is removed at the next start", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-spool-"));
  after(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "left-behind"), "private");
  await openSpool(folder);
  assert.deepEqual(await readdir(folder), []);
});

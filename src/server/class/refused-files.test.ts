import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { after, describe, test } from "node:test";
import cookie from "@fastify/cookie";
import { mostBytes, mostClassesADay, mostFiles } from "../../contract/class-limits.ts";
import type { ClassOut } from "../../contract/class.ts";
import { uploadMaxBytes } from "../../contract/product.ts";
import { testCatalogue } from "../checks/test-app.ts";
import { ScriptedReader } from "../extraction/__fixtures__/scripted-reader.ts";
import { ExtractionService } from "../extraction/extraction-service.ts";
import { openSpool } from "../extraction/spool.ts";
import { bareServer } from "../http/test-server.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { refused as refusedByReader } from "../providers/reader/refuse.ts";
import { classFeature } from "./routes.ts";
import { startClassPlace } from "./test-class.ts";

/** Files refused on arrival, from the form to the messages. */

const { app: place, partsFor } = await startClassPlace();
const folder = await mkdtemp(path.join(tmpdir(), "okwan-class-"));
const spool = await openSpool(folder);
const reader = new ScriptedReader();
let isReadingOff = false;
const extraction = new ExtractionService({
  pool: place.database.pool,
  reader,
  subjects: () => testCatalogue().catalogue.subjects,
  now: place.payments.now,
  spool,
  atOnce: 1,
  isReadingOff: () => isReadingOff,
  onError: (error) => assert.fail(String(error)),
});
let phone = "+233200000000" as PhoneNumber;
const log: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    log.push(String(chunk));
    done();
  },
});
const app = bareServer({ logger: { level: "trace", stream } });
await app.register(cookie);
await classFeature(app, { ...partsFor(null), extraction, provenPhones: async () => [phone] });
const url = await app.listen({ port: 0, host: "127.0.0.1" });
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

let phones = 0;
/** Another school, without uploads. */
function newPhone(): void {
  phone = `+23320${String((phones += 1)).padStart(7, "0")}` as PhoneNumber;
}

const file = (name: string, content = "") => new File([new Uint8Array(Buffer.from(content, "latin1"))], name);
const png = "\x89PNG\r\n\x1a\n and more";
const page = (name: string) => file(name, png);

/** Like the page's form; returns the redirect address. */
async function send(files: readonly File[], country = "GHA"): Promise<string> {
  const body = new FormData();
  body.append("country", country);
  for (const one of files) body.append("file", one);
  const headers = { accept: "text/html" };
  const answer = await fetch(`${url}/api/v1/classes`, { method: "POST", body, headers, redirect: "manual" });
  assert.equal(answer.status, 303, await answer.text());
  return answer.headers.get("location") ?? "";
}

const apiOf = (address: string) => `/api/v1/classes/${address.split("/").at(-1)}`;

async function look(address: string): Promise<ClassOut> {
  for (let looks = 0; looks < 1000; looks += 1) {
    const { data } = (await app.inject({ url: apiOf(address) })).json();
    if (data.state !== "reading") return data;
  }
  return assert.fail("it is never read");
}

async function listed(): Promise<Pick<ClassOut, "code" | "state">[]> {
  const answer = await app.inject({ url: "/api/v1/classes" });
  return answer.json().data.classes;
}

const placesOf = ({ unread }: ClassOut) => unread.map(({ nr, name }) => `${nr} ${name}`);

const heic = "\0\0\0\x18ftypheic";
const kinds: [what: string, refused: File, sentence: RegExp][] = [
  ["an empty file", file("page.jpg"), /empty.*choose it again/],
  ["a HEIC photo", file("IMG_2.HEIC", "x"), /HEIC.*screenshot/],
  ["a HEIC photo called a JPEG", file("IMG_2.jpg", heic), /HEIC.*screenshot/],
  ["a spreadsheet", file("class.xlsx", "PK"), /\.png, \.pdf\. Save it as a PDF/],
  ["a program with another name", file("class.pdf", "MZ"), /something else\. Save/],
  ["what is too large", file("a.png", png.padEnd(uploadMaxBytes + 1)), /photo of it is enough/],
];

describe("a file that is refused when it comes", () => {
  for (const [what, refused, sentence] of kinds) {
    test(`${what} is named in its place with what to do, and the others go on`, async () => {
      newPhone();
      reader.seen.length = 0;
      const files = [page("one.png"), refused, page("three.png"), page("four.png"), page("five.png")];
      reader.answer("four.png", refusedByReader("damaged"));
      const address = await send(files);
      const looked = await look(address);
      assert.deepEqual([looked.state, looked.candidates.length], ["asking", 3]);
      assert.deepEqual(reader.seen, ["one.png", "three.png", "four.png", "five.png"]);
      assert.deepEqual(placesOf(looked), [`2 ${refused.name}`, "4 four.png"], "in one list");
      assert.match(looked.unread[0]!.message, sentence);
      assert.equal(spool.bytes, 0);
      const [own, ...others] = await listed();
      assert.deepEqual([own?.state, others], ["asking", []]);
    });
  }

  test("is named while the others are still being read", async () => {
    newPhone();
    reader.isStopped = true;
    const address = await send([file("none.pdf"), page("two.png")]);
    const { data } = (await app.inject({ url: apiOf(address) })).json() as { data: ClassOut };
    assert.deepEqual([data.state, data.files], ["reading", { read: 0, total: 1 }]);
    assert.deepEqual(placesOf(data), ["1 none.pdf"]);
    reader.isStopped = false;
    while (reader.seen.at(-1) !== "two.png") await new Promise(setImmediate);
    reader.release();
    assert.equal((await look(address)).candidates.length, 1);
  });
});

describe("an upload of which every file is refused", () => {
  test("names each with its own sentence, keeps the country, and is no list of the phone's", async () => {
    newPhone();
    const files = kinds.map(([, refused]) => refused);
    const looked = await look(await send(files, "NGA"));
    assert.deepEqual([looked.state, looked.country], ["failed", "NGA"]);
    const places = kinds.map(([, { name }], at) => `${at + 1} ${name}`);
    assert.deepEqual(placesOf(looked), places);
    for (const [at, [, , sentence]] of kinds.entries()) assert.match(looked.unread[at]!.message, sentence);
    assert.deepEqual(await listed(), []);
  });

  test("is none of the five of a day, and one of them is stored at most", async () => {
    newPhone();
    for (let sent = 0; sent <= mostClassesADay; sent += 1) {
      assert.match(await send([file("none.pdf")]), /^\/class\/[\w-]+$/);
    }
    const stored = () => place.database.pool.query("select 1 from classes where phone = $1", [phone]);
    assert.equal((await stored()).rowCount, 1);
    const good = await send([page("one.png")]);
    const [own, ...others] = await listed();
    assert.deepEqual([`/class/${own?.code}`, others], [good, []]);
    assert.equal((await stored()).rowCount, 1, "the refused one is gone");
  });
});

describe("limits that hold for the upload as a whole", () => {
  const of = (count: number) => Array.from({ length: count }, (_, at) => page(`${at}.png`));

  test("too many files, too many bytes, none at all, and while no files are read: each with its own sentence", async () => {
    newPhone();
    const large = Array.from({ length: 7 }, () => file("l.png", " ".repeat(mostBytes / 6)));
    assert.equal(await send(of(mostFiles + 1)), "/class?problem=too-many-files");
    assert.equal(await send(large), "/class?problem=files-too-large");
    assert.equal(await send([new File([], "")]), "/class?problem=no-file");
    isReadingOff = true;
    assert.equal(await send(of(1)), "/class?problem=reading-off");
    isReadingOff = false;
    assert.deepEqual(await listed(), []);
    assert.equal(spool.bytes, 0);
  });

  test("bytes are counted as they come where a program does not say how many there will be", async () => {
    newPhone();
    const form = new FormData();
    for (let nr = 0; nr < 7; nr += 1) form.append("file", file("l.png", " ".repeat(uploadMaxBytes)));
    const { body, headers } = new Response(form);
    const sent = { method: "POST", body, headers, duplex: "half" } as RequestInit;
    const answer = await fetch(`${url}/api/v1/classes`, sent);
    assert.equal(answer.status, 413);
    assert.match(((await answer.json()) as { message: string }).message, /60 MB together/);
    assert.equal(spool.bytes, 0);
  });

  test("a hundred empty files, and a name of 5,000 characters with markup in it", async () => {
    newPhone();
    const empty = Array.from({ length: 100 }, (_, at) => file(`secret-${at}.pdf`));
    assert.equal(await send(empty), "/class?problem=too-many-files");
    const name = `<img src=x onerror=alert('secret')>\u202e\u0007${"x".repeat(5_000)}.pdf`;
    const { unread } = await look(await send([file(name), page("one.png")]));
    assert.equal(unread.length, 1);
    assert.equal(unread[0]!.name.length, 80);
    assert.ok(unread[0]!.name.startsWith("<img src=x"), "what shows it escapes it");
    assert.doesNotMatch(unread[0]!.name, /\p{C}/u);
    const { unread: alone } = await look(await send([file(name)]));
    assert.equal(alone[0]!.name.length, 80);
    assert.ok(log.length > 0);
    assert.doesNotMatch(log.join(""), /secret/);
  });
});

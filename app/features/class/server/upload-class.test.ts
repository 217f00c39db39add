import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { after, describe, test } from "node:test";
import cookie from "@fastify/cookie";
import { writeXlsx } from "hucre/xlsx";
import { mostClassesADay, mostSheetBytes } from "../contract/class-limits.ts";
import type { ClassOut } from "../contract/class.ts";
import { testCatalogue } from "../../result/server/test-app.ts";
import { AddressLimits } from "../../../kernel/http/address-limits.ts";
import { bareServer, countsAlone } from "../../../kernel/http/test-server.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { forgetClass } from "./forget-classes.ts";
import { ownClass } from "./own-class.ts";
import { installClass, templateHeadings } from "./install.ts";
import { startClassPlace, visitor } from "./test-class.ts";

/** A sheet on its way from the form to the preview, the answers and the pages. */

const { app: place, partsFor } = await startClassPlace();
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
const addressLimits = new AddressLimits(countsAlone(() => new Date(0)));
await installClass(app, { ...partsFor(null), addressLimits, provenPhones: async () => [phone] });
const url = await app.listen({ port: 0, host: "127.0.0.1" });
after(() => app.close());

let phones = 0;
/** Another school, without uploads. */
function newPhone(): void {
  phone = `+23320${String((phones += 1)).padStart(7, "0")}` as PhoneNumber;
}

type Content = string | Uint8Array;
const file = (content: Content, name = "class.csv") =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);

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
  assert.match(address, /^\/class\/[\w-]+$/);
  return (await app.inject({ url: apiOf(address) })).json().data;
}

async function listed(): Promise<Pick<ClassOut, "code" | "state">[]> {
  return (await app.inject({ url: "/api/v1/classes" })).json().data.classes;
}

const two = "Name,English,Maths\nAma Ééé,b 3,A1\nKofi,C4,B2\n";
const gradesIn = ({ candidates }: ClassOut) =>
  candidates.map(({ name, cells }) => [name, ...cells.map(({ grade }) => grade)].join(" "));
const asXlsx = (rows: string[][], name = "Class") => writeXlsx({ sheets: [{ name, rows }] });
const rowsOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(","));

describe("a sheet is read", () => {
  const contents: [what: string, content: Content | Promise<Uint8Array>][] = [
    ["as CSV", two],
    ["with a mark of its encoding and Windows line ends", `\uFEFF${two.replaceAll("\n", "\r\n")}`],
    ["with semicolons", two.replaceAll(",", ";")],
    [
      "with tabs in UTF-16, as Excel writes Unicode text",
      Buffer.from(`\uFEFF${two.replaceAll(",", "\t")}`, "utf16le"),
    ],
    ["in the encoding of old Windows", Buffer.from(two, "latin1")],
    ["with quotes", two.replace("Ama Ééé", '"Ama Ééé"')],
    ["as XLSX", asXlsx(rowsOf(two))],
  ];
  for (const [what, content] of contents) {
    test(what, async () => {
      newPhone();
      const looked = await look(await send([file(await content)]));
      assert.deepEqual(gradesIn(looked), ["Ama Ééé B3 A1", "Kofi C4 B2"]);
      assert.deepEqual([looked.state, looked.open], ["asking", 0]);
      assert.deepEqual(looked.missing_everywhere, ["Integrated Science", "Social Studies"]);
    });
  }

  test("of several sheets each is read or named", async () => {
    newPhone();
    const sheets = [
      { name: "3 Science", rows: rowsOf(two) },
      { name: "Notes", rows: [["Prepared by the office"]] },
      {
        name: "3 Arts",
        rows: [
          ["Name", "English", "History"],
          ["Esi", "A1", "B2"],
        ],
      },
    ];
    const looked = await look(await send([file(await writeXlsx({ sheets }), "all.xlsx")]));
    assert.equal(looked.candidates.length, 3);
    assert.deepEqual(looked.left_out, [
      { kind: "row", sheet: "Notes", at: "1", text: "Prepared by the office" },
    ]);
  });
});

describe("a sheet is not read", () => {
  const png = Buffer.from("\x89PNG\r\n\x1a\n and more", "latin1");
  const refused: [what: string, files: (File | Promise<File>)[], problem: string][] = [
    ["no file", [new File([], "")], "no-file"],
    ["an empty file", [file("")], "no-file"],
    ["two files", [file(two), file(two)], "one-sheet"],
    ["a picture", [file(png, "class.png")], "no-picture"],
    ["a picture called a sheet", [file(png, "class.xlsx")], "no-picture"],
    ["a PDF", [file("%PDF-1.7\n", "class.pdf")], "no-picture"],
    ["a HEIC photo", [file("\0\0\0\x18ftypheic", "class.heic")], "no-picture"],
    ["a damaged workbook", [file("PK\x03\x04 and no more", "class.xlsx")], "no-sheet"],
    ["a program", [file(`MZ\0${"x".repeat(300)}`, "class.csv")], "no-sheet"],
    ["words", [file("Dear Sir,\nplease find the grades here.\n")], "no-headings"],
    ["headings alone", [file("Name,English,Maths\n")], "no-candidates"],
    ["too much", [file("x".repeat(mostSheetBytes + 1))], "sheet-too-large"],
    ["too many rows", [file(`Name,English,Maths\n${"Ama,A1,B2\n".repeat(61)}`)], "too-many-candidates"],
    [
      "a row of a million cells",
      [file(`Name,English,Maths\n${",".repeat(1_000_000)}A1\n`)],
      "sheet-too-large",
    ],
  ];
  for (const [what, files, problem] of refused) {
    test(`${what}: with its own sentence, and it is no class`, async () => {
      newPhone();
      const sent: File[] = [];
      for (const one of files) sent.push(await one);
      assert.equal(await send(sent), `/class?problem=${problem}`);
      assert.deepEqual(await listed(), []);
    });
  }

  test("programs are answered with the sentence", async () => {
    newPhone();
    const body = new FormData();
    body.append("file", file(png, "class.png"));
    const answer = await fetch(`${url}/api/v1/classes`, { method: "POST", body });
    assert.equal(answer.status, 415);
    assert.match(((await answer.json()) as { message: string }).message, /comes as a sheet/);
  });

  test("a body that ends early is a sentence too", async () => {
    newPhone();
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await app.inject({
      method: "POST",
      url: "/api/v1/classes",
      headers,
      payload: "--x\r\nbroken",
    });
    assert.equal(answer.statusCode, 400);
  });
});

describe("the template", () => {
  for (const country of ["GHA", "NGA", "SLE", "GMB", "LBR"] as const) {
    test(`of ${country}, filled in as XLSX and CSV, has thirty right, none asked and none lost`, async () => {
      const { subjects } = testCatalogue().catalogue;
      const headings = templateHeadings(subjects, country);
      const grades = ["A1", "B2", "B3", "C4", "C5", "C6", "D7", "E8", "F9"];
      const students = Array.from({ length: 30 }, (_, nr) =>
        headings.map((heading, at) => {
          if (heading === "Name") return `Student ${nr}`;
          if (heading === "Sex") return nr % 2 === 0 ? "F" : "M";
          if (heading === "SHS course") return "Science";
          return at % 5 === nr % 5 ? "" : grades[(at + nr) % grades.length]!;
        }),
      );
      const csv = (await app.inject({ url: `/api/v1/classes/template.csv?country=${country}` })).body;
      const xlsx = (await app.inject({ url: `/api/v1/classes/template.xlsx?country=${country}` })).rawPayload;
      assert.equal(Buffer.from(xlsx.subarray(0, 2)).toString(), "PK");
      const quoted = (row: string[]) => row.map((cell) => `"${cell}"`).join(",");
      const filledIn = [
        `${csv.trimEnd()}\n${students.map(quoted).join("\n")}\n`,
        await asXlsx([headings, ...students]),
      ];
      for (const content of filledIn) {
        newPhone();
        const looked = await look(await send([file(content)], country));
        assert.deepEqual([looked.open, looked.left_out], [0, []]);
        const right = students.map(([name, ...cells]) => {
          const given = headings.slice(1).flatMap((heading, at) => {
            const grade = cells[at]!;
            return grades.includes(grade) ? [`${heading} ${grade}`] : [];
          });
          return `${name}: ${given.join()}`;
        });
        const shown = looked.candidates.map(
          ({ name, cells }) => `${name}: ${cells.map(({ subject, grade }) => `${subject} ${grade}`).join()}`,
        );
        assert.deepEqual(shown, right);
        assert.ok(looked.candidates.every(({ sex }) => sex !== null));
      }
    });
  }

  test("of a country nobody has is the home country's", async () => {
    const answers = await Promise.all(
      ["?country=GHA", "", "?country=__proto__", "?country=X&country=Y"].map((query) =>
        app.inject({ url: `/api/v1/classes/template.csv${query}` }),
      ),
    );
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
  });
});

describe("the number of classes", () => {
  test("five of a day are five, also where each was deleted", async () => {
    newPhone();
    const parts = { ...partsFor(phone), addressLimits };
    for (let made = 0; made < mostClassesADay; made += 1) {
      const { code } = await look(await send([file(two)]));
      await forgetClass(place.database.kysely, (await ownClass(parts, visitor, code)).id);
    }
    assert.equal(await send([file(two)]), "/class?problem=too-many-classes");
  });

  test("of twenty uploads at once is as many as one may have", async () => {
    newPhone();
    const ended = await Promise.all(Array.from({ length: 20 }, () => send([file(two)])));
    assert.equal(ended.filter((address) => !address.includes("problem")).length, mostClassesADay);
    assert.equal((await listed()).length, mostClassesADay);
  });
});

describe("answers", () => {
  const answer = (address: string, answers: unknown) =>
    app.inject({ method: "POST", url: `${apiOf(address)}/answers`, payload: { answers } });

  test("are stored all or none, and make the pages once nothing is open", async () => {
    newPhone();
    const address = await send([file("Name,English,Maths\nAma,B33,A1\n")]);
    const [cell] = (await look(address)).candidates[0]!.cells;
    assert.deepEqual([cell?.text, cell?.grade, cell?.is_open], ["B33", null, true]);
    const confirm = () => app.inject({ method: "POST", url: `${apiOf(address)}/confirm` });
    assert.equal((await confirm()).json().error, "unanswered");
    const right = { about: "cell", nr: 1, column: cell!.column, value: "B3" };
    const wrong: object[] = [
      { ...right, value: "B1" },
      { ...right, nr: 2 },
      { about: "column", column: 1, value: "1" },
      { about: "column", column: 1, value: "999999" },
      { about: "certificate", value: "WASSCE" },
      { about: "row", nr: 1, value: "drop" },
    ];
    for (const one of wrong) assert.equal((await answer(address, [right, one])).statusCode, 400);
    assert.equal((await look(address)).open, 1, "nothing of them is stored");
    assert.deepEqual((await answer(address, [right])).json().data, { left: 0 });
    assert.deepEqual((await confirm()).json().data, { students: 1 });
    assert.deepEqual((await confirm()).json().data, { students: 1 });
    assert.equal((await answer(address, [right])).json().error, "not-asked");
    const done = await look(address);
    assert.deepEqual([done.state, done.students.map(({ name }) => name)], ["done", ["Ama"]]);
    const stored = await place.database.pool.query("select sheet, draft from classes where code = $1", [
      done.code,
    ]);
    assert.deepEqual(stored.rows, [{ sheet: null, draft: null }]);
  });

  test("that leave every row out make no page", async () => {
    newPhone();
    const address = await send([file(two)]);
    const leave = [1, 2].map((nr) => ({ about: "row", nr, value: "leave" }));
    assert.equal((await answer(address, leave)).statusCode, 200);
    const confirmed = await app.inject({ method: "POST", url: `${apiOf(address)}/confirm` });
    assert.equal(confirmed.json().error, "nobody");
  });
});

test("no name, grade or file name stands in the log", async () => {
  newPhone();
  await send([file(two.replace("Kofi", "Zsecretz"), "Zsecretz.csv")]);
  await send([file("%PDF-1.7 Zsecretz", "Zsecretz.pdf")]);
  assert.ok(log.length > 0);
  assert.doesNotMatch(log.join(""), /Zsecretz/);
});

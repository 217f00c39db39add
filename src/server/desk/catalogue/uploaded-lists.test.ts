import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, describe, it } from "node:test";
import { type Facts, noFacts } from "../../../contract/desk/uploaded-lists.ts";
import { listReaderInChild } from "../../catalogue/lists-in/read-in-child.ts";
import type { TestDeskBrowser } from "../test-desk.ts";
import { deskUploadedListRoutes } from "./uploaded-list-routes.ts";
import { createCatalogueDesk, roles } from "./test-catalogue-desk.ts";

const facts: Facts = {
  ...noFacts,
  nature: "outcome",
  year: "2026/2027",
  address: "https://www.knust.edu.gh/list.pdf",
};

const list = `No. | Programme | Cut-off | Full fee
1. | BSc. Civil Eng. | 08 | -
2. | BSc Biomedical Engineering | 7 (9) | -
3. | BSc Geomatic Engineering | 10 | -
4. | BSc <script>alert(1)</script> | 11 | -
5. | =HYPERLINK("http://x","BSc Nursing") | 15 | -
6. | BDS (Dental Surgery) | - | 7`;

const lists = listReaderInChild();
const all = await createCatalogueDesk((inside, parts) => deskUploadedListRoutes(inside, { ...parts, lists }));
after(async () => {
  await lists.close();
  await all.close();
});
const people = await all.desk.operators(roles);

/** A school's list from its file to a change, in a real database, read in a real child process. */
describe("a school's list at the desk", () => {
  /** Uploads a list, and says of it what its table does not. */
  const upload = async (
    content: string | Buffer,
    { facts: changed, ...more }: { facts?: Partial<Facts> } & Readonly<Record<string, unknown>> = {},
    who: TestDeskBrowser = people.catalogue,
  ) => {
    const file = Buffer.from(content).toString("base64");
    const list = { school: "knust", name: "list.txt", pages: "", file, ...more };
    const answer = await who.post("/desk/api/readings", list);
    const given = { revision: 1, facts: { ...facts, ...changed }, meanings: {}, headings: [] };
    if (answer.statusCode === 200) await work(idOf(answer), "answers", given, who);
    return answer;
  };
  const idOf = (answer: { json: () => { data: { id: number } } }) => answer.json().data.id;
  const read = async (id: number, who: TestDeskBrowser = people.catalogue) =>
    (await who.get(`/desk/api/readings/${id}`)).json().data;
  const close = (id: number, as: "proposed" | "withdrawn", revision: number) =>
    people.catalogue.post(`/desk/api/readings/${id}/close`, { as, revision, reason: "the list of the year" });
  /** One step of the work on a list. */
  const work = (
    id: number,
    step: "answers" | "row" | "rest" | "alarm",
    { revision, ...body }: { readonly revision: number } & Readonly<Record<string, unknown>>,
    who: TestDeskBrowser = people.catalogue,
  ) => who.post(`/desk/api/readings/${id}`, { revision, change: { step, ...body } });

  const decideRow = (id: number, revision: number, more: object = {}, who = people.catalogue) =>
    work(id, "row", { revision, group: "toConfirm", at: 0, decide: "leave", aggregate: null, ...more }, who);

  it("is read, decided row by row, proposed, and published by a second person", async () => {
    const uploaded = await upload(list);
    assert.equal(uploaded.statusCode, 200, uploaded.body);
    const id = idOf(uploaded);
    let reading = await read(id);
    assert.equal(reading.state, "deciding");
    assert.ok(reading.rows.sure.length >= 2);
    assert.ok(reading.rows.toConfirm.length > 0);

    const early = await close(id, "proposed", reading.revision);
    assert.equal(early.statusCode, 400);
    assert.match(early.json().message, /choose its programme|Say why/);
    for (const [at, row] of reading.rows.toConfirm.entries()) {
      const decide = row.printed.includes("Geomatic") ? 2044 : "leave";
      reading = (await decideRow(id, reading.revision, { at, decide })).json().data;
    }
    for (const at of reading.alarms.keys()) {
      const body = { revision: reading.revision, at, because: "read from page 3 alone" };
      reading = (await work(id, "alarm", body)).json().data;
    }
    const decidedBy = new Set(reading.rows.toConfirm.map((row: { decided_by: string }) => row.decided_by));
    assert.deepEqual([...decidedBy], ["Test catalogue"]);

    const press = () => close(id, "proposed", reading.revision);
    const pressed = await Promise.all([press(), press()]);
    const done = pressed.filter(({ statusCode }) => statusCode === 200);
    assert.equal(done.length, 1, "one press makes one change");
    const change = done[0]!.json().data.id;
    const behind = (await people.second.get(`/desk/api/catalogue/changes/${change}`)).json().data;
    const answers = behind.list.alarms.map(({ because }: { because: string }) => because);
    assert.equal(answers.length, reading.alarms.length);
    assert.deepEqual([...new Set(answers)], ["read from page 3 alone"]);
    assert.match(JSON.stringify(behind.list.left_out), /<script>alert\(1\)<\/script>/);
    const sizes = behind.moves.map(({ was, is }: { was: number | null; is: number }) =>
      was === null ? 0.5 : Math.abs(is - was),
    );
    const biggestFirst = sizes.toSorted((one: number, other: number) => other - one);
    assert.deepEqual(sizes, biggestFirst);
    assert.ok(behind.moves.some(({ was, is }: { was: number; is: number }) => was !== null && is === 10));

    const file = await people.second.get(`/desk/api/readings/${id}/file`);
    assert.deepEqual([file.statusCode, file.body], [200, list]);
    assert.match(String(file.headers["content-disposition"]), /^attachment; /);
    assert.equal(file.headers["x-content-type-options"], "nosniff");
    assert.equal(file.headers["content-type"], "application/octet-stream");
    assert.match(String(file.headers["content-security-policy"]), /default-src 'none'; sandbox/);
    await people.second.confirm();
    const decision = { decision: "confirm", reason: "compared with the list" };
    const decided = await people.second.post(`/desk/api/proposals/change/${change}`, decision);
    assert.equal(decided.json().data.is_done, true, decided.body);
    const { catalogue } = all.store.current();
    assert.ok(catalogue.figureLists.some(({ id: one }) => one === "knust-2026"));
    assert.equal(catalogue.programmes.find((one) => one.id === 2044)!.cutOffs[0]!.aggregate, 10);
    assert.equal((await read(id)).state, "proposed");
    const gone = await people.second.get(`/desk/api/readings/${id}/file`);
    assert.equal(gone.statusCode, 404, "the file goes when its list is published");
    assert.equal((await decideRow(id, reading.revision + 1)).statusCode, 409);
  });

  it("asks what nobody guesses, and loses nothing that was said", async () => {
    const points = "Programme | Points A\nBSc Nursing | 15\nBSc Geomatic Engineering | 11";
    const id = idOf(await upload(points, { facts: { ...noFacts, year: "2027/2028" } }));
    let reading = await read(id);
    assert.equal(reading.state, "asking");
    const headings = reading.questions.headings.map(({ heading }: { heading: string }) => heading);
    const missing = reading.questions.facts.map(({ fact }: { fact: string }) => fact);
    assert.deepEqual([headings, missing], [["Points A"], ["nature", "address"]]);
    assert.equal(reading.facts.year, "2027/2028");
    const words = { value: "post-wassce", label: "the cut-off of applicants with results" };
    assert.deepEqual(reading.questions.answers.at(8), words);
    const { revision } = reading;
    const answer = (meaning: string) => {
      const meanings = { "Points A": meaning };
      return work(id, "answers", {
        revision,
        facts: { ...facts, year: "2027/2028" },
        meanings,
        headings: [],
      });
    };
    assert.match((await answer("whatever")).json().message, /is no answer/);
    reading = (await answer("main")).json().data;
    assert.equal(reading.state, "deciding");
    assert.equal(reading.rows.sure.length + reading.rows.toConfirm.length, 2);
  });

  it("offers the year that is printed, in the question for the entry", async () => {
    const printed =
      "Cut-off points 2026/2027\n\nProgramme | Cut-off\nBSc Nursing | 15\nBSc Geomatic Engineering | 11";
    const { questions } = await read(idOf(await upload(printed, { facts: noFacts })));
    const year = questions.facts.find(({ fact }: { fact: string }) => fact === "year");
    assert.match(year.asks, /It has 2026\/2027 printed on it/);
  });

  it("tells the second of two operators what the first one saved, and takes nothing from either", async () => {
    const id = idOf(await upload(list, { facts: { year: "2028/2029" } }));
    const { revision } = await read(id);
    const answers = await Promise.all([
      decideRow(id, revision, {}, people.second),
      decideRow(id, revision, { decide: null }),
    ]);
    const [saved, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    assert.deepEqual([saved!.statusCode, refused!.statusCode], [200, 409]);
    assert.match(refused!.json().message, /saved something meanwhile/);
  });

  it("lets a sure row be doubted, and no programme of another school be chosen", async () => {
    const id = idOf(await upload(list, { facts: { year: "2029/2030" } }));
    const { revision, rows } = await read(id);
    const stranger = await decideRow(id, revision, { decide: 1001 });
    assert.match(stranger.json().message, /no programme of KNUST/);
    assert.equal((await decideRow(id, revision, { group: "open", at: 999 })).statusCode, 404);
    const doubted = (await decideRow(id, revision, { group: "sure", decide: null })).json().data;
    assert.equal(doubted.rows.sure.length, rows.sure.length - 1);
    assert.equal(doubted.rows.toConfirm.length, rows.toConfirm.length + 1);
    const put = await close(id, "withdrawn", revision + 1);
    assert.equal(put.json().data.is_done, true);
  });

  it("refuses what is no list, or too much, in a sentence", async () => {
    const sentence = async (file: string | Buffer, more: Parameters<typeof upload>[1] = {}) => {
      const answer = await upload(file, more);
      assert.equal(answer.statusCode, 400, answer.body);
      return answer.json().message as string;
    };
    assert.match(await sentence(Buffer.from([0, 1, 2, 0, 3])), /no PDF, page, workbook, CSV or text/);
    assert.match(await sentence("%PDF-1.7 and nothing more", { name: "a.pdf" }), /damaged or not complete/);
    const long = Array.from({ length: 5001 }, (_, n) => `BSc Programme ${n},${6 + (n % 30)}`).join("\n");
    const many = await upload(`Programme,Cut-off\n${long}`, { name: "../../etc/long.csv" });
    const read5001 = await read(idOf(many));
    assert.equal(read5001.file_name, "long.csv");
    assert.match(read5001.questions.trouble, /at most 3000/);
    assert.match(await sentence("A | B", { school: "nobody" }), /no school/);
    assert.equal((await upload("A | B", { file: "not base64!" })).statusCode, 400);
  });

  it("leaves out all that wait with one press, and asks whether it is the right list", async () => {
    const many = Array.from({ length: 20 }, (_, n) => `BSc Nobody ${n} Knows | ${10 + (n % 9)}`);
    const known = ["Programme | Cut-off", "BSc Geomatic Engineering | 10", "BSc Biomedical Engineering | 7"];
    const rows = [...known, ...many].join("\n");
    const id = idOf(await upload(rows, { facts: { year: "2031/2032" } }));
    const { revision, alarms } = await read(id);
    assert.match(JSON.stringify(alarms), /"left-out"/);
    const after = (await work(id, "rest", { revision })).json().data;
    assert.ok(after.rows.toConfirm.every(({ decide }: { decide: string }) => decide === "leave"));
    assert.equal((await work(id, "rest", { revision })).statusCode, 409);
    const proposed = await close(id, "proposed", after.revision);
    assert.match(proposed.json().message, /\d+ of \d+ rows with a figure are left out/);
  });

  it("matches three thousand rows, in the child alone: nothing that answers requests imports the matcher", async () => {
    const { catalogue } = all.store.current();
    const school = catalogue.schools.find(({ slug }) => slug === "knust")!;
    const ours = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);
    const nameAt = (n: number) => ours[n % ours.length]!.name;
    const rows = Array.from({ length: 2990 }, (_, n) => `${nameAt(n)} ${n},${6 + (n % 30)}`);
    const csv = ["Programme,Cut-off", ...rows].join("\n");
    const answer = await upload(csv, { name: "long.csv", facts: { year: "2032/2033" } });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal((await read(idOf(answer))).state, "deciding");

    const server = path.resolve(import.meta.dirname, "../..");
    const importers = globSync("**/*.ts", { cwd: server })
      .filter((file) => !/\.test\.ts$|\/test-[a-z-]+\.ts$/.test(file))
      .filter((file) =>
        /^import (?!type).*\/propose-list\.ts"/m.test(readFileSync(path.join(server, file), "utf8")),
      );
    assert.deepEqual(importers, ["catalogue/lists-in/list-program.ts"]);
  });

  it("gives a bomb up in a process of its own, and reads the next list", async () => {
    // One row of a spreadsheet page that a parser follows into depth.
    const bomb = `<html><table><tr>${"<td><table><tr>".repeat(60_000)}`;
    const answer = await upload(bomb, { name: "bomb.html" });
    if (answer.statusCode === 200) assert.ok((await read(idOf(answer))).questions.trouble !== null);
    else assert.match(answer.json().message, /cannot be read|too long|too much|No table|too deeply/);
    const next = await upload(list, { facts: { year: "2030/2031" } });
    assert.equal(next.statusCode, 200, next.body);
  });
});

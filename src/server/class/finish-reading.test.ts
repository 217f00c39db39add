import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import { mostCandidates } from "../../contract/class-limits.ts";
import type { ExtractionResult } from "../../contract/extraction.ts";
import { testCatalogue } from "../checks/test-app.ts";
import type { ExtractionRow } from "../extraction/extractions-table.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf, type SentenceKey } from "../http/sentence.ts";
import { languageCookie } from "../http/visitor-language.ts";
import { insertClass } from "./classes-table.ts";
import type { ClassParts } from "./parts.ts";
import { readClass } from "./read-class.ts";
import { school, startClassPlace, visitor } from "./test-class.ts";

/** Several files become one class; an unreadable one is named and does not affect the others. */

const place = await startClassPlace();

function result(name: string): ExtractionResult {
  return {
    studentInfo: { name, certificateType: "WASSCE", nameNeedsReview: false },
    courseOffered: null,
    courseNeedsReview: false,
    extractedSubjects: [],
    rawText: "",
    year: null,
  };
}

type Ended = Pick<ExtractionRow, "status" | "reading" | "failureMessage">;

const readAs = (...names: string[]): Ended => ({
  status: "done",
  reading: { kind: "several", candidates: names.map(result) },
  failureMessage: null,
});
const failedWith = (failureMessage: SentenceKey): Ended => ({
  status: "failed",
  reading: null,
  failureMessage,
});
const beingRead: Ended = { status: "extracting", reading: null, failureMessage: null };

/** A class of these files; null is a file that no longer exists. */
async function classOf(files: Readonly<Record<string, Ended | null>>) {
  const { app, parts } = place;
  const code = randomBytes(18).toString("base64url");
  const names = Object.keys(files);
  const readings = names.map((name) => `${code} ${name}`);
  const countryId = testCatalogue().lists.countries.find((country) => country.code === "GHA")!.id;
  const at = app.payments.now();
  const made = { code, phone: school, countryId, language: "en", readings, files: names, unread: [], at };
  await insertClass(app.database.kysely, made);
  const forgotten: string[] = [];
  const extraction: ClassParts["extraction"] = {
    ...parts.extraction,
    find: async (id) => {
      const file = files[id.slice(code.length + 1)];
      if (!file) throw new Refusal("not-found", "no-extraction", sentenceOf("errors.file.gone"));
      return file as ExtractionRow;
    },
    cancel: async (id) => void forgotten.push(id.slice(code.length + 1)),
  };
  const look = (language = "en") =>
    readClass(
      { ...parts, extraction },
      { ...visitor, cookies: { [languageCookie]: language } } as typeof visitor,
      code,
    );
  return { look, forgotten };
}

describe("a file of a class that cannot be read", () => {
  const damaged = failedWith("errors.reader.damaged");
  const locked = failedWith("errors.reader.encrypted");

  test("is named with its place and its sentence, and the others' rows are kept in their order", async () => {
    const files = {
      "one.pdf": readAs("DOE AMA", "DOE KOFI"),
      "two.pdf": damaged,
      "three.jpg": readAs("DOE ESI"),
      "four.pdf": locked,
      "five.jpg": null,
    };
    const { look, forgotten } = await classOf(files);
    const { state, candidates, unread, message } = await look();
    assert.deepEqual([state, message], ["asking", null]);
    assert.deepEqual(
      candidates.map(({ name }) => name),
      ["Ama Doe", "Kofi Doe", "Esi Doe"],
    );
    assert.deepEqual(
      unread.map(({ nr, name }) => [nr, name]),
      [
        [2, "two.pdf"],
        [4, "four.pdf"],
        [5, "five.jpg"],
      ],
    );
    assert.deepEqual(forgotten, Object.keys(files), "nothing stays where it was read");
    const inFrench = (await look("fr")).unread;
    for (const [at, one] of unread.entries()) {
      assert.match(one.message, /\w+ \w+/);
      assert.doesNotMatch(one.message, /^errors\./);
      assert.notEqual(one.message, inFrench[at]!.message);
    }
  });

  test("is waited for like the others: none of them is given up before it is read", async () => {
    const files: Record<string, Ended> = { "one.pdf": damaged, "two.pdf": beingRead };
    const { look, forgotten } = await classOf(files);
    const early = await look();
    assert.deepEqual([early.state, early.files], ["reading", { read: 1, total: 2 }]);
    assert.deepEqual(forgotten, []);
    files["two.pdf"] = readAs("DOE AMA");
    assert.deepEqual(
      (await look()).candidates.map(({ name }) => name),
      ["Ama Doe"],
    );
  });

  test("where it is the only one the class failed, with its sentence", async () => {
    const { look } = await classOf({ "one.pdf": damaged });
    const { state, message, unread } = await look();
    assert.deepEqual([state, message], ["failed", unread[0]!.message]);
  });

  test("where all are unreadable the class failed, and each is named with its own sentence", async () => {
    const { look } = await classOf({ "one.pdf": damaged, "two.pdf": locked });
    const { state, unread } = await look();
    assert.equal(state, "failed");
    assert.deepEqual(
      unread.map(({ name }) => name),
      ["one.pdf", "two.pdf"],
    );
    assert.notEqual(unread[0]!.message, unread[1]!.message);
  });

  test("is not told of where the others are too many: that is why", async () => {
    const many = Array.from({ length: mostCandidates + 1 }, (_, at) => `DOE NUMBER${at}`);
    const { look } = await classOf({ "one.pdf": readAs(...many), "two.pdf": damaged });
    const { state, unread, message } = await look();
    assert.deepEqual([state, unread], ["failed", []]);
    assert.match(message ?? "", /60/);
  });

  test("a list without one core subject is refused with a sentence, and nobody is asked for each of them", async () => {
    const withSubject = (matchedSubjectId: number, mark: string | null = null): Ended => {
      const read = {
        name: "AS PRINTED",
        grade: mark === null ? "B3" : null,
        matchedSubjectId,
        mark,
        crop: null,
        matchedSubjectName: null,
        type: "elective",
        confidence: 1,
        needsReview: false,
        subjectDoubt: null,
        sitting: 1,
      } as const;
      const candidates = ["DOE AMA", "DOE KOFI"].map((name) => ({
        ...result(name),
        extractedSubjects: [read],
      }));
      return { status: "done", reading: { kind: "several", candidates }, failureMessage: null };
    };
    const { look } = await classOf({ "one.pdf": withSubject(12) });
    const { state, message } = await look();
    assert.equal(state, "failed");
    assert.match(message ?? "", /^We could read no core subject in this list/);
    const pending = await (await classOf({ "one.pdf": withSubject(1, "PENDING") })).look();
    assert.equal(pending.state, "asking");
    assert.deepEqual(pending.missing_everywhere.length, 3, "the other core subjects are named once");
  });
});

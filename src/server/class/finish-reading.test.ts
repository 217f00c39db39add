import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mostCandidates } from "../../contract/class-limits.ts";
import type { ExtractedSubject } from "../../contract/extraction.ts";
import { slipRead, subjectRead } from "../../contract/test-reading.ts";
import type { ExtractionRow } from "../extraction/extractions-table.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf, type SentenceKey } from "../http/sentence.ts";
import type { ClassParts } from "./parts.ts";
import { readClass } from "./read-class.ts";
import { startClassPlace, visitor } from "./test-class.ts";

/** Several files become one class; an unreadable one is named and does not affect the others. */

const place = await startClassPlace();

type Ended = Pick<ExtractionRow, "status" | "reading" | "failureMessage">;

const readWith = (subjects: ExtractedSubject[], ...names: string[]): Ended => ({
  status: "done",
  reading: { kind: "several", candidates: names.map((name) => slipRead(name, subjects)) },
  failureMessage: null,
});
const readAs = (...names: string[]) => readWith([], ...names);
const failedWith = (failureMessage: SentenceKey): Ended => ({
  status: "failed",
  reading: null,
  failureMessage,
});
const beingRead: Ended = { status: "extracting", reading: null, failureMessage: null };

/** A class of these files; null is a file that no longer exists. */
async function classOf(files: Readonly<Record<string, Ended | null>>) {
  const { parts } = place;
  const code = await place.classOf(Object.keys(files));
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
  const look = () => readClass({ ...parts, extraction }, visitor, code);
  return { look, forgotten };
}
const namesOf = (listed: readonly { name: string | null }[]) => listed.map(({ name }) => name);

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
    assert.deepEqual(namesOf(candidates), ["Ama Doe", "Kofi Doe", "Esi Doe"]);
    const places = unread.map(({ nr, name }) => `${nr} ${name}`);
    assert.deepEqual(places, ["2 two.pdf", "4 four.pdf", "5 five.jpg"]);
    assert.deepEqual(forgotten, Object.keys(files), "nothing stays where it was read");
    for (const one of unread) {
      assert.match(one.message, /\w+ \w+/);
      assert.doesNotMatch(one.message, /^errors\./);
    }
  });

  test("is waited for like the others: none of them is given up before it is read", async () => {
    const files: Record<string, Ended> = { "one.pdf": damaged, "two.pdf": beingRead };
    const { look, forgotten } = await classOf(files);
    const early = await look();
    assert.deepEqual([early.state, early.files], ["reading", { read: 1, total: 2 }]);
    assert.deepEqual(forgotten, []);
    files["two.pdf"] = readAs("DOE AMA");
    assert.deepEqual(namesOf((await look()).candidates), ["Ama Doe"]);
  });

  test("where all are unreadable the class failed with the first one's sentence, and each is named with its own", async () => {
    const { look } = await classOf({ "one.pdf": damaged, "two.pdf": locked });
    const { state, message, unread } = await look();
    assert.deepEqual([state, message], ["failed", unread[0]!.message]);
    assert.deepEqual(namesOf(unread), ["one.pdf", "two.pdf"]);
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
    const lookAt = async (subject: ExtractedSubject) =>
      (await classOf({ "one.pdf": readWith([subject], "DOE AMA", "DOE KOFI") })).look();
    const { state, message } = await lookAt(subjectRead({ matchedSubjectId: 12 }));
    assert.equal(state, "failed");
    assert.match(message ?? "", /^We could read no core subject in this list/);
    const pending = await lookAt(subjectRead({ matchedSubjectId: 1, grade: null, mark: "PENDING" }));
    assert.equal(pending.state, "asking");
    assert.equal(pending.missing_everywhere.length, 3, "the other core subjects are named once");
  });
});

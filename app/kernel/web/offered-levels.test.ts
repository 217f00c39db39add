import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pageWords } from "../../words/page-words.ts";
import { createWords } from "../../words/words.ts";
import { lackingNote, noProgrammesNote } from "./offered-levels.ts";
import type { SchoolOption } from "./reference.ts";

const english = createWords(pageWords(["place"]), assert.fail);
const liberia = { id: 5, code: "LBR", name: "Liberia" };

function school(levels: SchoolOption["levels"], id = 3): SchoolOption {
  return { id, name: "University of Somewhere", slug: "uesd", short_name: "UESD", levels };
}

describe("what is said of a school's levels", () => {
  test("that it, or the whole country, has none of the wanted level, and what it has instead; nothing where it has it or nobody knows", () => {
    const noDegree = "UESD has no degrees in our catalogue; it has diplomas and certificates.";
    const nobody = "The schools of this country have no certificates in our catalogue. They have degrees.";
    assert.equal(lackingNote(english, school(["Diploma", "Certificate"]), "Degree"), noDegree);
    assert.equal(lackingNote(english, school(["Degree"], 0), "Certificate"), nobody);
    for (const one of [school(["Degree"]), school([]), null]) {
      assert.equal(lackingNote(english, one, "Degree"), undefined);
    }
  });

  test("of a country without any programme, and of no other", () => {
    assert.match(noProgrammesNote(english, liberia, [school([], 0)]) ?? "", /no programme in Liberia/);
    assert.equal(noProgrammesNote(english, liberia, [school(["Degree"], 0)]), undefined);
    assert.equal(noProgrammesNote(english, liberia, []), undefined, "a list that did not come says nothing");
  });
});

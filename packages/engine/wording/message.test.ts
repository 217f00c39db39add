import assert from "node:assert/strict";
import { test } from "node:test";
import { fillIn, compile } from "./message.ts";

test("a message is filled in, counts as English does, and chooses by a word", () => {
  const rows = [
    ["Cut-off {limit}, you have {own}.", { limit: 17, own: 18 }, "Cut-off 17, you have 18."],
    ["{count, plural, =0 {none} one {# point} other {# points}}", { count: 0 }, "none"],
    ["{count, plural, =0 {none} one {# point} other {# points}}", { count: 1 }, "1 point"],
    ["{count, plural, one {# point} other {# points}}", { count: 0 }, "0 points"],
    ["{sex, select, female {her} other {their}} {what}", { sex: "male", what: "slip" }, "their slip"],
    [
      "{count, plural, other {# of {all, plural, other {#}} at {school}}}",
      { count: 2, all: 5, school: "UG" },
      "2 of 5 at UG",
    ],
    ["l'aggregate d'un '{'A1'}' c''est {n}", { n: 6 }, "l'aggregate d'un {A1} c'est 6"],
    ["# is not counted here", {}, "# is not counted here"],
    ["{count, plural, other {# programmes}}", { count: 1200 }, "1,200 programmes"],
    // A typed value is neither a branch nor a tag.
    ["{sex, select, female {her} other {their}}", { sex: "constructor" }, "their"],
    ["Hello {name}", { name: "<b>{x}</b>" }, "Hello <b>{x}</b>"],
  ] as const;
  for (const [text, values, expected] of rows) assert.equal(fillIn(compile(text), values), expected);
});

test("what a student could type neither chooses nor breaks anything", () => {
  const message = compile("{subject, select, constructor {no} other {{subject}}}");
  assert.equal(fillIn(message, { subject: "{toString}" }), "{toString}");
});

test("a message that is not well formed is refused, with the message", () => {
  const branches = ["{name, plural, one {1}}", "{name, select, other {x}"];
  for (const text of ["{name", "name}", "{day, date, short}", "{}", ...branches]) {
    const saysWhich = ({ message }: Error) => message.includes(`"${text}"`);
    assert.throws(() => compile(text), saysWhich, text);
  }
});

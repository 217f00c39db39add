import assert from "node:assert/strict";
import { test } from "node:test";
import { fillIn } from "./fill-in.ts";
import { compile } from "./message.ts";

test("a message is filled in, counts as its language does, and chooses by a word", () => {
  const rows = [
    ["en", "Cut-off {limit}, you have {own}.", { limit: 17, own: 18 }, "Cut-off 17, you have 18."],
    ["en", "{count, plural, =0 {none} one {# point} other {# points}}", { count: 0 }, "none"],
    ["en", "{count, plural, =0 {none} one {# point} other {# points}}", { count: 1 }, "1 point"],
    ["en", "{count, plural, one {# point} other {# points}}", { count: 0 }, "0 points"],
    ["fr", "{count, plural, one {# point} other {# points}}", { count: 0 }, "0 point"],
    ["en", "{sex, select, female {her} other {their}} {what}", { sex: "male", what: "slip" }, "their slip"],
    [
      "en",
      "{count, plural, other {# of {all, plural, other {#}} at {school}}}",
      { count: 2, all: 5, school: "UG" },
      "2 of 5 at UG",
    ],
    ["fr", "l'aggregate d'un '{'A1'}' c''est {n}", { n: 6 }, "l'aggregate d'un {A1} c'est 6"],
    ["en", "# is not counted here", {}, "# is not counted here"],
    ["en", "{count, plural, other {# programmes}}", { count: 1200 }, "1,200 programmes"],
    ["fr", "{count, plural, other {# formations}}", { count: 1200 }, "1\u202f200 formations"],
    // A typed value is neither a branch nor a tag.
    ["en", "{sex, select, female {her} other {their}}", { sex: "constructor" }, "their"],
    ["en", "Hello {name}", { name: "<b>{x}</b>" }, "Hello <b>{x}</b>"],
  ] as const;
  for (const [locale, text, values, expected] of rows)
    assert.equal(fillIn(compile(text), values, locale), expected);
});

test("what a student could type neither chooses nor breaks anything", () => {
  const message = compile("{subject, select, constructor {no} other {{subject}}}");
  assert.equal(fillIn(message, { subject: "{toString}" }, "en"), "{toString}");
});

test("a message that is not well formed is refused, with the message", () => {
  const branches = ["{name, plural, one {1}}", "{name, select, other {x}"];
  for (const text of ["{name", "name}", "{day, date, short}", "{}", ...branches]) {
    const saysWhich = ({ message }: Error) => message.includes(`"${text}"`);
    assert.throws(() => compile(text), saysWhich, text);
  }
});

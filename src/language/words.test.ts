import assert from "node:assert/strict";
import { globSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { compile, fillInParts, type Message, type Tags, type Values } from "../engine/index.ts";
import { translation } from "./catalogue.ts";
import type { WithEveryCase } from "./every-case.ts";
import { firstLanguage, languageOf, languages, pageWords } from "./page-words.ts";

/** What `find` finds in the parts of a sentence, once each. */
const allIn = (text: string, find: (part: unknown) => readonly string[]): string[] => {
  const found = new Set<string>();
  JSON.stringify(compile(text), (_key, part: unknown) => {
    for (const one of find(part)) found.add(one);
    return part;
  });
  return [...found].sort();
};
const holesIn = (text: string) =>
  allIn(text, (part) => {
    if (Array.isArray(part)) return isArgument(part) ? [String(part[0])] : [];
    return typeof part === "object" && part !== null && "tag" in part ? [`<${String(part.tag)}>`] : [];
  });
/** Plural cases that the language never uses. */
const unknownCounts = (text: string, locale: string) => {
  const known: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const isUnknown = (key: string) => !/^=\d+$/.test(key) && !known.includes(key);
  return allIn(text, (part) =>
    Array.isArray(part) && part[1] === "plural" ? Object.keys(part[2]).filter(isUnknown) : [],
  );
};
const isArgument = (value: readonly unknown[]): boolean =>
  typeof value[0] === "string" &&
  (value[1] === "number" || (value.length === 3 && typeof value[2] === "object" && !Array.isArray(value[2])));

const english = languages[0];

type Sentences = Readonly<Record<string, string>>;

describe("the catalogue", () => {
  const inEnglish: Readonly<Record<string, Sentences>> = english.areas;
  for (const { id, locale, areas } of languages) {
    test(`${id}: every sentence compiles, and leaves the same open as the English one`, () => {
      for (const [area, sentences] of Object.entries<Sentences>(areas)) {
        const keys = Object.keys(inEnglish[area]!);
        assert.deepEqual(Object.keys(sentences), keys, "the same keys in the same order");
        for (const [key, text] of Object.entries(sentences)) {
          assert.deepEqual(unknownCounts(text, locale), [], key);
          assert.deepEqual(holesIn(text), holesIn(inEnglish[area]![key]!), key);
        }
      }
    });
  }

  for (const language of ["english", "french"] as const) {
    test(`${language}: each file holds the one area it is named after, and the list has them all`, async () => {
      const { [language]: listed } = (await import(`./${language}.ts`)) as Record<string, { areas: object }>;
      const present: Record<string, unknown> = {};
      for (const file of globSync("*.ts", { cwd: path.join(import.meta.dirname, language) })) {
        const name = path.basename(file, ".ts");
        const area = name.replaceAll(/-[a-z]/g, (match) => match.charAt(1).toUpperCase());
        const exported: Record<string, unknown> = await import(`./${language}/${file}`);
        const { [area]: sentences, ...others } = exported;
        assert.deepEqual(Object.keys(others), [], file);
        present[area] = sentences;
      }
      assert.deepEqual(Object.keys(present).sort(), Object.keys(listed!.areas).sort());
    });
  }

  test("a page is shown in the wanted language where that has all of its areas, else in English", () => {
    assert.equal(pageWords("fr", []).language, "fr");
    assert.equal(pageWords("fr", null).language, "en", "a page that names no areas");
    const names = pageWords("en", []).languages.map(({ name }) => name);
    assert.deepEqual(names, ["English", "Français"]);
    assert.equal(languageOf("fr"), "fr");
    assert.equal(languageOf("__proto__"), null);
    assert.equal(firstLanguage, "en");
  });
});

test("a sentence with tags comes in parts; an unclosed tag is refused", () => {
  const message = compile("See <link>{count, plural, one {it} other {them #}}</link>.");
  const wrap = (tag: string, inside: unknown) => ({ tag, inside });
  const parts = fillInParts<object>(message, { locale: "en", values: { count: 2 }, wrap });
  assert.deepEqual(parts, ["See ", { tag: "link", inside: ["them ", "2"] }, "."]);
  assert.throws(() => compile("See <link>it"), /not closed/);
  const across = "{count, plural, one {<b>a} other {b</b>}}";
  assert.throws(() => compile(across), /<b> is not closed|ends nothing/);
});

// Descriptions are what a search engine shows.
test("a sentence for students has twenty words at most", () => {
  const sentences = Object.values<Sentences>(english.areas).flatMap((area) => Object.entries(area));
  const long = sentences.filter(
    ([key, text]) => !key.endsWith(".description") && wordsOf(longestOf(compile(text))) > 20,
  );
  assert.deepEqual(long, []);
});

/** The words of its longest sentence. */
const wordsOf = (text: string) =>
  Math.max(...text.split(/(?<=[.!?])\s+|\n/).map((sentence) => sentence.trim().split(/\s+/).length));

/** The text with its longest branches, and a word in place of each value. */
function longestOf(message: Message): string {
  if (typeof message === "string") return message;
  const parts = message.map((piece) => {
    if (piece === 0) return "word";
    if (typeof piece === "string") return piece;
    if ("tag" in piece) return longestOf(piece.inside);
    const branches = Object.values(piece[2] ?? { value: ["word"] }).map(longestOf);
    return branches.reduce((one, other) => (wordsOf(other) > wordsOf(one) ? other : one), "");
  });
  return parts.join("");
}

test("what a sentence leaves open is known to the compiler", () => {
  type Sentence =
    "{count, plural, one {# at {school}} other {# at {school}, {share, number}}} <link>in {place}</link>";
  const values: Values<Sentence> = { count: 2, school: "UG", share: 3, place: "Accra" };
  const tag: Tags<Sentence> = "link";
  assert.deepEqual(Object.keys(values).sort().concat(tag), ["count", "place", "school", "share", "link"]);
  // @ts-expect-error -- a placeholder is missing
  const short: Values<"{a} and {b}"> = { a: 1 };
  const { "common.continue": left, ...others } = english.areas.common;
  assert.equal(typeof left, "string");
  // @ts-expect-error -- a sentence of the area is missing
  translation({ id: "de", name: "Deutsch", locale: "de", areas: { common: others } });
  assert.ok(short);
  // @ts-expect-error -- a diploma would have no word
  const noDiploma: WithEveryCase<{ a: "{level, select, Degree {degree} Certificate {one} other {}}" }> = {};
  const aChoice: WithEveryCase<{ a: "{sex, select, female {her} other {their}}" }> = {};
  assert.deepEqual(noDiploma, aChoice);
});

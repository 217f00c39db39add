import assert from "node:assert/strict";
import { globSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { compile, fillInParts, formatNumber, type Message, type Tags, type Values } from "@okwan/engine";
import { english, type WithEveryCase } from "./english.ts";
import { formatDay, formatFullDay, formatList, formatMoney, formatShortDay, formatWhen } from "./format.ts";

const pluralCases: readonly string[] = new Intl.PluralRules("en").resolvedOptions().pluralCategories;
/** Plural cases of a sentence that English never uses. */
function unknownCounts(text: string): string[] {
  const found = new Set<string>();
  JSON.stringify(compile(text), (_key, part: unknown) => {
    if (Array.isArray(part) && part[1] === "plural") {
      for (const key of Object.keys(part[2])) if (!/^=\d+$/.test(key)) found.add(key);
    }
    return part;
  });
  return [...found].filter((key) => !pluralCases.includes(key));
}

type Sentences = Readonly<Record<string, string>>;

describe("the catalogue", () => {
  test("every sentence compiles, and has no plural case that English never uses", () => {
    for (const [key, text] of Object.values<Sentences>(english.areas).flatMap((area) =>
      Object.entries(area),
    )) {
      assert.deepEqual(unknownCounts(text), [], key);
    }
  });

  test("the list has every area of every file", async () => {
    const present = await Promise.all(
      globSync("*.ts", { cwd: path.join(import.meta.dirname, "english") }).map(async (file) =>
        Object.keys((await import(`./english/${file}`)) as object),
      ),
    );
    // The reasons' two areas are the engine's own.
    assert.deepEqual([...present.flat(), "missing", "reasons"].sort(), Object.keys(english.areas).sort());
  });
});

test("numbers, money, days and lists are written as Intl writes them", () => {
  const intl = {
    money: new Intl.NumberFormat("en-GB", { style: "currency", currency: "GHS", currencyDisplay: "code" }),
  };
  for (const value of [0, 1, 7.5, 12, 999, 1000, 1234.25, 999_999, 1_000_000, -1200]) {
    assert.equal(formatNumber(value), new Intl.NumberFormat("en").format(value));
    assert.equal(formatMoney(value * 100), intl.money.format(value).replace(/\.00$/, ""));
    assert.equal(value === 1 ? "one" : "other", new Intl.PluralRules("en").select(value));
  }
  const dayOf = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Africa/Accra" }).format(date);
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 28, 23, 59));
    const parts = { day: "numeric", month: "long" } as const;
    assert.equal(formatDay(date), dayOf(date, parts));
    assert.equal(formatFullDay(date), dayOf(date, { ...parts, year: "numeric" }));
    assert.equal(formatShortDay(date), dayOf(date, { ...parts, month: "short", year: "numeric" }));
    const iso = date.toISOString().slice(0, 7);
    assert.equal(formatWhen(iso), dayOf(date, { month: "long", year: "numeric" }));
  }
  const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });
  for (const list of [[], ["a"], ["a", "b"], ["a", "b", "c"]])
    assert.equal(formatList(list), lists.format(list));
});

test("a sentence with tags comes in parts; an unclosed tag is refused", () => {
  const message = compile("See <link>{count, plural, one {it} other {them #}}</link>.");
  const wrap = (tag: string, inside: unknown) => ({ tag, inside });
  const parts = fillInParts<object>(message, { values: { count: 2 }, wrap });
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
  assert.ok(short);
  // @ts-expect-error -- a diploma would have no word
  const noDiploma: WithEveryCase<{ a: "{level, select, Degree {degree} Certificate {one} other {}}" }> = {};
  const aChoice: WithEveryCase<{ a: "{sex, select, female {her} other {their}}" }> = {};
  assert.deepEqual(noDiploma, aChoice);
});

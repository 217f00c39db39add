import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { parseAst } from "vite";
import { english } from "../app/words/english.ts";
import { loadCatalogueContent } from "@okwan/catalogue";

/** Every sentence is in the catalogue (docs/sentences.md), and every page has the areas of what it says. */

const root = path.dirname(import.meta.dirname);

/**
 * Folders that speak to people. Not here, because operators and programmers read it, in English: the command
 * line, the providers, the database, logs, figures and backups; and the sandbox, whose page stands for a
 * gateway's, which is not ours.
 */
const folders = [
  "app/features/*/{contract,screens,routes}",
  "app/features/{check,login,me,result}/server",
  "app/features/public/server",
  "app/features/{pay,texts}/server",
  "app/kernel/{contract,http,ui,web}",
  "app/start/{pages,site}",
];

/** A gateway's page and its answers, and those of text companies, are for programs and operators. */
const isOfProviders = /\/(?:gateway|sandbox|companies)\//;
const isOfTheServer = /\/server\/|^app\/(?:kernel\/http|start\/site)\//;
const isOfTheSite = /^app\/(?:kernel\/(?:ui|web)|features\/\w+\/(?:screens|routes))\//;

/** Not sentences, each with its reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  "the same in every language": ["Ɔkwan", "Okwan", "WASSCE", "Opera Mini", "Samsung Internet", "UC Browser"],
  "labels and levels on the wire, which app/words/data-names.ts and app/kernel/web/form-text.ts say": [
    "High Chance",
    "Good Chance",
    "Competitive",
    "Challenging",
    "All schools",
  ],
  "a key of the keyboard": ["Tab"],
  "kept with a login as the name of a device": ["App or program"],
  "fonts of the pictures that are shared": ["Figtree", "Figtree Bold"],
  "for programmers and operators: the API's handbook, figures and the report of payments": [
    "Every answer has the envelope {success, message, data}; bad input adds errors: [{field, message}].",
    "under review: 0",
    "Done; or the file",
    "Open connections to the database",
    "Requests that wait for one",
    "Send it as X-Edit-Token to change this check; it is answered once",
    "The edit_token of the order, for programs without cookies",
  ],
};

const { catalogue, lists } = loadCatalogueContent();
/** What data/ names, and app/words/data-names.ts and app/kernel/web/form-text.ts say. */
const dataNames = [
  ...[...lists.countries, ...lists.courses].map(({ name }) => name),
  ...catalogue.programmes.flatMap(({ field, level, stream }) => [field, level, stream]),
  ...catalogue.schools.map(({ type }) => type),
];
const names = new Set<string>([...Object.values(exceptions).flat(), ...dataNames]);

/** Words of protocols, formats and devices. */
const technical =
  /^(?:Enter|Escape|Bearer.*|HTTP\/1\.1 .*|User-agent: \*|Disallow: .*|Sitemap: .*|Thumbs\.db)$/s;

/** Attributes that a person reads or hears. */
const said =
  /^(?:alt|title|placeholder|label|hint|text|description|aria-(?:label|description|valuetext))$|Label$/;
const letter = /\p{L}{2}/u;
/** "Choose a school", "or else.": not the classes and keys that strings mostly are. */
const sentence = /^\p{Lu}[\p{Ll}’]*(?:[\s.,:;!?…]|$)|[\p{Ll}’”)][.:!?]\s/u;

type Node = Readonly<Record<string, unknown>> & { readonly type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/**
 * Properties of which a program is the reader, or a programmer: schema.org's words, the API's handbook,
 * figures, names of schemas.
 */
const forPrograms = new Set<unknown>(["@type", "summary", "help", "id"]);

/** Errors for the log. A `Refusal`, which is answered, takes a sentence of the catalogue by its type. */
const thrown = /Error$|^NoRoom$|^SiteNotBuilt$/;

/** Text for programs: types, SQL, import paths, property names, classes, errors for programmers. */
function isForPrograms(node: Node, parent: Node | null, place: string): boolean {
  if (node.type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === "TaggedTemplateExpression" && nameOf(node["tag"]) === "sql") return true;
  if (place === "source" || (parent?.type === "Property" && place === "key")) return true;
  if (node.type === "Property") return forPrograms.has(nameOf(node["key"]));
  if (node.type === "NewExpression") return thrown.test(String(nameOf(node["callee"])));
  return node.type === "JSXAttribute" && nameOf(node["name"]) === "className";
}

function nameOf(node: unknown): unknown {
  return isNode(node) ? (node["name"] ?? node["value"]) : undefined;
}

function textOf(node: Node): string | null {
  if (node.type === "JSXText" || node.type === "Literal") {
    return typeof node["value"] === "string" ? node["value"].trim() : null;
  }
  if (node.type !== "TemplateLiteral") return null;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("0");
}

function sentencesIn(node: Node, found: string[], parent: Node | null = null, place = ""): string[] {
  if (isForPrograms(node, parent, place)) return found;
  const text = textOf(node);
  if (text !== null && letter.test(text) && !names.has(text) && !technical.test(text)) {
    const isSaid = parent?.type === "JSXAttribute" && said.test(String(nameOf(parent["name"])));
    if (node.type === "JSXText" || isSaid || sentence.test(text)) found.push(text);
  }
  for (const [name, inside] of Object.entries(node)) {
    for (const each of Array.isArray(inside) ? inside : [inside]) {
      if (isNode(each)) sentencesIn(each, found, node, name);
    }
  }
  return found;
}

const sentencesOf = (text: string, lang: "ts" | "tsx" = "tsx") =>
  sentencesIn(parseAst(text, { lang }) as unknown as Node, []);
/**
 * One word in the server's code is a mark: a PDF's tag, a browser's name. Where there is markup, it may be a
 * label.
 */
const isWord = (text: string) => !/\s/.test(text);
const saidIn = (file: string) => {
  const found = sentencesOf(read(file), file.endsWith("x") ? "tsx" : "ts");
  return isOfTheServer.test(file) ? found.filter((text) => !isWord(text)) : found;
};
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

describe("sentences", () => {
  test("are found where they are not in the catalogue", () => {
    assert.deepEqual(sentencesOf(`const a = <p title="open" className="Big one">see <b>this</b>{x}</p>;`), [
      "open",
      "see",
      "this",
    ]);
    assert.deepEqual(
      sentencesOf(`const a = { label: "All years", "Public x": \`\${n} of them. More\`, key: "mt-2 flex" };`),
      ["All years", "0 of them. More"],
    );
  });

  for (const folder of folders) {
    test(`of ${folder} are all in the catalogue`, () => {
      const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(
        // The desk speaks English alone, in its own files (docs/sentences.md).
        (file) =>
          !isOfProviders.test(file) &&
          !/\.test\.tsx?$|\/test-[^/]*$|\/__fixtures__\/|\/contract\/desk\//.test(file),
      );
      assert.ok(files.length > 0);
      const wrong = files.flatMap((file) => saidIn(file).map((text) => `${file}: ${text}`));
      assert.deepEqual(wrong, [], "put them into app/words (docs/sentences.md)");
    });
  }
});

describe("a page names the areas of all that it can say", () => {
  const areaOf = new Map(
    Object.entries(english.areas).flatMap(([area, messages]) =>
      Object.keys(messages).map((key) => [key, area] as const),
    ),
  );

  for (const page of globSync("app/features/public/routes/*.tsx", { cwd: root }).sort()) {
    const named = /^export const handle = \{[^}]*\bareas: \[(?<areas>[^\]]*)\]/m.exec(read(page))?.groups?.[
      "areas"
    ];
    if (named === undefined) continue;
    test(page, () => {
      const areas = new Set(["frame", "common", ...[...named.matchAll(/"(\w+)"/g)].map(([, area]) => area)]);
      const wrong = [...keysFrom(page)].filter((key) => !areas.has(areaOf.get(key)));
      assert.deepEqual(wrong, []);
    });
  }

  /** The keys a file and what it imports hold. */
  function keysFrom(file: string, keys = new Set<string>(), seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return keys;
    seen.add(file);
    const text = read(file);
    for (const [, key = ""] of text.matchAll(/"([a-z]\w*\.[\w.]+)"/g)) if (areaOf.has(key)) keys.add(key);
    for (const [, specifier = ""] of text.matchAll(/^import (?!type )[^"]*"(\.[^"]+)"/gm)) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (isOfTheSite.test(target) && existsSync(path.join(root, target))) keysFrom(target, keys, seen);
    }
    return keys;
  }
});

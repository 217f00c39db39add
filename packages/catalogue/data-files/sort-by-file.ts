import { readdirSync } from "node:fs";
import path from "node:path";
import { Problems } from "./problems.ts";
import { readCatalogueText, readText, shownPath, type PlacedRecord } from "./read-lines.ts";
import type { CatalogueLine, LineOf, RuleLine } from "./records.ts";

/** A file's lines, sorted by kind. */
export interface FileLines {
  readonly file: string;
  readonly schools: readonly PlacedRecord<LineOf<"school">>[];
  readonly points: readonly PlacedRecord<LineOf<"points">>[];
  /** Its own, and the national rules that it follows. */
  readonly rules: readonly PlacedRecord<RuleLine>[];
  readonly programmes: readonly PlacedRecord<LineOf<"programme">>[];
  readonly lists: readonly PlacedRecord<LineOf<"list">>[];
  readonly figures: readonly PlacedRecord<LineOf<"figure">>[];
}

/** Groups lines by file and replaces a reference to a national rule by the rule. */
export function sortByFile(lines: readonly PlacedRecord<CatalogueLine>[], problems: Problems): FileLines[] {
  const national = new Map<string, RuleLine>();
  for (const { file, record } of ofKind(lines, "national-rule")) {
    const { kind: _kind, name, remark: _remark, place: _place, ...rule } = record;
    national.set(`${folderOf(file)}/${name}`, rule);
  }
  return [...Map.groupBy(lines, ({ file }) => file)].map(([file, own]) => {
    const schools = ofKind(own, "school");
    const country = schools[0]?.record.country;
    const rules = own.flatMap((placed): PlacedRecord<RuleLine>[] => {
      const { record } = placed;
      if (record.kind === "rule") {
        const { kind: _kind, remark: _remark, place: _place, ...rule } = record;
        return [{ ...placed, record: rule }];
      }
      if (record.kind !== "follows") return [];
      const rule = national.get(`${country}/${record.nationalRule}`);
      if (rule !== undefined) return [{ ...placed, record: rule }];
      problems.addProblem(
        placed,
        `no national rule "${record.nationalRule}" for ${country ?? "a file without a school"}`,
      );
      return [];
    });
    const [programmes, lists] = [ofKind(own, "programme"), ofKind(own, "list")];
    const [points, figures] = [ofKind(own, "points"), ofKind(own, "figure")];
    return { file, schools, points, rules, programmes, lists, figures };
  });
}

function ofKind<Kind extends CatalogueLine["kind"]>(
  lines: readonly PlacedRecord<CatalogueLine>[],
  kind: Kind,
): PlacedRecord<LineOf<Kind>>[] {
  return lines.filter((one): one is PlacedRecord<LineOf<Kind>> => one.record.kind === kind);
}

/** data/catalogue/GHA/national.jsonl → GHA */
function folderOf(file: string): string {
  return file.split(/[\\/]/).at(-2) ?? "";
}

/** The school files behind a catalogue, by name below data/catalogue ("GHA/knust.jsonl"). */
export type FileTexts = ReadonlyMap<string, string>;

/** Every file of the folder. */
export function readFilesIn(dataDir: string, problems = new Problems()): FileTexts {
  const root = path.join(dataDir, "catalogue");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .map((name) => path.join(root, name));
  return new Map(files.map((file) => [nameIn(dataDir, file), readText(file, problems)]));
}

interface Given {
  readonly text: string;
  /** As a person typed it. */
  readonly shown: string;
}

/** Files from anywhere, each renamed to the file of its school. */
export function readGivenFiles(
  dataDir: string,
  given: readonly string[],
  problems: Problems,
): ReadonlyMap<string, Given> {
  return new Map(
    given.map((one) => {
      const file = path.resolve(one);
      const text = readText(file, problems);
      const shown = shownPath(file);
      const inside = nameIn(dataDir, file);
      if (/^[A-Z]{3}\/[a-z0-9-]+\.jsonl$/.test(inside)) return [inside, { text, shown }];
      const [school, ...others] = readCatalogueText(shown, text, new Problems()).flatMap(({ record }) =>
        record.kind === "school" ? [record] : [],
      );
      if (school === undefined || others.length > 0) {
        problems.addProblem({ file: shown, line: 0 }, "must hold one school");
        return [shown, { text, shown }];
      }
      return [`${school.country}/${school.slug}.jsonl`, { text, shown }];
    }),
  );
}

const nameIn = (dataDir: string, file: string): string =>
  path.relative(path.join(dataDir, "catalogue"), file).split(path.sep).join("/");

export const shownPathOf = (dataDir: string, name: string): string =>
  shownPath(path.join(dataDir, "catalogue", name));

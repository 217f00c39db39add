import { tell, type Problem } from "./problems.ts";
import type { Placed } from "./read-lines.ts";
import type {
  CatalogueLine,
  FigureLine,
  ListLine,
  NationalRuleLine,
  ProgrammeLine,
  RuleLine,
  SchoolLine,
} from "./records.ts";

/** A file's lines, sorted by kind. */
export interface FileLines {
  readonly file: string;
  readonly schools: Placed<SchoolLine>[];
  readonly rules: Placed<RuleLine>[];
  readonly programmes: Placed<ProgrammeLine>[];
  readonly lists: Placed<ListLine>[];
  readonly figures: Placed<FigureLine>[];
}

/** Groups lines by file and replaces a reference to a national rule by the rule. */
export function sortByFile(lines: readonly Placed<CatalogueLine>[], problems: Problem[]): FileLines[] {
  const national = new Map<string, NationalRuleLine>();
  for (const { file, record } of lines) {
    if (record.kind === "national-rule") national.set(`${folderOf(file)}/${record.name}`, record);
  }
  const files = new Map<string, FileLines>();
  for (const { file, line, record } of lines) {
    const place = { file, line };
    const sorted = files.get(file) ?? {
      file,
      schools: [],
      rules: [],
      programmes: [],
      lists: [],
      figures: [],
    };
    files.set(file, sorted);
    if (record.kind === "school") sorted.schools.push({ ...place, record });
    else if (record.kind === "rule") sorted.rules.push({ ...place, record });
    else if (record.kind === "programme") sorted.programmes.push({ ...place, record });
    else if (record.kind === "follows") {
      const country = sorted.schools[0]?.record.country ?? "";
      const rule = national.get(`${country}/${record.nationalRule}`);
      if (rule === undefined)
        tell(
          problems,
          place,
          `no national rule "${record.nationalRule}" for ${country || "a school that is not named before it"}`,
        );
      else sorted.rules.push({ ...place, record: rule });
    } else if (record.kind === "list") sorted.lists.push({ ...place, record });
    else if (record.kind === "figure") sorted.figures.push({ ...place, record });
  }
  return [...files.values()];
}

/** data/catalogue/GHA/national.jsonl → GHA */
function folderOf(file: string): string {
  return file.split(/[\\/]/).at(-2) ?? "";
}

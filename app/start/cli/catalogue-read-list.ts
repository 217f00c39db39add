import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ourDataDir, loadCatalogueContent } from "@okwan/catalogue";
import { CannotRead } from "@okwan/catalogue/cannot-read";
import {
  confirmedText,
  schoolNamed,
  noAnswers,
  readAnswers,
  questionSheet,
  readList,
  type ReadList,
} from "@okwan/catalogue/lists";

type Say = (line: string) => void;

/**
 * Reads a school's list from a sheet. Prints what is asked as a sheet to fill in, or writes the school's file
 * once nothing is asked.
 */
export async function readListCommand(args: readonly string[], print: Say, note: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      school: { type: "string" },
      year: { type: "string" },
      answers: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || values.school === undefined)
    throw new CannotRead("read-list takes a SHEET (CSV or XLSX) and --school SLUG.");
  const { catalogue, files } = loadCatalogueContent();
  const school = schoolNamed(catalogue, values.school);
  const answers = values.answers === undefined ? noAnswers : await readAnswers(bytesOf(values.answers));
  const read = await readList({
    bytes: bytesOf(file),
    fileName: path.basename(file),
    catalogue,
    school,
    year: values.year === undefined ? null : entryOf(values.year),
    answers,
  });
  if (values.json === true) {
    print(JSON.stringify(asJson(read)));
    return 0;
  }
  note(counts(read));
  for (const { place, text, why, outcome } of read.rows)
    if (outcome === "left-out") note(`Left out: ${place}, "${text}": ${why}.`);
  const isAsked =
    read.facts.length > 0 ||
    read.headings.length > 0 ||
    read.rows.some(({ outcome }) => outcome === "asked") ||
    read.alarms.some(({ because }) => because === null);
  if (isAsked) {
    print(questionSheet(read, answers));
    note('Fill in the column "answer" and give the sheet back with --answers FILE. Nothing is written yet.');
    return 1;
  }
  const name = `${school.country}/${school.slug}.jsonl`;
  const { proposal } = read;
  const { text, figures } = confirmedText({ proposal, catalogue, text: files.get(name)! });
  loadCatalogueContent({ files: new Map(files).set(name, text) });
  const target = path.join(ourDataDir, "catalogue", name);
  writeFileSync(target, text);
  note(`${figures} figures of ${proposal.list.id} written into ${path.relative(process.cwd(), target)}.`);
  for (const { says, because } of read.alarms) note(`For the commit message: ${says} ${because}`);
  return 0;
}

function asJson({ list, rows, alarms }: ReadList): object {
  return {
    list,
    rows: rows.map(({ row, sheet, text, outcome, column, programme, aggregate, why }) => ({
      row,
      text,
      outcome,
      programme,
      aggregate,
      why,
      ...(column === null ? {} : { column }),
      ...(sheet === null ? {} : { sheet }),
    })),
    alarms: alarms.map(({ says }) => says),
  };
}

function counts({ rows }: ReadList): string {
  const of = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  return `${of("decided")} decided, ${of("asked")} asked, ${of("left-out")} left out.`;
}

/** "2026" is the entry 2026/2027. */
function entryOf(year: string): string {
  const from = /^(20\d\d)(?:\/(20\d\d))?$/.exec(year);
  const [, first, second] = from ?? [];
  if (first === undefined || (second !== undefined && Number(second) !== Number(first) + 1))
    throw new CannotRead("--year is the year the entry begins in, like 2026.");
  return `${first}/${Number(first) + 1}`;
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CannotRead(`${file} cannot be read.`, error);
  }
}

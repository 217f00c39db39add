/** A line of a school's file, as docs/catalogue.md describes it. */
type DataRecord = Readonly<Record<string, unknown>>;

export interface RecordLine {
  readonly text: string;
  /** Empty for an empty line. */
  readonly record: DataRecord;
}

/** What is typed, by the name of the field. */
type Typed = Readonly<Record<string, string>>;

const recordIn = (text: string): DataRecord => (text.trim() === "" ? {} : JSON.parse(text));

/** Is this record on a programme's page? Without a programme: on the school's page? */
function isOnPage({ kind, id, programme }: DataRecord, page: number | null): boolean {
  if (page === null) return kind !== undefined && kind !== "programme" && kind !== "figure";
  return kind === "programme" ? id === page : kind === "figure" && programme === page;
}

/**
 * The lines of a school's file. On a programme's page, every place of the school's lists that has no figure
 * of it gets an empty one.
 */
export function linesOf(text: string, programme: number | null): RecordLine[] {
  const lines = text.split("\n").map((line): RecordLine => ({ text: line, record: recordIn(line) }));
  const records = lines.map(({ record }) => record);
  const own = records.filter((record) => isOnPage(record, programme));
  const missing = programme === null ? [] : records.flatMap((list) => placesWithout(list, own, programme));
  const last = records.findLastIndex((record) => isOnPage(record, programme));
  return lines.toSpliced(last + 1, 0, ...missing.map((record) => ({ text: "", record })));
}

/** Figures of the first column need not name it. */
function placesWithout(list: DataRecord, own: readonly DataRecord[], programme: number): DataRecord[] {
  if (list["kind"] !== "list") return [];
  const columns = (list["columns"] as readonly { readonly name: string }[]).map(({ name }) => name);
  const taken = own.filter((one) => one["list"] === list["id"]).map((one) => one["column"] ?? columns[0]);
  return columns
    .filter((column) => !taken.includes(column))
    .map((column) => ({
      kind: "figure",
      list: list["id"],
      programme,
      ...(column === columns[0] ? {} : { column }),
    }));
}

/** The file as edited. Every line that nobody edited stays; a figure without a number is left out. */
export const textWith = (lines: readonly RecordLine[], typed: Typed): string =>
  lines
    .flatMap(({ text, record }, at) => {
      const now = recordWith(record, at, typed);
      if (now["kind"] === "figure" && now["aggregate"] === undefined) return [];
      return JSON.stringify(now) === JSON.stringify(record) ? text : JSON.stringify(now);
    })
    .join("\n");

/** An emptied field is left out. The server refuses text where a number belongs, with its line and field. */
function recordWith(record: DataRecord, at: number, typed: Typed): DataRecord {
  const edited = fieldsIn(record).flatMap((field) => {
    const { name, start } = fieldOf(at, record, field);
    const text = typed[name] ?? start;
    return text === start ? [] : [[field, valueOf(field, text)] as const];
  });
  return { ...record, ...Object.fromEntries(edited) };
}

function valueOf(field: string, text: string) {
  if (text === "") return undefined;
  return numbers.has(field) && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The text and number fields of each kind. Everything else is edited in the whole file. */
const fieldsOfKind: Readonly<Record<string, readonly string[]>> = {
  school: ["name", "shortName", "city", "region", "type", "website", "admissionsUrl", "description"],
  programme: [
    "name",
    "faculty",
    "campus",
    "stream",
    "durationYears",
    "field",
    "requirementSource",
    "page",
    "note",
  ],
  list: ["title", "year", "printedYear", "issued", "note", "doubt"],
  rule: ["text", "source", "maxAggregate"],
  follows: ["nationalRule"],
  figure: ["aggregate", "cell"],
};
const fieldsIn = ({ kind }: DataRecord) => fieldsOfKind[String(kind)] ?? [];
const labels: Readonly<Record<string, string>> = {
  shortName: "Short name",
  admissionsUrl: "Admissions page",
  durationYears: "Years",
  requirementSource: "Source of the requirements",
  page: "Its own page",
  printedYear: "Year as printed",
  maxAggregate: "Greatest aggregate",
  nationalRule: "National rule it follows",
};
const numbers = new Set(["aggregate", "durationYears", "maxAggregate"]);

/** A field of a record, named after the place of its line. */
const fieldOf = (at: number, record: DataRecord, field: string) =>
  ({
    name: `${at} ${field}`,
    label: labels[field] ?? capital(field),
    input: numbers.has(field) ? "number" : "text",
    start: textOf(record[field]),
  }) as const;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A word or number as a field shows it. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The parts of the form, each folded. Figures first, because they are corrected most often. */
export function partsOf(lines: readonly RecordLine[], page: number | null) {
  const shown = lines.flatMap(({ record }, at) => (isOnPage(record, page) ? [{ at, record }] : []));
  const isFigure = ({ record }: (typeof shown)[number]) => record["kind"] === "figure";
  const figureFields = (field: string) =>
    shown
      .filter((one) => isFigure(one) && (field === "aggregate" || one.record["aggregate"] !== undefined))
      .map(({ at, record }) => ({ ...fieldOf(at, record, field), label: placeOf(record, field) }));
  const others = shown.filter((one) => !isFigure(one));
  return [
    {
      title: "Figures by list; empty means none",
      isFigures: true,
      fields: figureFields("aggregate"),
    },
    {
      title: "As printed, where that is more than the figure",
      isFigures: true,
      fields: figureFields("cell"),
    },
    ...others.map(({ at, record }) => ({
      title: titleOf(record),
      isFigures: false,
      fields: fieldsIn(record).map((field) => fieldOf(at, record, field)),
    })),
  ].filter(({ fields }) => fields.length > 0);
}

/** "ug-2021, affirmative", "ug-2021, affirmative, as printed" */
const placeOf = ({ list, column, sex, background }: DataRecord, field: string): string =>
  [list, column, sex, background, field === "cell" && "as printed"].filter(Boolean).join(", ");

function titleOf({ kind, id, level, certificate, streams = "" }: DataRecord): string {
  if (kind === "list") return `List ${String(id)}`;
  if (kind === "rule") return `Rule for ${[level, certificate, streams].filter(String).join(", ")}`;
  if (kind === "programme") return "Name, campus and other facts of the programme";
  return kind === "school" ? "Name, addresses and other facts of the school" : "National rules";
}

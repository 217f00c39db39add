import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { Fold } from "../../../web/ui/fold.tsx";
import { type Draft, Form, LiveForm } from "../../parts/form.tsx";

/** The text and number fields of each kind. Everything else is edited in the whole file. */
const fields: Readonly<Record<string, readonly string[]>> = {
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
};
/** Fields that most figures lack. */
const rareFields = ["cell", "column"];
const labels: Readonly<Record<string, string>> = {
  shortName: "Short name",
  admissionsUrl: "Admissions page",
  durationYears: "Years",
  requirementSource: "Source of the requirements",
  page: "Its own page",
  aggregate: "Figure",
  cell: "As printed, where that is more than the figure",
  column: "Column of the list, where it is not the first",
  printedYear: "Year as printed",
  maxAggregate: "Greatest aggregate",
  nationalRule: "National rule it follows",
};
const numbers = new Set(["aggregate", "durationYears", "maxAggregate"]);

interface LineProps {
  line: Line;
  onEdit: (now: string | null) => void;
}

export function LineForm({ line: { was, now }, onEdit }: LineProps) {
  const record = recordIn(was);
  const kind = String(record["kind"]);
  const title = titleOf(record);
  if (now === null) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <s>{title}</s> is taken out.
        </p>
        <Button tone="quiet" onClick={() => onEdit(was)}>
          Put it back
        </Button>
      </Card>
    );
  }
  const formOf = (names: readonly string[]) => (
    <LiveForm
      fields={names.map((name) => ({
        name,
        label: labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
        input: numbers.has(name) ? "number" : "text",
        start: textOf(record[name]),
      }))}
      onDraft={(draft) => onEdit(JSON.stringify(withFields(recordIn(now), draft)))}
      className="grid gap-3 sm:grid-cols-2"
    />
  );
  if (kind !== "figure") {
    return <Fold title={now === was ? title : `${title} (changed)`}>{formOf(fields[kind] ?? [])}</Fold>;
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        <Button tone="quiet" onClick={() => onEdit(null)}>
          Take out<span className="sr-only"> the {title}</span>
        </Button>
      </div>
      {formOf(["aggregate"])}
      <Fold
        title="As printed, and its column"
        isOpen={rareFields.some((field) => record[field] !== undefined)}
      >
        {formOf(rareFields)}
      </Fold>
    </Card>
  );
}

function titleOf({ kind, list, id, level, certificate }: DataRecord): string {
  if (kind === "figure") return `Figure of the list ${String(list)}`;
  if (kind === "list") return `List ${String(id)}`;
  if (kind === "rule") return `Rule for ${String(level)}, ${String(certificate)}`;
  if (kind === "programme") return "Name, campus and other facts of the programme";
  return kind === "school" ? "Name, addresses and other facts of the school" : "National rules";
}

/** An emptied field is left out. The server refuses text where a number belongs, with its line and field. */
function withFields(record: DataRecord, draft: Draft): DataRecord {
  const typed = Object.entries(draft).map(([field, text]) => {
    if (text === textOf(record[field])) return [field, record[field]] as const;
    return [field, numbers.has(field) && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text] as const;
  });
  const now = { ...record, ...Object.fromEntries(typed) };
  return Object.fromEntries(Object.entries(now).filter(([, value]) => value !== ""));
}

interface AddFigureProps {
  lists: readonly DataRecord[];
  programme: number;
  onAdd: (figure: DataRecord) => void;
}

/** Adds a missing figure: its list, its column and its value. */
export function AddFigure({ lists, programme, onAdd }: AddFigureProps) {
  const places = new Map(lists.flatMap(placesIn));
  if (places.size === 0) return null;
  const options = [...places.keys()].map((name) => ({ value: name, label: name }));
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">Add a figure</h3>
      <Form
        label="Add"
        tone="quiet"
        fields={[
          { name: "place", label: "List", input: "choice", options },
          { name: "figure", label: "New figure", input: "number" },
        ]}
        work={async ({ place = "", figure = "" }) => {
          const where = places.get(place);
          if (where === undefined) throw new Error("Choose the list.");
          if (!/^\d{1,2}$/.test(figure)) throw new Error("A figure has one or two digits.");
          onAdd({ kind: "figure", ...where, programme, aggregate: Number(figure) });
        }}
      />
    </Card>
  );
}

/** The names of a list's columns. A figure of the first need not state it. */
function placesIn({ id, year, columns }: DataRecord): [name: string, where: DataRecord][] {
  const list = textOf(id);
  return (columns as readonly { readonly name: string }[]).map(({ name: column }, at) =>
    at === 0
      ? [`${list} (${textOf(year)})`, { list }]
      : [`${list} (${textOf(year)}), ${column}`, { list, column }],
  );
}

/** A line of a school's file, as docs/catalogue.md describes it. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** A line of the file as it was read or added, and as it is edited; null if it is taken out. */
export interface Line {
  readonly was: string;
  readonly now: string | null;
}

export const linesOf = (text: string): Line[] => text.split("\n").map((line) => ({ was: line, now: line }));

/** Every byte that nobody edited stays. */
export const textOfLines = (lines: readonly Line[]): string =>
  lines.flatMap(({ now }) => now ?? []).join("\n");

export const recordIn = (line: string): DataRecord => (line.trim() === "" ? {} : JSON.parse(line));

/** Is this line on a programme's page? Without a programme: on the school's page? */
export function isOnPage({ was }: Line, page: number | null): boolean {
  const { kind, id, programme } = recordIn(was);
  if (page === null) return kind !== undefined && kind !== "programme" && kind !== "figure";
  return kind === "programme" ? id === page : kind === "figure" && programme === page;
}

/** A word or number as a field shows it. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

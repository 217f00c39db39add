import { useId } from "react";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { Field } from "../../../web/ui/field.tsx";

/** A line of a school's file, as docs/catalogue.md describes it. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** What stands in the form: the line as JSON. Empty where it goes. */
export type EditedLine = string;

interface Line {
  readonly line: number;
  readonly text: string;
}

export const readRecord = (text: string): DataRecord => JSON.parse(text) as DataRecord;

/** What is sent: only lines that differ. New ones stand behind the last of them. */
export function editOf(
  lines: readonly Line[],
  edited: ReadonlyMap<number, EditedLine>,
  added: readonly string[],
): { line: number; was: string; now: string }[] {
  const last = lines.at(-1)?.line;
  return lines.flatMap(({ line, text }) => {
    const now = [edited.get(line) ?? text, ...(line === last ? added : [])]
      .filter((one) => one !== "")
      .join("\n");
    return now === text ? [] : [{ line, was: text, now }];
  });
}

/** The simple fields of each kind; all the rest is changed as JSON. */
const simple: Readonly<Record<string, readonly string[]>> = {
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
  figure: ["aggregate", "cell"],
  list: ["title", "year", "printedYear", "issued", "note", "doubt"],
  rule: ["text", "source", "maxAggregate"],
};
const labels: Readonly<Record<string, string>> = {
  shortName: "Short name",
  admissionsUrl: "Admissions page",
  durationYears: "Years",
  requirementSource: "Source of the requirements",
  page: "Its own page",
  aggregate: "Figure",
  cell: "As printed, where that is more than the figure",
  printedYear: "Year as printed",
  maxAggregate: "Greatest aggregate",
};
const numbers = new Set(["aggregate", "durationYears", "maxAggregate"]);

export function LineForm({
  line: { line, text },
  edited,
  onEdit,
}: {
  line: Line;
  edited: EditedLine | undefined;
  onEdit: (now: EditedLine) => void;
}) {
  const id = useId();
  const now = edited ?? text;
  const was = readRecord(text);
  const kind = String(was["kind"]);
  const record = parsed(now);
  const title = kind === "figure" ? `Figure of the list ${String(was["list"])}` : `Line ${line}: ${kind}`;
  if (now === "") {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <s>{title}</s> goes.
        </p>
        <Button tone="quiet" onClick={() => onEdit(text)}>
          Keep it
        </Button>
      </Card>
    );
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        {kind === "figure" && (
          <Button tone="quiet" onClick={() => onEdit("")}>
            Take out<span className="sr-only"> the {title}</span>
          </Button>
        )}
      </div>
      {record !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(simple[kind] ?? []).map((field) => (
            <Field key={field} id={`${id}-${field}`} label={labels[field] ?? capital(field)}>
              <input
                id={`${id}-${field}`}
                className="control"
                inputMode={numbers.has(field) ? "decimal" : undefined}
                value={shown(record[field])}
                onChange={(event) => onEdit(withField(record, field, event.target.value))}
              />
            </Field>
          ))}
        </div>
      )}
      <details>
        <summary className="link">The whole line</summary>
        <Field
          id={`${id}-json`}
          label="As it stands in the file"
          hint="As docs/catalogue.md describes it. It is checked when you propose it."
          error={record === null ? "This is not JSON yet." : undefined}
        >
          <textarea
            id={`${id}-json`}
            className="control py-3 font-mono text-sm"
            rows={6}
            spellCheck={false}
            value={now}
            onChange={(event) => onEdit(event.target.value.replaceAll("\n", " "))}
          />
        </Field>
      </details>
    </Card>
  );
}

function parsed(text: string): DataRecord | null {
  try {
    return readRecord(text);
  } catch {
    return null;
  }
}

const shown = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** An emptied field goes; a number that is none stays as typed, and is refused with its line and field. */
function withField(record: DataRecord, field: string, typed: string): string {
  if (typed === "")
    return JSON.stringify(Object.fromEntries(Object.entries(record).filter(([key]) => key !== field)));
  const isNumber = numbers.has(field) && /^\d+(?:\.\d+)?$/.test(typed);
  return JSON.stringify({ ...record, [field]: isNumber ? Number(typed) : typed });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

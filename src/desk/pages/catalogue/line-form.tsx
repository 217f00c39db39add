import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import type { Draft } from "../../parts/fields.tsx";
import { Fold } from "../../parts/fold.tsx";
import { LiveForm } from "../../parts/form.tsx";
import { type DataRecord, type RecordLine, textOf } from "./record-lines.ts";

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
  line: RecordLine;
  edited: DataRecord | null | undefined;
  onEdit: (now: DataRecord | null) => void;
}

export function LineForm({ line: { record: was }, edited, onEdit }: LineProps) {
  const kind = String(was["kind"]);
  const title = titleOf(was);
  if (edited === null) {
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
        start: textOf(was[name]),
      }))}
      onDraft={(draft) => onEdit(withFields(edited ?? was, draft))}
      className="grid gap-3 sm:grid-cols-2"
    />
  );
  if (kind !== "figure") {
    return (
      <Fold title={edited === undefined ? title : `${title} (changed)`}>{formOf(fields[kind] ?? [])}</Fold>
    );
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
      <Fold title="As printed, and its column" isOpen={rareFields.some((field) => was[field] !== undefined)}>
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

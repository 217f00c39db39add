import { useState } from "react";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import type { LogEntry } from "../../contract/desk/log.ts";
import { Button } from "../../web/ui/button.tsx";
import { Field } from "../../web/ui/field.tsx";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { Page } from "../parts/page.tsx";
import { Badge, Empty, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";

interface Filter {
  readonly operator: string;
  readonly what: string;
  readonly day: string;
  readonly reference: string;
}
const nothing: Filter = { operator: "", what: "", day: "", reference: "" };

const columns: Column<LogEntry>[] = [
  { head: "When", cell: ({ at }) => showMoment(at) },
  { head: "Who", cell: ({ who }) => who ?? "the command" },
  { head: "What", cell: ({ what }) => <strong>{what}</strong> },
  {
    head: "About",
    cell: ({ about }) => (about === null ? "–" : [about.kind, about.reference].filter(Boolean).join(" ")),
  },
  { head: "Why", cell: ({ why }) => why ?? "–" },
  { head: "Outcome", cell: (entry) => <Outcome entry={entry} /> },
];

/** What was looked at and done, and by whom. Rows never change: the database refuses it. */
export function LogPage() {
  const [filter, setFilter] = useState(nothing);
  const [before, setBefore] = useState<readonly number[]>([]);
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const { loaded, again } = useData("GET /desk/api/log", { query: { ...query, before: before.at(-1) } });
  const change = (changed: Partial<Filter>) => {
    setFilter({ ...filter, ...changed });
    setBefore([]);
  };
  return (
    <Page title="Log" intro="Every look into a person’s data and every act, newest first. Times are Accra’s.">
      <Shown of={loaded} again={again}>
        {(data) => (
          <>
            <Filters data={data} filter={filter} onChange={change} />
            {data.entries.length === 0 ? (
              <Empty>Nothing was written down that fits.</Empty>
            ) : (
              <Table caption="Log" columns={columns} rows={data.entries} keyOf={({ id }) => id} />
            )}
            <div className="flex flex-wrap gap-3">
              {before.length > 0 && (
                <Button tone="quiet" onClick={() => setBefore(before.slice(0, -1))}>
                  Newer
                </Button>
              )}
              {data.before !== null && (
                <Button tone="quiet" onClick={() => setBefore([...before, data.before ?? 0])}>
                  Older
                </Button>
              )}
            </div>
          </>
        )}
      </Shown>
    </Page>
  );
}

function Filters({
  data,
  filter,
  onChange,
}: {
  data: DeskAnswer<"GET /desk/api/log">;
  filter: Filter;
  onChange: (changed: Partial<Filter>) => void;
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-4">
      <Choice
        id="who"
        label="Who"
        value={filter.operator}
        options={data.operators.map(({ id, name }) => [id, name])}
        onChange={(operator) => onChange({ operator })}
      />
      <Choice
        id="what"
        label="What"
        value={filter.what}
        options={data.whats.map((what) => [what, what])}
        onChange={(what) => onChange({ what })}
      />
      <Field id="day" label="Day">
        <input
          id="day"
          type="date"
          className="control"
          value={filter.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      </Field>
      <Field id="reference" label="About">
        <input
          id="reference"
          className="control"
          placeholder="code or reference"
          value={filter.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      </Field>
    </div>
  );
}

function Choice({
  id,
  label,
  value,
  options,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}) {
  return (
    <Field id={id} label={label}>
      <select id={id} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">all</option>
        {options.map(([key, shown]) => (
          <option key={key} value={key}>
            {shown}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Outcome({ entry: { outcome, detail } }: { entry: LogEntry }) {
  const tones = { done: "good", refused: "warn", failed: "bad", begun: "bad" } as const;
  return (
    <>
      <Badge tone={tones[outcome]}>{outcome === "begun" ? "end not known" : outcome}</Badge>
      {detail !== null && <span className="mt-1 block text-sm text-ink-2">{detail}</span>}
    </>
  );
}

import { useState } from "react";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import type { LogEntry } from "../../contract/desk/log.ts";
import { Button } from "../../web/ui/button.tsx";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { ChoiceField, TextField, TickField } from "../parts/fields.tsx";
import { Fold } from "../parts/fold.tsx";
import { Page } from "../parts/page.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";

interface Filter {
  readonly operator: string;
  readonly what: string;
  readonly day: string;
  readonly reference: string;
  readonly technical: "yes" | "";
}
const nothing: Filter = { operator: "", what: "", day: "", reference: "", technical: "" };

const columns = (isTechnical: boolean): Column<LogEntry>[] => [
  { head: "When", cell: ({ at }) => showMoment(at) },
  {
    head: "What",
    cell: ({ sentence, what, about }) => (
      <>
        <strong>{sentence}</strong>
        {isTechnical && (
          <span className="mt-1 block text-sm text-ink-2">
            {[what, about?.kind, about?.reference].filter(Boolean).join(" ")}
          </span>
        )}
      </>
    ),
  },
  { head: "Why", cell: ({ why }) => why ?? "–" },
  { head: "Outcome", cell: (entry) => <Outcome entry={entry} /> },
];

/** Looks and acts with their operators. The database refuses changes of rows. */
export function Component() {
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
            <Table
              caption="Log"
              columns={columns(filter.technical !== "")}
              rows={data.entries}
              keyOf={({ id }) => id}
              none="Nothing was written down that fits."
            />
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

interface FiltersProps {
  data: DeskAnswer<"GET /desk/api/log">;
  filter: Filter;
  onChange: (changed: Partial<Filter>) => void;
}

function Filters({ data, filter, onChange }: FiltersProps) {
  const isSet = Object.values(filter).some((value) => value !== "");
  const field = (name: keyof Filter) => ({
    id: `log-${name}`,
    value: filter[name],
    onValue: (value: string) => onChange({ [name]: value }),
  });
  const operators = data.operators.map(({ id, name }) => ({ value: id, label: name }));
  const whats = data.whats.map(({ what, name }) => ({ value: what, label: name }));
  return (
    <Fold title={isSet ? "Filter (on)" : "Filter"}>
      <div className="grid gap-3 sm:grid-cols-4">
        <ChoiceField {...field("operator")} label="Who" options={[all, ...operators]} />
        <ChoiceField {...field("what")} label="What" options={[all, ...whats]} />
        <TextField {...field("day")} type="date" label="Day" />
        <TextField {...field("reference")} label="About" hint="Code or reference" autoComplete="off" />
      </div>
      <TickField {...field("technical")} label="Show technical rows" />
    </Fold>
  );
}

const all = { value: "", label: "all" };

function Outcome({ entry: { outcome, detail } }: { entry: LogEntry }) {
  const tones = { done: "good", refused: "warn", failed: "bad", begun: "bad" } as const;
  return (
    <>
      <Badge tone={tones[outcome]}>{outcome === "begun" ? "end not known" : outcome}</Badge>
      {detail !== null && <span className="mt-1 block text-sm text-ink-2">{detail}</span>}
    </>
  );
}

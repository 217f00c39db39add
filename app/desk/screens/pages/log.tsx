import { useState } from "react";
import type { DeskReplyData } from "../../contract/api.ts";
import type { LogEntry } from "../../contract/log.ts";
import { Button, Fold } from "../../../kernel/ui/controls.tsx";
import { showMoment } from "../lib/format.ts";
import { type Act, Acts } from "../parts/acts.tsx";
import { exportAct } from "../parts/browse.tsx";
import { type Draft, type FormField, LiveForm } from "../parts/form.tsx";
import { Badge, DataPage, WithNote } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";

const tones = { done: "good", refused: "warn", failed: "bad", begun: "bad" } as const;

const columns = (isTechnical: boolean): Column<LogEntry>[] => [
  { head: "When", cell: ({ at }) => <span className="whitespace-nowrap">{showMoment(at)}</span> },
  {
    head: "What",
    cell: ({ sentence, what, about }) => (
      <WithNote note={isTechnical && [what, about?.kind, about?.reference].filter(Boolean).join(" ")}>
        <strong>{sentence}</strong>
      </WithNote>
    ),
  },
  { head: "Why", cell: ({ why }) => why },
  {
    head: "Outcome",
    cell: ({ outcome, detail }) => (
      <WithNote note={detail}>
        <Badge tone={tones[outcome]}>{outcome === "begun" ? "end not known" : outcome}</Badge>
      </WithNote>
    ),
  },
];

/** Looks and acts with their operators. The database refuses changes of rows. */
export function Component() {
  const [filter, setFilter] = useState<Draft>({});
  const [before, setBefore] = useState<readonly number[]>([]);
  const change = (changed: Draft) => {
    setFilter(Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== "")));
    setBefore([]);
  };
  const intro = "Every look into a person’s data and every act, newest first. Times are Accra’s.";
  return (
    <DataPage
      title="Log"
      intro={intro}
      actions={<Acts of={[exporting(filter)]} />}
      get={["GET /desk/api/log", { query: { ...filter, before: before.at(-1) } }]}
    >
      {(data) => (
        <>
          <Fold title={Object.keys(filter).length > 0 ? "Filter (on)" : "Filter"}>
            <LiveForm fields={filters(data)} onDraft={change} className="grid gap-3 sm:grid-cols-4" />
          </Fold>
          <Table
            caption="Log"
            columns={columns(filter["technical"] === "yes")}
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
    </DataPage>
  );
}

const exporting = (filter: Draft): Act =>
  exportAct("POST /desk/api/log/export", {
    label: "Export these",
    title: "Export the log",
    explain: "a line for each act and each look that fits the filter, newest first.",
    file: "okwan-log.csv",
    body: filter,
  });

function filters({ operators, whats }: DeskReplyData<"GET /desk/api/log">): FormField[] {
  const all = { value: "", label: "all" };
  const who = operators.map(({ id, name }) => ({ value: id, label: name }));
  const what = whats.map((one) => ({ value: one.what, label: one.name }));
  return [
    { name: "operator", label: "Who", input: "choice", options: [all, ...who] },
    { name: "what", label: "What", input: "choice", options: [all, ...what] },
    { name: "day", label: "Day", input: "day" },
    { name: "reference", label: "About", hint: "Code or reference" },
    { name: "technical", label: "Show technical rows", input: "tick" },
  ];
}

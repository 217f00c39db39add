import type { SourceRow } from "../../contract/desk/sources.ts";
import { call } from "../lib/call.ts";
import { showFullDay } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { useData } from "../lib/use-data.ts";
import { type Act, ActButton } from "../parts/acts.tsx";
import { Fold } from "../parts/fold.tsx";
import { OutsideLink } from "../parts/links.tsx";
import { Page } from "../parts/page.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";

export function Component() {
  const me = useMe();
  const { loaded, again, renew } = useData("GET /desk/api/sources");
  const mayAct = me.role !== "support";
  const table = (caption: string, rows: readonly SourceRow[]) => (
    <Table
      caption={caption}
      columns={mayAct ? [...columns, actColumn(renew)] : columns}
      rows={rows}
      keyOf={({ id }) => id}
      none="None is due now."
    />
  );
  return (
    <Page
      title="Sources"
      intro="The schools’ pages to look at, and when. What changed there goes into the catalogue with its source."
    >
      <Shown of={loaded} again={again}>
        {(rows) => {
          const later = rows.filter((row) => !isDue(row));
          return (
            <>
              {table("Due now", rows.filter(isDue))}
              {later.length > 0 && (
                <Fold title={`Not due now (${later.length})`}>{table("Not due now", later)}</Fold>
              )}
            </>
          );
        }}
      </Shown>
    </Page>
  );
}

const isDue = ({ is }: SourceRow) => is === "overdue" || is === "due";

const tones = { overdue: "bad", due: "warn", "looked-at": "good", waiting: "quiet" } as const;

const columns: Column<SourceRow>[] = [
  { head: "State", cell: ({ is }) => <Badge tone={tones[is]}>{is}</Badge> },
  {
    head: "What",
    cell: ({ school, what, address }) => (
      <span className="grid gap-1">
        <strong>{school ?? "Of several schools"}</strong>
        <span>{what}</span>
        <Where address={address} />
      </span>
    ),
  },
  { head: "When", cell: (row) => <When row={row} /> },
  { head: "Last look", cell: ({ looked }) => <LastLook looked={looked} /> },
];

function Where({ address }: { address: string | null }) {
  if (address === null) return <span className="text-ink-2">No address is known.</span>;
  return <OutsideLink address={address} />;
}

function When({ row: { from, to, basis } }: { row: SourceRow }) {
  return (
    <span className="grid gap-1">
      {from === null
        ? "after the next results"
        : `${showFullDay(from)} to ${to === null ? "no known end" : showFullDay(to)}`}
      <span className="text-ink-2">{basis}</span>
    </span>
  );
}

function LastLook({ looked }: Pick<SourceRow, "looked">) {
  if (looked === null) return "nobody looked yet";
  return (
    <span className="grid gap-1">
      {showFullDay(looked.on)}
      <span className="text-ink-2">
        {looked.who === null ? "as the release has it" : `${looked.who}: ${looked.why ?? ""}`}
      </span>
    </span>
  );
}

const actColumn = (onDone: () => void): Column<SourceRow> => ({
  head: "Change",
  cell: (row) => (
    <ActButton className="whitespace-nowrap" act={() => looked(row, onDone)}>
      I looked<span className="sr-only">: {row.what}</span>
    </ActButton>
  ),
});

const looked = ({ id, school, what }: SourceRow, onDone: () => void): Act => ({
  title: "I looked, nothing changed",
  label: "Write it down",
  explain: `${school ?? ""} ${what}`.trim(),
  fields: [{ name: "on", label: "On", hint: "Today or before.", input: "day", start: today() }],
  run: async (reason, { on = "" }) => {
    await call("POST /desk/api/sources/:id/looked", { params: { id }, body: { on, reason } });
    onDone();
  },
});

const today = () => new Date().toISOString().slice(0, 10);

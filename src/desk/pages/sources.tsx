import type { SourceRow } from "../../contract/desk/sources.ts";
import { Fold } from "../../web/ui/fold.tsx";
import { call } from "../lib/call.ts";
import { showFullDay } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import type { Act } from "../parts/acts.tsx";
import { OutsideLink } from "../parts/links.tsx";
import { Badge, DataPage, WithNote } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";

export function Component() {
  const { role } = useMe();
  const table = (caption: string, rows: readonly SourceRow[]) => (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      acts={role === "support" ? undefined : (row) => [looked(row)]}
      none="None is due now."
    />
  );
  return (
    <DataPage
      title="Sources"
      intro="The schools’ pages to look at, and when. What changed there goes into the catalogue with its source."
      get={["GET /desk/api/sources"]}
    >
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
    </DataPage>
  );
}

const isDue = ({ is }: SourceRow) => is === "overdue" || is === "due";

const tones = { overdue: "bad", due: "warn", "looked-at": "good", waiting: "quiet" } as const;

const columns: Column<SourceRow>[] = [
  {
    head: "What",
    cell: ({ school, what, address, is }) => (
      <span className="grid gap-1">
        <span>
          <strong>{school ?? "Of several schools"}</strong> <Badge tone={tones[is]}>{is}</Badge>
        </span>
        <span>{what}</span>
        {address === null ? (
          <span className="text-ink-2">No address is known.</span>
        ) : (
          <OutsideLink address={address} />
        )}
      </span>
    ),
  },
  { head: "When", cell: (row) => <WithNote note={row.basis}>{whenOf(row)}</WithNote> },
  { head: "Last look", cell: ({ looked: look }) => <LastLook look={look} /> },
];

function whenOf({ from, to }: SourceRow): string {
  if (from === null) return "after the next results";
  return `${showFullDay(from)} to ${to === null ? "no known end" : showFullDay(to)}`;
}

function LastLook({ look }: { look: SourceRow["looked"] }) {
  if (look === null) return "nobody looked yet";
  const { on, who, why } = look;
  const note = who === null ? "as the release has it" : `${who}: ${why ?? ""}`;
  return <WithNote note={note}>{showFullDay(on)}</WithNote>;
}

const looked = ({ id, school, what }: SourceRow): Act => ({
  label: "I looked",
  about: what,
  title: "I looked, nothing changed",
  submit: "Write it down",
  explain: `${school ?? ""} ${what}`.trim(),
  fields: () => [
    {
      name: "on",
      label: "On",
      hint: "Today or before.",
      input: "day",
      start: new Date().toISOString().slice(0, 10),
    },
  ],
  run: (reason, { on = "" }) =>
    call("POST /desk/api/sources/:id/looked", { params: { id }, body: { on, reason } }),
});

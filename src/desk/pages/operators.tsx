import type { OperatorRow } from "../../contract/desk/operators.ts";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { ActButton } from "../parts/acts.tsx";
import { DataPage } from "../parts/page.tsx";
import { Badge } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { actsOn, invite } from "./operator-acts.ts";

const columns: Column<OperatorRow>[] = [
  { head: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { head: "Role", cell: ({ role }) => role },
  { head: "Phone", cell: ({ phone }) => phone },
  { head: "State", cell: (row) => <State row={row} /> },
  { head: "Last seen", cell: ({ last_seen_at: seen }) => (seen === null ? "never" : showMoment(seen)) },
  { head: "Invited by", cell: ({ invited_by: by }) => by ?? "the command" },
];

export function Component() {
  const operators = useData("GET /desk/api/operators");
  return (
    <DataPage
      title="Operators"
      intro="Who runs Okwan, and what each may do. There is always at least one owner."
      actions={<ActButton act={invite} />}
      of={operators}
    >
      {(rows) => (
        <Table caption="Operators" columns={columns} rows={rows} keyOf={({ id }) => id} acts={actsOn} />
      )}
    </DataPage>
  );
}

function State({ row }: { row: OperatorRow }) {
  if (row.ended_at !== null) return <Badge>ended {showMoment(row.ended_at)}</Badge>;
  if (row.asked !== null) {
    const what = row.is_let_in ? `to become ${row.asked.role}` : "invited";
    return (
      <Badge tone="warn">
        {what} by {row.asked.by}: another owner agrees first
      </Badge>
    );
  }
  return row.passkeys > 0 ? <Badge tone="good">at work</Badge> : <Badge tone="warn">invited</Badge>;
}

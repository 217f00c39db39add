import { useState } from "react";
import type { OperatorRow } from "../../contract/desk/operators.ts";
import { Button } from "../../web/ui/button.tsx";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { Page } from "../parts/page.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { ChangeRole, EndOperator, InviteOperator } from "./operator-acts.tsx";

type Open = { readonly act: "invite" } | { readonly act: "role" | "end"; readonly row: OperatorRow } | null;

/** Who may enter, for owners. */
export function OperatorsPage() {
  const { loaded, again } = useData("GET /desk/api/operators");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    again();
  };
  const columns: Column<OperatorRow>[] = [
    { head: "Name", cell: ({ name }) => <strong>{name}</strong> },
    { head: "Role", cell: ({ role }) => role },
    { head: "Phone", cell: ({ phone }) => phone },
    { head: "State", cell: (row) => <State row={row} /> },
    { head: "Last seen", cell: ({ last_seen_at: seen }) => (seen === null ? "never" : showMoment(seen)) },
    { head: "Invited by", cell: ({ invited_by: by }) => by ?? "the command" },
    {
      head: "Change",
      cell: (row) =>
        row.ended_at === null && (
          <span className="flex flex-wrap gap-2">
            <Button tone="quiet" onClick={() => setOpen({ act: "role", row })}>
              Role<span className="sr-only"> of {row.name}</span>
            </Button>
            <Button tone="quiet" onClick={() => setOpen({ act: "end", row })}>
              End<span className="sr-only"> {row.name}</span>
            </Button>
          </span>
        ),
    },
  ];
  return (
    <Page
      title="Operators"
      intro="Who runs Okwan, and what each may do. There is always at least one owner."
      actions={<Button onClick={() => setOpen({ act: "invite" })}>Invite</Button>}
    >
      <Shown of={loaded} again={again}>
        {(rows) => <Table caption="Operators" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Shown>
      {open?.act === "invite" && <InviteOperator onDone={done} onClose={close} />}
      {open?.act === "role" && <ChangeRole row={open.row} onDone={done} onClose={close} />}
      {open?.act === "end" && <EndOperator row={open.row} onDone={done} onClose={close} />}
    </Page>
  );
}

function State({ row }: { row: OperatorRow }) {
  if (row.ended_at !== null) return <Badge>ended {showMoment(row.ended_at)}</Badge>;
  return row.passkeys > 0 ? <Badge tone="good">at work</Badge> : <Badge tone="warn">invited</Badge>;
}

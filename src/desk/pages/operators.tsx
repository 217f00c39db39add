import { useState } from "react";
import type { Asked, OperatorRow } from "../../contract/desk/operators.ts";
import { Button } from "../../web/ui/button.tsx";
import { Note } from "../../web/ui/card.tsx";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { Page } from "../parts/page.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { AgreeToRole, ChangeRole, EndOperator, InviteOperator } from "./operator-acts.tsx";

type Open =
  | { readonly act: "invite" }
  | { readonly act: "role" | "end" | "agree" | "refuse"; readonly row: OperatorRow }
  | null;

/** Who may enter, for owners. */
export function OperatorsPage() {
  const { loaded, again, renew } = useData("GET /desk/api/operators");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = (outcome: Asked | null = null) => {
    close();
    setAsked(outcome);
    renew();
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
            {row.asked?.may_agree === true && (
              <>
                <Button onClick={() => setOpen({ act: "agree", row })}>
                  Agree<span className="sr-only"> to {row.name}</span>
                </Button>
                <Button tone="quiet" onClick={() => setOpen({ act: "refuse", row })}>
                  Refuse<span className="sr-only"> {row.name}</span>
                </Button>
              </>
            )}
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
      <AskedNote asked={asked} />
      <Shown of={loaded} again={again}>
        {(rows) => <Table caption="Operators" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Shown>
      {open?.act === "invite" && <InviteOperator onDone={done} onClose={close} />}
      {open?.act === "role" && <ChangeRole row={open.row} onDone={done} onClose={close} />}
      {open?.act === "end" && <EndOperator row={open.row} onDone={done} onClose={close} />}
      {(open?.act === "agree" || open?.act === "refuse") && (
        <AgreeToRole row={open.row} isAgreed={open.act === "agree"} onDone={done} onClose={close} />
      )}
    </Page>
  );
}

/** What became of an invitation or a role: whom it waits for, or the address to pass on. */
function AskedNote({ asked }: { asked: Asked | null }) {
  const [isCopied, setCopied] = useState(false);
  if (asked === null) return null;
  const { waits, is_texted: isTexted, address } = asked;
  if (waits) {
    return (
      <Note tone="gold" role="status">
        Another owner agrees to it first. The other owners have a text.
      </Note>
    );
  }
  return (
    <Note tone="brand" role="status" className="grid justify-items-start gap-2">
      <p>{isTexted ? "They have a text with the address." : "Send them the address:"} </p>
      <p className="wrap-anywhere">{address}</p>
      <Button
        tone="quiet"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {isCopied ? "Copied" : "Copy the address"}
      </Button>
    </Note>
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

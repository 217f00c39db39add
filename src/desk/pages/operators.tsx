import type { Asked, OperatorRow } from "../../contract/desk/operators.ts";
import { Note } from "../../web/ui/card.tsx";
import { showMoment } from "../lib/format.ts";
import { useData, useOutcome } from "../lib/use-data.ts";
import { ActButton } from "../parts/acts.tsx";
import { Address } from "../parts/links.tsx";
import { Page } from "../parts/page.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { actsOn, invite } from "./operator-acts.ts";

export function Component() {
  const { loaded, again, renew } = useData("GET /desk/api/operators");
  const [asked, done] = useOutcome<Asked>(renew);
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
          <div className="flex flex-wrap gap-2">
            {actsOn(row, done).map(({ button, act }) => (
              <ActButton key={button} tone={button === "Agree" ? "main" : "quiet"} act={() => act}>
                {button}
                <span className="sr-only">: {row.name}</span>
              </ActButton>
            ))}
          </div>
        ),
    },
  ];
  return (
    <Page
      title="Operators"
      intro="Who runs Okwan, and what each may do. There is always at least one owner."
      actions={
        <ActButton tone="main" act={() => invite(done)}>
          Invite
        </ActButton>
      }
    >
      <AskedNote asked={asked} />
      <Shown of={loaded} again={again}>
        {(rows) => <Table caption="Operators" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Shown>
    </Page>
  );
}

/** The outcome of an invitation or role: who must confirm it, or the address to pass on. */
function AskedNote({ asked }: { asked: Asked | null }) {
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
      <Address address={address} />
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

import type { OperatorRow } from "../../contract/operators.ts";
import { type DeskRole, deskRoles } from "../../../kernel/contract/desk/roles.ts";
import { call } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
import { type Act, ActButton } from "../parts/acts.tsx";
import { Badge, DataPage } from "../parts/page.tsx";
import { type Column, Table } from "../parts/table.tsx";

const columns: Column<OperatorRow>[] = [
  { head: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { head: "Role", cell: ({ role }) => role },
  { head: "Phone", cell: ({ phone }) => phone },
  { head: "State", cell: (row) => <State row={row} /> },
  { head: "Last seen", cell: ({ last_seen_at: seen }) => (seen === null ? "never" : showMoment(seen)) },
  { head: "Invited by", cell: ({ invited_by: by }) => by ?? "the command" },
];

export function Component() {
  return (
    <DataPage
      title="Operators"
      intro="Who runs Okwan, and what each may do. There is always at least one owner."
      actions={<ActButton act={invite} />}
      get={["GET /desk/api/operators"]}
    >
      {(rows) => (
        <Table caption="Operators" columns={columns} rows={rows} keyOf={({ id }) => id} acts={actsOn} />
      )}
    </DataPage>
  );
}

function State({ row }: { row: OperatorRow }) {
  if (row.ended_at !== null) return <Badge>ended {showMoment(row.ended_at)}</Badge>;
  if (!row.is_let_in) return <Badge tone="warn">invited: another owner agrees first</Badge>;
  return row.passkeys > 0 ? <Badge tone="good">at work</Badge> : <Badge tone="warn">invited</Badge>;
}

const invite: Act = {
  label: "Invite",
  isMain: true,
  title: "Invite an operator",
  explain:
    "They get a text and log in within seven days. If there is another owner, that owner agrees first. On their first day they confirm nothing, and they never confirm what you propose.",
  fields: () => [
    { name: "name", label: "Name" },
    { name: "phone", label: "Phone", input: "phone" },
    { name: "role", label: "Role", input: "choice", options: roles, start: "support" },
  ],
  run: async (reason, { name = "", phone = "", role: chosen }) => {
    const role = deskRoles.find((one) => one === chosen) ?? "support";
    const body = { phone, name, role, reason };
    const { waits, is_texted: isTexted, address } = await call("POST /desk/api/operators", { body });
    if (waits) {
      const agreed = "Another owner agrees to it first. The other owners have a text.";
      return { is_done: false, sentence: agreed };
    }
    const sentence = isTexted ? "They have a text with the address." : "Send them the address:";
    return { is_done: true, sentence, address };
  },
};

/** The possible acts on an operator. */
function actsOn(row: OperatorRow): Act[] {
  if (row.ended_at !== null) return [];
  const agreements = row.may_agree ? [agree(row, true), agree(row, false)] : [];
  return [...agreements, end(row)].map((act) => ({ ...act, about: row.name }));
}

function agree({ id, name, role, invited_by: by }: OperatorRow, isAgreed: boolean): Act {
  const label = isAgreed ? "Agree" : "Refuse";
  return {
    label,
    isMain: isAgreed,
    title: `${label}: ${name}, ${role}`,
    explain: `${by ?? "Another owner"} invited them.`,
    run: (reason) =>
      call("POST /desk/api/proposals/:kind/:id", {
        params: { kind: "role", id },
        body: { decision: isAgreed ? "confirm" : "refuse", reason },
      }),
  };
}

const end = ({ id, name }: OperatorRow): Act => ({
  label: "End access",
  title: `End the access of ${name}`,
  submit: "End access",
  explain:
    "They are logged out everywhere at once and cannot log in any more. What they did stays in the log. For another role, invite them again.",
  run: (reason) => call("POST /desk/api/operators/:id/end", { params: { id }, body: { reason } }),
});

const mayDo: Record<DeskRole, string> = {
  support: "support: cases of students",
  catalogue: "catalogue: figures and lists",
  money: "money: books and refunds",
  owner: "owner: everything, and who may enter",
};

const roles = deskRoles.map((value) => ({ value, label: mayDo[value] }));

import type { OperatorRow } from "../../contract/desk/operators.ts";
import { type DeskRole, deskRoles } from "../../contract/desk/roles.ts";
import { call } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
import { type Act, ActButton } from "../parts/acts.tsx";
import type { Draft, FormField } from "../parts/form.tsx";
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

const invite: Act = {
  label: "Invite",
  isMain: true,
  title: "Invite an operator",
  explain:
    "They get a text and log in within seven days. If there is another owner, that owner agrees first. On their first day they confirm nothing, and they never confirm what you propose.",
  fields: () => [
    { name: "name", label: "Name" },
    { name: "phone", label: "Phone", input: "phone" },
    roleField("support"),
  ],
  run: async (reason, { name = "", phone = "", ...draft }) => {
    const body = { phone, name, role: roleIn(draft), reason };
    const { waits, is_texted: isTexted, address } = await call("POST /desk/api/operators", { body });
    if (waits) return anotherAgrees;
    const sentence = isTexted ? "They have a text with the address." : "Send them the address:";
    return { is_done: true, sentence, address };
  },
};

const anotherAgrees = {
  is_done: false,
  sentence: "Another owner agrees to it first. The other owners have a text.",
};

/** The possible acts on an operator. */
function actsOn(row: OperatorRow): Act[] {
  if (row.ended_at !== null) return [];
  const agreements = row.asked?.may_agree === true ? [agree(row, true), agree(row, false)] : [];
  return [...agreements, changeRole(row), end(row)].map((act) => ({ ...act, about: row.name }));
}

const changeRole = ({ id, name, role }: OperatorRow): Act => ({
  label: "Role",
  title: `Role of ${name}`,
  submit: "Change role",
  fields: () => [roleField(role)],
  run: async (reason, draft) => {
    const body = { role: roleIn(draft), reason };
    const { waits } = await call("POST /desk/api/operators/:id/role", { params: { id }, body });
    return waits ? anotherAgrees : null;
  },
});

function agree({ id, name, role, asked }: OperatorRow, isAgreed: boolean): Act {
  const label = isAgreed ? "Agree" : "Refuse";
  return {
    label,
    isMain: isAgreed,
    title: `${label}: ${name}, ${asked?.role ?? role}`,
    explain: `${asked?.by ?? "Another owner"} asked for it.`,
    run: (reason) =>
      call("POST /desk/api/proposals/:kind/:id", {
        params: { kind: "role", id },
        body: { decision: isAgreed ? "confirm" : "refuse", reason },
      }),
  };
}

const end = ({ id, name }: OperatorRow): Act => ({
  label: "End",
  title: `End ${name}`,
  submit: "End this operator",
  explain:
    "They are logged out everywhere at once and cannot log in any more. What they did stays in the log.",
  run: (reason) => call("POST /desk/api/operators/:id/end", { params: { id }, body: { reason } }),
});

const mayDo: Record<DeskRole, string> = {
  support: "support: cases of students",
  catalogue: "catalogue: figures and lists",
  money: "money: books and refunds",
  owner: "owner: everything, and who may enter",
};

const roleField = (start: DeskRole): FormField => ({
  name: "role",
  label: "Role",
  input: "choice",
  options: deskRoles.map((value) => ({ value, label: mayDo[value] })),
  start,
});

const roleIn = ({ role }: Draft): DeskRole => deskRoles.find((one) => one === role) ?? "support";

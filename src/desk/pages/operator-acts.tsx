import { useState } from "react";
import type { Asked, OperatorRow } from "../../contract/desk/operators.ts";
import { deskRoles, type DeskRole } from "../../contract/desk/roles.ts";
import { Field } from "../../web/ui/field.tsx";
import { call } from "../lib/call.ts";
import { ActDialog } from "../parts/act-dialog.tsx";

interface ActProps {
  readonly onDone: (asked?: Asked | null) => void;
  readonly onClose: () => void;
}

export function InviteOperator({ onDone, onClose }: ActProps) {
  const [phone, setPhone] = useState("");
  const [name, setName] = useState("");
  const [role, setRole] = useState<DeskRole>("support");
  return (
    <ActDialog
      title="Invite an operator"
      explain="They get a text and log in within seven days. Where there is another owner, that one agrees first. In their first day they confirm nothing, and never what you propose."
      label="Invite"
      onClose={onClose}
      onAct={async (reason) => {
        onDone(await call("POST /desk/api/operators", { body: { phone, name, role, reason } }));
      }}
    >
      {(wrong) => (
        <>
          <Field id="invite-name" label="Name" error={wrong.get("name")}>
            <input
              id="invite-name"
              className="control"
              autoComplete="off"
              value={name}
              aria-invalid={wrong.has("name")}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field id="invite-phone" label="Phone" error={wrong.get("phone")}>
            <input
              id="invite-phone"
              className="control"
              type="tel"
              autoComplete="off"
              value={phone}
              aria-invalid={wrong.has("phone")}
              onChange={(event) => setPhone(event.target.value)}
            />
          </Field>
          <RoleField role={role} onRole={setRole} />
        </>
      )}
    </ActDialog>
  );
}

export function ChangeRole({ row, onDone, onClose }: ActProps & { row: OperatorRow }) {
  const [role, setRole] = useState(row.role);
  return (
    <ActDialog
      title={`Role of ${row.name}`}
      label="Change role"
      onClose={onClose}
      onAct={async (reason) => {
        const params = { id: row.id };
        const asked = await call("POST /desk/api/operators/:id/role", { params, body: { role, reason } });
        onDone(asked.waits ? asked : null);
      }}
    >
      {() => <RoleField role={role} onRole={setRole} />}
    </ActDialog>
  );
}

export function AgreeToRole({
  row,
  isAgreed,
  onDone,
  onClose,
}: ActProps & { row: OperatorRow; isAgreed: boolean }) {
  const label = isAgreed ? "Agree" : "Refuse";
  return (
    <ActDialog
      title={`${label}: ${row.name}, ${row.asked?.role ?? row.role}`}
      explain={`${row.asked?.by ?? "Another owner"} asked for it.`}
      label={label}
      onClose={onClose}
      onAct={async (reason) => {
        const body = { is_agreed: isAgreed, reason };
        await call("POST /desk/api/operators/:id/agreement", { params: { id: row.id }, body });
        onDone();
      }}
    />
  );
}

export function EndOperator({ row, onDone, onClose }: ActProps & { row: OperatorRow }) {
  return (
    <ActDialog
      title={`End ${row.name}`}
      explain="They are logged out everywhere at once and cannot log in any more. What they did stays in the log."
      label="End this operator"
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/operators/:id/end", { params: { id: row.id }, body: { reason } });
        onDone();
      }}
    />
  );
}

const mayDo: Record<DeskRole, string> = {
  support: "support: cases of students",
  catalogue: "catalogue: figures and lists",
  money: "money: books and refunds",
  owner: "owner: everything, and who may enter",
};

function RoleField({ role, onRole }: { role: DeskRole; onRole: (role: DeskRole) => void }) {
  return (
    <Field id="role" label="Role">
      <select
        id="role"
        className="control"
        value={role}
        onChange={(event) => onRole(deskRoles.find((one) => one === event.target.value) ?? role)}
      >
        {deskRoles.map((one) => (
          <option key={one} value={one}>
            {mayDo[one]}
          </option>
        ))}
      </select>
    </Field>
  );
}

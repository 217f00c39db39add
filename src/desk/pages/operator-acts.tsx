import { useState } from "react";
import type { OperatorRow } from "../../contract/desk/operators.ts";
import { deskRoles, type DeskRole } from "../../contract/desk/roles.ts";
import { Field } from "../../web/ui/field.tsx";
import { call } from "../lib/call.ts";
import { ActDialog } from "../parts/act-dialog.tsx";

interface ActProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function InviteOperator({ onDone, onClose }: ActProps) {
  const [phone, setPhone] = useState("");
  const [name, setName] = useState("");
  const [role, setRole] = useState<DeskRole>("support");
  return (
    <ActDialog
      title="Invite an operator"
      explain="They log in with a code to this phone and make a passkey, within seven days."
      label="Invite"
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/operators", { body: { phone, name, role, reason } });
        onDone();
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
        await call("POST /desk/api/operators/:id/role", { params: { id: row.id }, body: { role, reason } });
        onDone();
      }}
    >
      {() => <RoleField role={role} onRole={setRole} />}
    </ActDialog>
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

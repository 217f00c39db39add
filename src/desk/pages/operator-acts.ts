import type { Asked, OperatorRow } from "../../contract/desk/operators.ts";
import { deskRoles, type DeskRole } from "../../contract/desk/roles.ts";
import { call } from "../lib/call.ts";
import type { Act } from "../parts/acts.tsx";
import type { Draft, FormField } from "../parts/fields.tsx";

/** The outcome: a waiting invitation or role, or the address to pass on. */
type OnDone = (asked: Asked | null) => void;

export function invite(onDone: OnDone): Act {
  return {
    title: "Invite an operator",
    label: "Invite",
    explain:
      "They get a text and log in within seven days. If there is another owner, that owner agrees first. On their first day they confirm nothing, and they never confirm what you propose.",
    fields: [
      { name: "name", label: "Name", input: "text", start: "" },
      { name: "phone", label: "Phone", input: "phone", start: "" },
      roleField("support"),
    ],
    run: async (reason, draft) => {
      const { name = "", phone = "" } = draft;
      onDone(await call("POST /desk/api/operators", { body: { phone, name, role: roleIn(draft), reason } }));
    },
  };
}

/** The possible acts on an operator, by the text of the button. */
export function actsOn(row: OperatorRow, onDone: OnDone): { readonly button: string; readonly act: Act }[] {
  const asked = [
    { button: "Agree", act: agree(row, true, onDone) },
    { button: "Refuse", act: agree(row, false, onDone) },
  ];
  return [
    ...(row.asked?.may_agree === true ? asked : []),
    { button: "Role", act: changeRole(row, onDone) },
    { button: "End", act: end(row, onDone) },
  ];
}

function changeRole({ id, name, role }: OperatorRow, onDone: OnDone): Act {
  return {
    title: `Role of ${name}`,
    label: "Change role",
    fields: [roleField(role)],
    run: async (reason, draft) => {
      const body = { role: roleIn(draft), reason };
      const asked = await call("POST /desk/api/operators/:id/role", { params: { id }, body });
      onDone(asked.waits ? asked : null);
    },
  };
}

function agree({ id, name, role, asked }: OperatorRow, isAgreed: boolean, onDone: OnDone): Act {
  const label = isAgreed ? "Agree" : "Refuse";
  return {
    title: `${label}: ${name}, ${asked?.role ?? role}`,
    label,
    explain: `${asked?.by ?? "Another owner"} asked for it.`,
    run: async (reason) => {
      const body = { is_agreed: isAgreed, reason };
      await call("POST /desk/api/operators/:id/agreement", { params: { id }, body });
      onDone(null);
    },
  };
}

function end({ id, name }: OperatorRow, onDone: OnDone): Act {
  return {
    title: `End ${name}`,
    label: "End this operator",
    explain:
      "They are logged out everywhere at once and cannot log in any more. What they did stays in the log.",
    run: async (reason) => {
      await call("POST /desk/api/operators/:id/end", { params: { id }, body: { reason } });
      onDone(null);
    },
  };
}

const mayDo: Record<DeskRole, string> = {
  support: "support: cases of students",
  catalogue: "catalogue: figures and lists",
  money: "money: books and refunds",
  owner: "owner: everything, and who may enter",
};

function roleField(start: DeskRole): FormField {
  const options = deskRoles.map((value) => ({ value, label: mayDo[value] }));
  return { name: "role", label: "Role", input: "choice", options, start };
}

function roleIn({ role }: Draft): DeskRole {
  return deskRoles.find((one) => one === role) ?? "support";
}

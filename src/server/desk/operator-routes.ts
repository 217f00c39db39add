import { changeRoleAtDesk, endAtDesk, inviteToDesk, listOperators } from "../../contract/desk/operators.ts";
import { needServedPhone } from "../lib/served-countries.ts";
import { serveDesk, type Desk } from "./desk-route.ts";
import { changeRole, endOperator, inviteOperator, listOperatorRows } from "./operators.ts";

/** Who runs Okwan: an owner's. */
export function deskOperatorRoutes(desk: Desk): void {
  const { kysely, now, countries } = desk.parts;
  const aboutOperator = (id: string) => ({ about: { kind: "operator", reference: id } });
  serveDesk(desk, listOperators, { roles: ["owner"] }, () => listOperatorRows(kysely));
  serveDesk(
    desk,
    inviteToDesk,
    { roles: ["owner"], act: "invite operator", needsFreshPasskey: true },
    async ({ body, operator, note }) => {
      const { name, role } = body;
      const phone = needServedPhone(countries, body.phone);
      const id = await inviteOperator(kysely, { phone, name, role, invitedBy: operator.id }, now());
      note({ ...aboutOperator(id), detail: `${name}, ${role}` });
      return { id };
    },
  );
  serveDesk(
    desk,
    changeRoleAtDesk,
    { roles: ["owner"], act: "change role", needsFreshPasskey: true },
    async ({ params, body, note }) => {
      note({ ...aboutOperator(params.id), detail: body.role });
      await changeRole(kysely, { id: params.id, role: body.role });
      return null;
    },
  );
  serveDesk(
    desk,
    endAtDesk,
    { roles: ["owner"], act: "end operator", needsFreshPasskey: true },
    async ({ params, note }) => {
      note(aboutOperator(params.id));
      await endOperator(kysely, params.id, now());
      return null;
    },
  );
}

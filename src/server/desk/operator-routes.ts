import {
  agreeToRoleAtDesk,
  changeRoleAtDesk,
  endAtDesk,
  inviteToDesk,
  listOperators,
} from "../../contract/desk/operators.ts";
import { productName } from "../../contract/product.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { needServedPhone } from "../lib/served-countries.ts";
import { inGsm } from "../messages/texts.ts";
import { serveDesk, type Desk } from "./desk-route.ts";
import {
  agreeToRole,
  changeRole,
  endOperator,
  invitationDays,
  inviteOperator,
  listOperatorRows,
} from "./operators.ts";
import { textOwners } from "./text-owners.ts";

/** Who runs Okwan: an owner's. Every other owner hears by text who is invited, raised or ended. */
export function deskOperatorRoutes(desk: Desk): void {
  const { kysely, now, countries, place, sms, log } = desk.parts;
  const aboutOperator = (id: string) => ({ about: { kind: "operator", reference: id } });
  const rule = { roles: ["owner"], needsFreshPasskey: true } as const;
  /** Every owner but those it is about. */
  const tellOwners = (except: readonly string[], text: string, and: readonly string[] = []) =>
    textOwners(desk.parts, { text: inGsm(`${productName} desk: ${text}`), except, and });
  const textInvited = async (phone: PhoneNumber, name: string, address: string): Promise<boolean> => {
    const text = `${name}, you are invited to run ${productName}. Log in within ${invitationDays} days: ${address}`;
    try {
      await sms.send({ to: phone, text: inGsm(text) });
      return true;
    } catch (error) {
      log.error({ err: error }, "an invitation was not texted");
      return false;
    }
  };

  serveDesk(desk, listOperators, { roles: ["owner"] }, ({ operator }) =>
    listOperatorRows(kysely, operator.id, now()),
  );
  serveDesk(
    desk,
    inviteToDesk,
    { ...rule, act: "invite operator" },
    async ({ body, operator, note, request }) => {
      const { name, role } = body;
      const phone = needServedPhone(countries, body.phone);
      const { id, waits } = await inviteOperator(
        kysely,
        { phone, name, role, invitedBy: operator.id },
        now(),
      );
      note({ ...aboutOperator(id), detail: `${name}, ${role}${waits ? "; waits for another owner" : ""}` });
      const address = `${place.originFor(request)}/desk`;
      const agree = waits ? ` Agree or refuse: ${address}/operators` : "";
      await tellOwners([operator.id, id], `${operator.name} invites ${name} as ${role}.${agree}`);
      const isTexted = !waits && (await textInvited(phone, name, address));
      return { id, waits, is_texted: isTexted, address };
    },
  );
  serveDesk(
    desk,
    changeRoleAtDesk,
    { ...rule, act: "change role" },
    async ({ params, body, operator, note, request }) => {
      note({ ...aboutOperator(params.id), detail: body.role });
      const { id, waits } = await changeRole(
        kysely,
        { id: params.id, role: body.role, by: operator.id },
        now(),
      );
      if (waits) note({ detail: `${body.role}; waits for another owner` });
      const address = `${place.originFor(request)}/desk`;
      const { name } = await kysely
        .selectFrom("operators")
        .select("name")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const agree = waits ? ` Agree or refuse: ${address}/operators` : "";
      await tellOwners([operator.id], `${operator.name} gives ${name} the role ${body.role}.${agree}`);
      return { id, waits, is_texted: false, address };
    },
  );
  serveDesk(
    desk,
    agreeToRoleAtDesk,
    { ...rule, act: "agree to role" },
    async ({ params, body, operator, note, request }) => {
      note({ ...aboutOperator(params.id), detail: body.is_agreed ? "agreed" : "refused" });
      const asked = { id: params.id, by: operator.id, isAgreed: body.is_agreed };
      const { phone, name, isInvitation } = await agreeToRole(kysely, asked, now());
      if (isInvitation && body.is_agreed) await textInvited(phone, name, `${place.originFor(request)}/desk`);
      return null;
    },
  );
  serveDesk(desk, endAtDesk, { ...rule, act: "end operator" }, async ({ params, operator, note }) => {
    note(aboutOperator(params.id));
    const { phone, name, role } = await endOperator(kysely, params.id, now());
    // An owner who is ended by a thief of another owner's phone hears of it.
    await tellOwners(
      [operator.id],
      `${operator.name} ended ${name}, ${role}.`,
      role === "owner" ? [phone] : [],
    );
    return null;
  });
}

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { deviceName } from "../../features/login/server/device.ts";
import { inGsm } from "../../features/texts/server/texts.ts";
import { productName } from "../../kernel/contract/product.ts";
import { needServedPhone } from "../../kernel/http/served-countries.ts";
import type { PhoneNumber } from "../../kernel/lib/phone-number.ts";
import { endAtDesk, inviteToDesk, listOperators } from "../contract/operators.ts";
import * as contract from "../contract/passkeys.ts";
import { serveDecision } from "./decide-proposals.ts";
import { serveDesk, type Desk, type DeskCall } from "./desk-route.ts";
import { makeDeviceLink } from "./device-links.ts";
import {
  agreeToInvitation,
  endOperator,
  invitationDays,
  inviteOperator,
  listOperatorRows,
  textOwners,
} from "./operators.ts";
import { askToMake, askToShow, storePasskey, removeOwnPasskey, usePasskey } from "./passkeys.ts";
import { confirmDeskSession } from "./sessions.ts";

/** Operators, for owners. All other owners get a text about invitations and ends. */
export function deskOperatorRoutes(desk: Desk): void {
  const { kysely, now, countries, place } = desk.parts;
  const { textOtherOwners, textInvited } = textsIn(desk);
  const addressFor = (request: FastifyRequest) => `${place.originFor(request)}/desk`;

  serveDesk(desk, listOperators, ({ operator }) => listOperatorRows(kysely, operator.id, now()));
  serveDesk(desk, inviteToDesk, async ({ body, operator, note, request }) => {
    const { name, role } = body;
    const phone = needServedPhone(countries, body.phone);
    const { id, waits } = await inviteOperator(kysely, { phone, name, role, invitedBy: operator.id }, now());
    note({
      about: { kind: "operator", reference: id },
      detail: `${name}, ${role}${waits ? "; waits for another owner" : ""}`,
    });
    const address = addressFor(request);
    const text = `${operator.name} invites ${name} as ${role}.${waits ? ` Agree or refuse: ${address}/operators` : ""}`;
    await textOtherOwners([operator.id, id], text);
    const isTexted = !waits && (await textInvited(phone, name, address));
    return { id, waits, is_texted: isTexted, address };
  });
  serveDecision(desk, "role", z.uuid(), async (decided, request) => {
    const { phone, name, isAgreed } = await agreeToInvitation(kysely, decided, now());
    if (isAgreed) await textInvited(phone, name, addressFor(request));
    return { is_done: true, sentence: `${name}: ${isAgreed ? "agreed" : "refused"}.` };
  });
  serveDesk(desk, endAtDesk, async ({ params, operator }) => {
    const { phone, name, role } = await endOperator(kysely, params.id, now());
    // The ended owner is texted too: the request may come from a thief with another owner's phone.
    const also = role === "owner" ? [phone] : [];
    await textOtherOwners([operator.id], `${operator.name} ended ${name}, ${role}.`, also);
    return null;
  });
}

function textsIn({ parts }: Desk) {
  return {
    /** The owners except the persons concerned. */
    textOtherOwners: (except: readonly string[], text: string, also: readonly string[] = []) =>
      textOwners(parts, { text: inGsm(`${productName} desk: ${text}`), except, also }),
    textInvited: (phone: PhoneNumber, name: string, address: string) =>
      textInvited(parts, { phone, name, address }),
  };
}

/** false if the text could not be sent. */
export async function textInvited(
  { sms, log }: Pick<Desk["parts"], "sms"> & { readonly log: Pick<Desk["parts"]["log"], "error"> },
  { phone, name, address }: { phone: PhoneNumber; name: string; address: string },
): Promise<boolean> {
  const text = `${name}, you are invited to run ${productName}. Log in within ${invitationDays} days: ${address}`;
  try {
    await sms.send({ to: phone, text: inGsm(text) });
    return true;
  } catch (error) {
    log.error({ err: error }, "an invitation was not texted");
    return false;
  }
}

/** Routes for an operator's own passkeys, and for showing one again before money moves. */
export function deskPasskeyRoutes(desk: Desk): void {
  const { kysely, now, place } = desk.parts;
  const whoOf = ({ operator, request }: Pick<DeskCall<never, never, never>, "operator" | "request">) => ({
    operatorId: operator.id,
    origin: place.originFor(request),
  });
  serveDesk(desk, contract.beginConfirmation, (call) => askToShow(kysely, whoOf(call), "confirm", now()));
  serveDesk(desk, contract.confirmWithPasskey, async (call) => {
    await usePasskey(kysely, whoOf(call), { purpose: "confirm", passkey: call.body.passkey }, now());
    await confirmDeskSession(kysely, call.operator.sessionId, now());
    return null;
  });
  serveDesk(desk, contract.linkDevice, async ({ operator, request }) => {
    const { token, expiresAt } = await makeDeviceLink(kysely, operator.id, now());
    // After the #, which browsers do not send, so that no log contains it.
    const address = `${place.originFor(request)}/desk/device#${token}`;
    return { address, expires_at: expiresAt };
  });
  serveDesk(desk, contract.beginPasskey, (call) => askToMake(kysely, whoOf(call), "another passkey", now()));
  serveDesk(desk, contract.addPasskey, async (call) => {
    const device = deviceName(call.request.headers["user-agent"]);
    call.note({ detail: device });
    const made = { purpose: "another passkey", passkey: call.body.passkey, device } as const;
    await storePasskey(kysely, whoOf(call), made, now());
    return null;
  });
  serveDesk(desk, contract.removePasskey, async ({ body, operator }) => {
    await removeOwnPasskey(kysely, { operatorId: operator.id, id: body.id }, now());
    return null;
  });
}

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { endAtDesk, inviteToDesk, listOperators } from "../contract/operators.ts";
import { productName } from "../../kernel/contract/product.ts";
import type { PhoneNumber } from "../../kernel/lib/phone-number.ts";
import { needServedPhone } from "../../kernel/http/served-countries.ts";
import { inGsm } from "../../features/texts/server/texts.ts";
import { serveDecision } from "./decide-proposals.ts";
import { serveDesk, type Desk } from "./desk-route.ts";
import { agreeToInvitation, endOperator, invitationDays, inviteOperator } from "./operators.ts";
import { listOperatorRows } from "./list-operators.ts";
import { textOwners } from "./text-owners.ts";

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

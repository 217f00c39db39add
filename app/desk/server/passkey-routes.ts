import * as contract from "../contract/passkeys.ts";
import { deviceName } from "../../features/login/server/device.ts";
import { makeDeviceLink } from "./device-links.ts";
import { serveDesk, type Desk, type DeskCall } from "./desk-route.ts";
import { askToMake, askToShow, storePasskey, removeOwnPasskey, usePasskey } from "./passkeys.ts";
import { confirmDeskSession } from "./sessions.ts";

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

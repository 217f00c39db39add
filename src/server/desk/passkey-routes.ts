import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  confirmWithPasskey,
  linkDevice,
  listOwnPasskeys,
  removePasskey,
} from "../../contract/desk/passkeys.ts";
import { deskRoles } from "../../contract/desk/roles.ts";
import { limits } from "../http/rate-limits.ts";
import { deviceName } from "../login/device.ts";
import { makeDeviceLink } from "./device-links.ts";
import { serveDesk, type Desk, type DeskCall } from "./desk-route.ts";
import { askToMake, askToShow, keepPasskey, listPasskeys, removeOwnPasskey, usePasskey } from "./passkeys.ts";
import { confirmSession } from "./sessions.ts";

const costly = { config: { rateLimit: limits.costly } };

/** One's own passkeys, and showing one again before money moves. */
export function deskPasskeyRoutes(desk: Desk): void {
  confirmationRoutes(desk);
  const { kysely, now, place } = desk.parts;
  const whoOf = whoIn(desk);
  serveDesk(
    desk,
    linkDevice,
    { roles: deskRoles, act: "make device link", needsFreshPasskey: true },
    async ({ operator, request }) => {
      const { token, expiresAt } = await makeDeviceLink(kysely, operator.id, now());
      // Behind the #: browsers do not send it, so it stands in no log.
      return {
        address: `${place.originFor(request)}/desk/device#${token}`,
        expires_at: expiresAt.toISOString(),
      };
    },
    costly,
  );
  serveDesk(desk, listOwnPasskeys, { roles: deskRoles }, ({ operator }) => listPasskeys(kysely, operator.id));
  serveDesk(
    desk,
    beginPasskey,
    { roles: deskRoles, act: "begin passkey", needsFreshPasskey: true },
    (call) => askToMake(kysely, whoOf(call), "another passkey", now()),
    costly,
  );
  serveDesk(
    desk,
    addPasskey,
    { roles: deskRoles, act: "add passkey", needsFreshPasskey: true },
    async (call) => {
      const device = deviceName(call.request.headers["user-agent"]);
      call.note({ detail: device });
      const made = { purpose: "another passkey", passkey: call.body.passkey, device } as const;
      await keepPasskey(kysely, whoOf(call), made, now());
      return null;
    },
    costly,
  );
  serveDesk(
    desk,
    removePasskey,
    { roles: deskRoles, act: "remove passkey", needsFreshPasskey: true },
    async ({ body, operator }) => {
      await removeOwnPasskey(kysely, { operatorId: operator.id, id: body.id }, now());
      return null;
    },
  );
}

function confirmationRoutes(desk: Desk): void {
  const { kysely, now } = desk.parts;
  const whoOf = whoIn(desk);
  serveDesk(
    desk,
    beginConfirmation,
    { roles: deskRoles, act: "begin confirmation" },
    (call) => askToShow(kysely, whoOf(call), "confirm", now()),
    costly,
  );
  serveDesk(
    desk,
    confirmWithPasskey,
    { roles: deskRoles, act: "confirm with passkey" },
    async (call) => {
      await usePasskey(kysely, whoOf(call), { purpose: "confirm", passkey: call.body.passkey }, now());
      const until = await confirmSession(kysely, call.operator.sessionId, now());
      return { confirmed_until: until.toISOString() };
    },
    costly,
  );
}

function whoIn({ parts }: Desk) {
  return ({ operator, request }: Pick<DeskCall<never, never, never>, "operator" | "request">) => ({
    operatorId: operator.id,
    origin: parts.place.originFor(request),
  });
}

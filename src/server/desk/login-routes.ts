import {
  leaveDesk,
  logInWithPasskey,
  makeFirstPasskey,
  proveDeskPhone,
  readMe,
  sendDeskCode,
} from "../../contract/desk/login.ts";
import { deskRoles } from "../../contract/desk/roles.ts";
import { resendAfterSeconds } from "../../contract/product.ts";
import { limits } from "../http/rate-limits.ts";
import { serveDesk, serveOutside, type Desk } from "./desk-route.ts";
import { logInByPasskey, logInWithNewPasskey, provePhone, sendLoginCode } from "./log-in.ts";
import { endDeskSession } from "./sessions.ts";

const costly = { config: { rateLimit: limits.costly } };

export function deskLoginRoutes(desk: Desk): void {
  const parts = { ...desk.parts, cookies: desk.cookies };
  const { kysely, now } = parts;
  serveOutside(
    desk,
    sendDeskCode,
    async ({ body, ...visit }) => {
      await sendLoginCode(parts, visit, body.phone);
      return { resend_in: resendAfterSeconds };
    },
    costly,
  );
  serveOutside(desk, proveDeskPhone, ({ body, ...visit }) => provePhone(parts, visit, body), costly);
  serveOutside(
    desk,
    makeFirstPasskey,
    async ({ body, ...visit }) => {
      await logInWithNewPasskey(parts, visit, body);
      return null;
    },
    costly,
  );
  serveOutside(
    desk,
    logInWithPasskey,
    async ({ body, ...visit }) => {
      await logInByPasskey(parts, visit, body.passkey);
      return null;
    },
    costly,
  );
  serveDesk(desk, readMe, { roles: deskRoles }, ({ operator }) => ({
    id: operator.id,
    name: operator.name,
    role: operator.role,
    session_ends_at: operator.sessionEndsAt.toISOString(),
    confirmed_until: operator.confirmedUntil.toISOString(),
  }));
  serveDesk(desk, leaveDesk, { roles: deskRoles, act: "log out" }, async ({ operator, reply }) => {
    await endDeskSession(kysely, operator.sessionId, "logout", now());
    desk.cookies.clear(reply, "session");
    return null;
  });
}

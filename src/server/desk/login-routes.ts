import {
  leaveDesk,
  logInWithPasskey,
  makeFirstPasskey,
  proveDeskPhone,
  readMe,
  sendDeskCode,
} from "../../contract/desk/login.ts";
import { resendAfterSeconds } from "../../contract/product.ts";
import { serveDesk, serveOutside, type Desk } from "./desk-route.ts";
import { logInByPasskey, logInWithNewPasskey, proveOperatorPhone, sendOperatorCode } from "./log-in.ts";
import { passkeysOf } from "./passkeys.ts";
import { endDeskSessions } from "./sessions.ts";

export function deskLoginRoutes(desk: Desk): void {
  const parts = { ...desk.parts, cookies: desk.cookies };
  const { kysely, now } = parts;
  serveOutside(desk, sendDeskCode, async ({ body, ...visit }) => {
    await sendOperatorCode(parts, visit, body.phone);
    return { resend_in: resendAfterSeconds };
  });
  serveOutside(desk, proveDeskPhone, ({ body, ...visit }) => proveOperatorPhone(parts, visit, body));
  serveOutside(desk, makeFirstPasskey, async ({ body, ...visit }) => {
    await logInWithNewPasskey(parts, visit, body);
    return null;
  });
  serveOutside(desk, logInWithPasskey, async ({ body, ...visit }) => {
    await logInByPasskey(parts, visit, body.passkey);
    return null;
  });
  serveDesk(desk, readMe, async ({ operator }) => ({
    ...operator,
    session_ends_at: operator.sessionEndsAt,
    passkeys: await passkeysOf(kysely, operator.id),
  }));
  serveDesk(desk, leaveDesk, async ({ operator, reply }) => {
    await endDeskSessions(kysely, { sessionId: operator.sessionId }, "logout", now());
    desk.cookies.clear(reply, "session");
    return null;
  });
}

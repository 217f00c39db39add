import type { FastifyInstance, FastifyRequest } from "fastify";
import { endOwnSession, listSessions, logout } from "../../contract/login.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { serve } from "../http/serve.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { SignedIn } from "./access-token.ts";
import type { LoginCookies } from "./cookies.ts";
import { endProofs } from "./ended-proofs.ts";
import { ownRoutes } from "./serve-own.ts";
import { endSessions, isAlive, liveSessionsOf, ownerOfToken, type SessionParts } from "./sessions.ts";
import type { StudentAuth } from "./signed-in.ts";

interface SessionRouteParts {
  sessions: SessionParts;
  cookies: LoginCookies;
  studentAuth: StudentAuth;
  phoneOfStudent: (studentId: string) => Promise<PhoneNumber | null>;
}

export function sessionRoutes(app: FastifyInstance, parts: SessionRouteParts): void {
  deviceRoutes(app, parts);
  serve(app, logout, async ({ body, request, reply }) => {
    await logOut(parts, await whoLogsOut(parts, request), body);
    parts.cookies.clearAll(reply);
    return null;
  });
}

/** Routes for a student's list of sessions, and for ending one. */
function deviceRoutes(app: FastifyInstance, { sessions, studentAuth }: SessionRouteParts): void {
  const own = ownRoutes(app, studentAuth);
  own(listSessions, async (who) => {
    const live = await liveSessionsOf(sessions, who.studentId);
    return live.map((session) => ({
      id: session.id,
      device: session.device,
      started_at: session.started_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      is_this_one: session.id === who.sessionId,
    }));
  });
  own(endOwnSession, async ({ studentId }, { params }) => {
    const ended = await endSessions(sessions.kysely, {
      sessionId: params.id,
      studentId,
      because: "logout",
      now: sessions.now(),
    });
    if (ended === 0) throw new Refusal("not-found", "no_session", sentenceOf("errors.noDevice"));
    return null;
  });
}

/** If the access token has expired, the refresh token identifies the session. */
async function whoLogsOut(
  { sessions, cookies, studentAuth }: SessionRouteParts,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const who = await studentAuth.find(request);
  const refreshToken = cookies.read(request, "refresh");
  if (who !== null || refreshToken === undefined) return who;
  const owner = await ownerOfToken(sessions, refreshToken);
  return owner !== null && (await isAlive(sessions, owner)) ? owner : null;
}

async function logOut(
  { sessions, phoneOfStudent }: SessionRouteParts,
  who: SignedIn | null,
  { everywhere }: { readonly everywhere: boolean },
): Promise<void> {
  if (who === null) return;
  const { kysely, keys } = sessions;
  const now = sessions.now();
  const which = everywhere ? { studentId: who.studentId } : { sessionId: who.sessionId };
  await endSessions(kysely, { ...which, because: "logout", now });
  const phone = everywhere ? await phoneOfStudent(who.studentId) : null;
  if (phone !== null) await endProofs(kysely, keys, [phone], now);
}

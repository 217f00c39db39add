import type { FastifyInstance, FastifyRequest } from "fastify";
import { endOwnSession, listSessions, logout } from "../../contract/login.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { serve } from "../http/serve.ts";
import type { SignedIn } from "./access-token.ts";
import { endProofs } from "./ended-proofs.ts";
import { ownRoutes } from "./signed-in.ts";
import type { Login } from "./parts.ts";
import { endSessions, isAlive, liveSessionsOf, ownerOfToken } from "./sessions.ts";
import { phoneOfStudent } from "./students.ts";

export function sessionRoutes(app: FastifyInstance, login: Login): void {
  const own = ownRoutes(app, login.studentAuth);
  own(listSessions, async (who) => {
    const live = await liveSessionsOf(login, who.studentId);
    return live.map((session) => ({
      id: session.id,
      device: session.device,
      started_at: session.started_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      is_this_one: session.id === who.sessionId,
    }));
  });
  own(endOwnSession, async ({ studentId }, { params }) => {
    const which = { sessionId: params.id, studentId, because: "logout", now: login.now() } as const;
    const ended = await endSessions(login.kysely, which);
    if (ended === 0) throw new Refusal("not-found", "no_session", sentenceOf("errors.noDevice"));
    return null;
  });
  serve(app, logout, async ({ body, request, reply }) => {
    await logOut(login, await whoLogsOut(login, request), body);
    login.cookies.clearAll(reply);
    return null;
  });
}

/** If the access token has expired, the refresh token identifies the session. */
async function whoLogsOut(login: Login, request: FastifyRequest): Promise<SignedIn | null> {
  const who = await login.studentAuth.find(request);
  const refreshToken = login.cookies.read(request, "refresh");
  if (who !== null || refreshToken === undefined) return who;
  const owner = await ownerOfToken(login, refreshToken);
  return owner !== null && (await isAlive(login, owner)) ? owner : null;
}

async function logOut(
  { kysely, keys, now }: Login,
  who: SignedIn | null,
  { everywhere }: { readonly everywhere: boolean },
): Promise<void> {
  if (who === null) return;
  const { studentId, sessionId } = who;
  const which = everywhere ? { studentId } : { sessionId };
  await endSessions(kysely, { ...which, because: "logout", now: now() });
  const phone = everywhere ? await phoneOfStudent(kysely, studentId) : null;
  if (phone !== null) await endProofs(kysely, keys, [phone], now());
}

import type { FastifyInstance } from "fastify";
import { endOwnSession, listSessions, logout } from "../../contract/login.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { serve } from "../http/serve.ts";
import type { LoginCookies } from "./cookies.ts";
import { endSessionOfToken, endSessions, liveSessionsOf, type SessionParts } from "./sessions.ts";
import type { Doorkeeper } from "./signed-in.ts";

export function sessionRoutes(
  app: FastifyInstance,
  parts: { sessions: SessionParts; cookies: LoginCookies; doorkeeper: Doorkeeper },
): void {
  const { sessions, cookies, doorkeeper } = parts;
  const tag = "login";

  serve(
    app,
    listSessions,
    async ({ request }) => {
      const who = await doorkeeper.need(request);
      const live = await liveSessionsOf(sessions, who.studentId);
      return live.map((session) => ({
        id: session.id,
        device: session.device,
        started_at: session.started_at.toISOString(),
        last_used_at: session.last_used_at.toISOString(),
        is_this_one: session.id === who.sessionId,
      }));
    },
    { tag },
  );

  serve(
    app,
    endOwnSession,
    async ({ params, request }) => {
      const { studentId } = await doorkeeper.need(request);
      const ended = await endSessions(sessions.kysely, {
        sessionId: params.id,
        studentId,
        because: "logout",
        now: sessions.now(),
      });
      if (ended === 0) throw new Refusal("not-found", "no_session", said("errors.noDevice"));
      return null;
    },
    { tag },
  );

  serve(
    app,
    logout,
    async ({ body, request, reply }) => {
      const who = await doorkeeper.find(request);
      const now = sessions.now();
      if (who !== null) {
        const which = body.everywhere ? { studentId: who.studentId } : { sessionId: who.sessionId };
        await endSessions(sessions.kysely, { ...which, because: "logout", now });
      }
      // The access token may have run out; the refresh token still says which device this is.
      const refreshToken = cookies.read(request, "refresh");
      if (refreshToken !== undefined) await endSessionOfToken(sessions, refreshToken);
      cookies.clearTokens(reply);
      return null;
    },
    { tag },
  );
}

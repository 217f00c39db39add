import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionMs } from "./sessions.ts";

export const stepSeconds = 10 * 60;
export const knownSeconds = 90 * 24 * 60 * 60;

const kinds = {
  /** The login. */
  session: { name: "okwan_desk", maxAge: sessionMs / 1000 },
  /** Sealed proof of the right code; the passkey is still needed. */
  step: { name: "okwan_desk_step", maxAge: stepSeconds },
  /**
   * That this operator was here, sealed: strangers who ask for codes do not use up theirs. It opens nothing.
   */
  known: { name: "okwan_desk_known", maxAge: knownSeconds },
} as const;
type DeskCookie = keyof typeof kinds;

export interface DeskCookies {
  read(request: FastifyRequest, kind: DeskCookie): string | undefined;
  write(reply: FastifyReply, kind: DeskCookie, value: string): void;
  clear(reply: FastifyReply, kind: DeskCookie): void;
}

/** All HttpOnly, and none leaves with a request that another site began. */
export function deskCookies({ isHttps }: { isHttps: boolean }): DeskCookies {
  // The prefix makes browsers refuse a cookie of this name that a sister domain tries to set. It wants the
  // whole host.
  const nameOf = (kind: DeskCookie) => (isHttps ? `__Host-${kinds[kind].name}` : kinds[kind].name);
  const attributes: CookieSerializeOptions = {
    path: isHttps ? "/" : "/desk",
    httpOnly: true,
    secure: isHttps,
    sameSite: "strict",
  };
  return {
    read: (request, kind) => request.cookies[nameOf(kind)],
    write(reply, kind, value) {
      reply.setCookie(nameOf(kind), value, { ...attributes, maxAge: kinds[kind].maxAge });
    },
    clear(reply, kind) {
      reply.clearCookie(nameOf(kind), attributes);
    },
  };
}

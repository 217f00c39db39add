import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionMs } from "./sessions.ts";

export const stepSeconds = 10 * 60;
export const knownSeconds = 90 * 24 * 60 * 60;

const kinds = {
  session: { name: "okwan_desk", maxAge: sessionMs / 1000 },
  /** Encrypted proof of the right code; a passkey is still needed. */
  step: { name: "okwan_desk_step", maxAge: stepSeconds },
  /**
   * Encrypted: this operator has logged in here, so strangers who ask for codes do not use up theirs. Grants
   * nothing.
   */
  known: { name: "okwan_desk_known", maxAge: knownSeconds },
} as const;
type DeskCookie = keyof typeof kinds;

export interface DeskCookies {
  read(request: FastifyRequest, kind: DeskCookie): string | undefined;
  write(reply: FastifyReply, kind: DeskCookie, value: string): void;
  clear(reply: FastifyReply, kind: DeskCookie): void;
}

/** All are HttpOnly and SameSite=Strict. */
export function deskCookies({ isHttps }: { isHttps: boolean }): DeskCookies {
  // With this prefix, browsers refuse the cookie from a sister domain. It needs the path "/".
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

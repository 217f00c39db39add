import type { Kysely } from "kysely";
import { deskSessionHours, freshPasskeyMinutes, type DeskRole } from "../../kernel/contract/desk/roles.ts";
import { hashToken, makeToken } from "../../kernel/lib/secret-token.ts";
import type { Tables } from "../../kernel/db/schema.ts";
import type { SessionEnd } from "../../kernel/operators/write-log.ts";
import { hourMs } from "../../kernel/lib/days.ts";

export const sessionMs = deskSessionHours * hourMs;
const freshMs = freshPasskeyMinutes * 60_000;
/** The last-seen time is stored once a minute at most. */
const seenEveryMs = 60_000;

export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly sessionId: string;
  readonly sessionEndsAt: Date;
  /** The last passkey counts as fresh until then. */
  readonly confirmedUntil: Date;
}

/** Why a cookie's token lets nobody in; with the operator if the log should tell. */
interface NotLoggedIn {
  readonly code: "desk-login-needed" | "ended-operator" | "another-device";
  readonly operatorId?: string;
}

/** @returns the token: 32 random bytes, of which the database stores only the hash */
export async function startDeskSession(
  kysely: Kysely<Tables>,
  { operatorId, device }: { readonly operatorId: string; readonly device: string },
  now: Date,
): Promise<string> {
  const token = makeToken();
  await kysely
    .insertInto("desk_sessions")
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      device,
      started_at: now,
      last_seen_at: now,
      confirmed_at: now,
      ended_at: null,
      ended_because: null,
    })
    .execute();
  return token;
}

export async function findDeskSession(
  kysely: Kysely<Tables>,
  { token, device }: { readonly token: string | undefined; readonly device: string },
  now: Date,
): Promise<Operator | NotLoggedIn> {
  const row = token === undefined || token === "" ? undefined : await sessionWithToken(kysely, token);
  if (row === undefined) return { code: "desk-login-needed" };
  const { operatorId, sessionId } = row;
  if (row.operatorEndedAt !== null) return { code: "ended-operator", operatorId };
  const sessionEndsAt = new Date(row.started_at.getTime() + sessionMs);
  if (row.ended_at !== null || sessionEndsAt <= now) return { code: "desk-login-needed" };
  // The cookie came from another device: end the session, so that a thief cannot retry with the right device
  // name.
  if (row.device !== device) {
    await endDeskSessions(kysely, { sessionId }, "another device", now);
    return { code: "another-device", operatorId };
  }
  if (now.getTime() - row.last_seen_at.getTime() >= seenEveryMs) {
    await kysely
      .updateTable("desk_sessions")
      .set({ last_seen_at: now })
      .where("id", "=", sessionId)
      .execute();
  }
  const confirmedUntil = new Date(row.confirmed_at.getTime() + freshMs);
  const { name, role } = row;
  return { id: operatorId, name, role, sessionId, sessionEndsAt, confirmedUntil };
}

function sessionWithToken(kysely: Kysely<Tables>, token: string) {
  return kysely
    .selectFrom("desk_sessions as s")
    .innerJoin("operators as o", "o.id", "s.operator_id")
    .select([
      "s.id as sessionId",
      "s.device",
      "s.started_at",
      "s.last_seen_at",
      "s.confirmed_at",
      "s.ended_at",
      "o.id as operatorId",
      "o.name",
      "o.role",
      "o.ended_at as operatorEndedAt",
    ])
    .where("s.token_hash", "=", hashToken(token))
    .executeTakeFirst();
}

export async function confirmDeskSession(
  kysely: Kysely<Tables>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await kysely.updateTable("desk_sessions").set({ confirmed_at: now }).where("id", "=", sessionId).execute();
}

export async function endDeskSessions(
  kysely: Kysely<Tables>,
  of: { readonly sessionId: string } | { readonly operatorId: string },
  because: SessionEnd,
  now: Date,
): Promise<void> {
  await kysely
    .updateTable("desk_sessions")
    .set({ ended_at: now, ended_because: because })
    .where((row) =>
      "sessionId" in of ? row("id", "=", of.sessionId) : row("operator_id", "=", of.operatorId),
    )
    .where("ended_at", "is", null)
    .execute();
}

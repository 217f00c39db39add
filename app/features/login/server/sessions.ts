import { sql, type Kysely, type Transaction, type Generated } from "kysely";
import { daysStored } from "../../../kernel/contract/product.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { signAccessToken, type SignedIn } from "./access-token.ts";
import type { Keys } from "./keys.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { hashToken, makeToken } from "../../../kernel/lib/secret-token.ts";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface SessionParts {
  readonly kysely: Kysely<Tables>;
  readonly keys: Keys;
  readonly now: () => Date;
}

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly who: SignedIn;
}

/** A session ends after this long without use. */
export const sessionIdleMs = daysStored.unusedSession * dayMs;
const sessionAtMostMs = daysStored.session * dayMs;

export async function startSession(
  parts: SessionParts,
  student: { readonly id: string; readonly device: string },
): Promise<IssuedTokens> {
  const now = parts.now();
  const { sessionId, refreshToken } = await inTransaction(parts.kysely, async (trx) => {
    const { id } = await trx
      .insertInto("sessions")
      .values({
        student_id: student.id,
        device: student.device,
        started_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + sessionIdleMs),
        ended_at: null,
        ended_because: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { sessionId: id, refreshToken: await issueRefreshToken(trx, id, now) };
  });
  const who = { studentId: student.id, sessionId };
  return { accessToken: await signAccessToken(parts.keys, who, now), refreshToken, who };
}

/**
 * Exchanges a refresh token for new tokens. Each works once. If a used one is presented again, somebody has
 * a copy, so the whole session ends. Within `sameMomentMs` of its use it is accepted again and returns the
 * same successor, if that is unused: so a session never has two.
 */
export async function renewSession(
  parts: SessionParts,
  refreshToken: string | null | undefined,
  { sameMomentMs = 0 }: { readonly sameMomentMs?: number } = {},
): Promise<IssuedTokens> {
  if (refreshToken === null || refreshToken === undefined || refreshToken === "") {
    throw new Refusal("proof-needed", "invalid_request", sentenceOf("errors.noRefreshToken"));
  }
  const now = parts.now();
  const renewed = await inTransaction(parts.kysely, (trx) =>
    rotate(trx, refreshToken, { now, sameMomentMs }),
  );
  if (renewed === null) {
    throw new Refusal("proof-needed", "invalid_grant", sentenceOf("errors.loggedOut"));
  }
  const who = { studentId: renewed.studentId, sessionId: renewed.sessionId };
  return {
    accessToken: await signAccessToken(parts.keys, who, now),
    refreshToken: renewed.refreshToken,
    who,
  };
}

async function rotate(
  trx: Transaction<Tables>,
  shown: string,
  { now, sameMomentMs }: { now: Date; sameMomentMs: number },
) {
  const token = await trx
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", "sessions.id", "refresh_tokens.session_id")
    .select(["used_at", "successor", "session_id", "student_id", "started_at", "expires_at", "ended_at"])
    .where("token_hash", "=", hashToken(shown))
    .forUpdate()
    .executeTakeFirst();
  if (token === undefined || token.ended_at !== null || token.expires_at <= now) return null;
  const who = { studentId: token.student_id, sessionId: token.session_id };
  if (token.used_at !== null) {
    if (token.successor !== null && now.getTime() - token.used_at.getTime() < sameMomentMs) {
      return { refreshToken: decryptSuccessor(shown, token.successor), ...who };
    }
    await endSessions(trx, { sessionId: token.session_id, because: "reuse", now });
    return null;
  }
  const refreshToken = await issueRefreshToken(trx, token.session_id, now);
  await markUsed(trx, { sessionId: token.session_id, shown, refreshToken, now });
  const atMost = token.started_at.getTime() + sessionAtMostMs;
  await trx
    .updateTable("sessions")
    .set({ last_used_at: now, expires_at: new Date(Math.min(now.getTime() + sessionIdleMs, atMost)) })
    .where("id", "=", token.session_id)
    .execute();
  return { refreshToken, ...who };
}

/** Stores the token's successor, for a moment. */
async function markUsed(
  trx: Transaction<Tables>,
  used: { sessionId: string; shown: string; refreshToken: string; now: Date },
): Promise<void> {
  // Clears the successor of the older token, because it has been used.
  await trx
    .updateTable("refresh_tokens")
    .set({ successor: null })
    .where("session_id", "=", used.sessionId)
    .where("successor", "is not", null)
    .execute();
  await trx
    .updateTable("refresh_tokens")
    .set({ used_at: used.now, successor: encryptSuccessor(used.shown, used.refreshToken) })
    .where("token_hash", "=", hashToken(used.shown))
    .execute();
}

async function issueRefreshToken(trx: Transaction<Tables>, sessionId: string, now: Date): Promise<string> {
  const token = makeToken();
  await trx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      issued_at: now,
      used_at: null,
      successor: null,
    })
    .execute();
  return token;
}

interface SessionRow {
  readonly id: string;
  readonly student_id: string;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

/** Is the access token's session neither ended nor expired? */
export async function isAlive(
  { kysely, now }: Pick<SessionParts, "kysely" | "now">,
  { sessionId, studentId }: SignedIn,
): Promise<boolean> {
  const found = await sql<SessionRow>`
    select id, student_id, expires_at, ended_at from sessions where id = ${sessionId}`.execute(kysely);
  const session = found.rows[0];
  return session?.student_id === studentId && session.ended_at === null && session.expires_at > now();
}

/** Ends one session, or all of a student's: their refresh and access tokens are invalid at once. */
export async function endSessions(
  kysely: Kysely<Tables>,
  which: { now: Date; because: EndReason } & (
    | { sessionId: string; studentId?: string }
    | { studentId: string; exceptSessionId?: string }
  ),
): Promise<number> {
  let update = kysely
    .updateTable("sessions")
    .set({ ended_at: which.now, ended_because: which.because })
    .where("ended_at", "is", null);
  if ("sessionId" in which) update = update.where("id", "=", which.sessionId);
  if (which.studentId !== undefined) update = update.where("student_id", "=", which.studentId);
  if ("exceptSessionId" in which && which.exceptSessionId !== undefined) {
    update = update.where("id", "!=", which.exceptSessionId);
  }
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The student and session of a refresh token, even if it is used or ended; null for an unknown one. */
export async function ownerOfToken(
  { kysely }: Pick<SessionParts, "kysely">,
  refreshToken: string,
): Promise<SignedIn | null> {
  const found = await kysely
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", "sessions.id", "refresh_tokens.session_id")
    .select(["session_id as sessionId", "student_id as studentId"])
    .where("token_hash", "=", hashToken(refreshToken))
    .executeTakeFirst();
  return found ?? null;
}

export async function liveSessionsOf(parts: SessionParts, studentId: string) {
  return parts.kysely
    .selectFrom("sessions")
    .select(["id", "device", "started_at", "last_used_at"])
    .where("student_id", "=", studentId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", parts.now())
    .orderBy("last_used_at", "desc")
    .execute();
}

export type EndReason = "logout" | "reuse" | "phone changed";

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    sessions: {
      id: Generated<string>;
      student_id: string;
      device: string;
      started_at: Date;
      last_used_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      ended_because: EndReason | null;
    };
    refresh_tokens: {
      token_hash: Buffer;
      session_id: string;
      issued_at: Date;
      used_at: Date | null;
      successor: Buffer | null;
    };
  }
}

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts the new refresh token with a key made of the one before: a reader of the table cannot decrypt it.
 */
function encryptSuccessor(token: string, successor: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(token), nonce);
  const hidden = Buffer.concat([cipher.update(successor, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

function decryptSuccessor(token: string, encrypted: Buffer): string {
  const decipher = createDecipheriv(algorithm, keyOf(token), encrypted.subarray(0, nonceLength));
  decipher.setAuthTag(encrypted.subarray(nonceLength, nonceLength + tagLength));
  const hidden = encrypted.subarray(nonceLength + tagLength);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
}

/** 32 random bytes are key enough; it cannot be derived from the hash in the table. */
function keyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", token, "okwan", "successor", 32));
}

import type { Generated, Kysely } from "kysely";
import { normaliseCheckCode } from "../contract/check-code.ts";
import { longestReason } from "../contract/desk/endpoint.ts";
import type { DeskRole } from "../contract/desk/roles.ts";
import type { Tables } from "../db/schema.ts";
import { maskPhoneNumber, readPhoneNumber, type PhoneNumber } from "../lib/phone-number.ts";

export type ChallengePurpose = "first passkey" | "login" | "another passkey" | "confirm" | "device link";
export type SessionEnd = "logout" | "operator ended" | "another device";
type LogOutcome = "begun" | "done" | "refused" | "failed";

declare module "../db/schema.ts" {
  interface Tables {
    operators: {
      id: Generated<string>;
      phone: PhoneNumber;
      name: string;
      role: DeskRole;
      invited_by: string | null;
      invited_at: Date;
      created_at: Date;
      ended_at: Date | null;
      role_since: Date | null;
      asked_role: DeskRole | null;
      asked_by: string | null;
      asked_at: Date | null;
    };
    operator_passkeys: {
      id: string;
      operator_id: string;
      public_key: Buffer;
      counter: number;
      transports: string[];
      device: string;
      created_at: Date;
      last_used_at: Date | null;
      removed_at: Date | null;
    };
    desk_sessions: {
      id: Generated<string>;
      token_hash: Buffer;
      operator_id: string;
      device: string;
      started_at: Date;
      last_seen_at: Date;
      confirmed_at: Date;
      ended_at: Date | null;
      ended_because: SessionEnd | null;
    };
    desk_challenges: {
      challenge: string;
      operator_id: string;
      purpose: ChallengePurpose;
      expires_at: Date;
      used_at: Date | null;
    };
    desk_log: {
      id: Generated<number>;
      at: Date;
      operator_id: string | null;
      what: string;
      about_kind: string | null;
      about_reference: string | null;
      why: string | null;
      outcome: LogOutcome;
      detail: string | null;
      begun_as: number | null;
    };
  }
}

/** The object of an act: "check" and its code, "payment" and its reference, "operator" and their id. */
export interface LogSubject {
  readonly kind: string;
  readonly reference: string | null;
}

export interface LogLine {
  /** null for the command on the server. */
  readonly operatorId: string | null;
  readonly what: string;
  readonly about?: LogSubject | null | undefined;
  readonly why?: string | null | undefined;
  readonly outcome: LogOutcome;
  readonly detail?: string | null | undefined;
  /** The row of the act's beginning. */
  readonly begunAs?: number;
}

const longest = { what: 80, reference: 200, detail: 500 };

/** Adds a row, which nobody can change. Phones and check codes in it are masked. */
export async function writeLog(kysely: Kysely<Tables>, line: LogLine, now: Date): Promise<number> {
  const { id } = await kysely
    .insertInto("desk_log")
    .values({
      at: now,
      operator_id: line.operatorId,
      what: line.what.slice(0, longest.what),
      about_kind: line.about?.kind ?? null,
      about_reference: masked(line.about?.reference, longest.reference),
      why: masked(line.why),
      outcome: line.outcome,
      detail: masked(line.detail, longest.detail),
      begun_as: line.begunAs ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Text that looks like a phone number, also within a sentence, but not digits of an id or a reference. */
const likePhone = /(?<![\da-f-])\+?\d[\d\s().–-]{6,18}\d(?![\da-f-])/giu;

/** Two groups of five; without a dash between them, with a figure in them. */
const likeCode =
  /(?<![\p{L}\p{N}-])(?:[\da-z]{5}\p{Pd}[\da-z]{5}|(?=[a-z]*\d)[\da-z]{10})(?![\p{L}\p{N}-])/giu;

/** A phone as "024 *** **56", and a check code, which opens a result, as "K7QM4-*****". */
export function masked(text: string | null | undefined, longestText: number = longestReason): string | null {
  if (text === null || text === undefined) return null;
  const withoutPhones = text.replaceAll(likePhone, (found) => {
    const phone = readPhoneNumber(found);
    return phone === null ? found : maskPhoneNumber(phone);
  });
  const withoutCodes = withoutPhones.replaceAll(likeCode, (found) => {
    const code = normaliseCheckCode(found);
    return code === null ? found : `${code.slice(0, 5)}-*****`;
  });
  return withoutCodes.slice(0, longestText);
}

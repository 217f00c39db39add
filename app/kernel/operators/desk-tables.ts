import type { Generated } from "kysely";
import type { DeskRole } from "../contract/desk/roles.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";

export type ChallengePurpose = "first passkey" | "login" | "another passkey" | "confirm" | "device link";
export type SessionEnd = "logout" | "operator ended" | "another device";
export type LogOutcome = "begun" | "done" | "refused" | "failed";

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

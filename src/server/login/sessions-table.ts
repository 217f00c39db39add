import type { Generated } from "kysely";

export type EndReason = "logout" | "reuse" | "phone changed";

declare module "../db/schema.ts" {
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

import type { Generated } from "kysely";

declare module "../db/schema.ts" {
  interface Tables {
    /** Append-only. */
    erasures: {
      id: Generated<string>;
      key_id: string;
      phone_key: Buffer;
      student_id: string | null;
      order_ids: number[];
      erased_at: Date;
    };
  }
}

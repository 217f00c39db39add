import type { Generated } from "kysely";

export type CodePurpose = "login" | "proof" | "change-phone" | "deletion" | "desk";

declare module "../db/schema.ts" {
  interface Tables {
    verification_codes: {
      id: Generated<number>;
      phone_key: Buffer;
      purpose: CodePurpose;
      salt: Buffer;
      code_hash: Buffer;
      /** Key of the asker: an address, or the proven phone of a known browser. */
      address_key: Buffer;
      is_owners: Generated<boolean>;
      sent_at: Date;
      expires_at: Date;
      tries: Generated<number>;
      /** The part of these by others than the asker. */
      tries_elsewhere: Generated<number>;
      closed_at: Date | null;
      used_at: Date | null;
    };
    wrong_codes: { address_key: Buffer; tried_at: Date };
  }
}

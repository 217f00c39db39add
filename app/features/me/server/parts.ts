import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import type { ResultContext } from "../../result/server/load-result.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { Keys } from "../../login/server/keys.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { WindowFact } from "../../../kernel/catalogue/applying-file.ts";

export interface StudentParts {
  readonly database: Database;
  readonly keys: Keys;
  readonly now: () => Date;
  readonly catalogue: () => Pick<LoadedVersion, "catalogue" | "compiled">;
  readonly windows: () => readonly WindowFact[];
  /** A student's own checks, newest first, without their unpaid parts. */
  readonly checksOf: (phone: PhoneNumber) => Promise<readonly ResultContext[]>;
}

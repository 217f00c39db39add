import type { LoadedVersion } from "../catalogue/catalogue-store.ts";
import type { ResultContext } from "../checks/load-result.ts";
import type { Database } from "../db/database.ts";
import type { Keys } from "../login/keys.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { WindowFact } from "../admissions/applying-file.ts";

export interface StudentParts {
  readonly database: Database;
  readonly keys: Keys;
  readonly now: () => Date;
  readonly catalogue: () => Pick<LoadedVersion, "catalogue" | "compiled">;
  readonly windows: () => readonly WindowFact[];
  /** A student's own checks, newest first, without their unpaid parts. */
  readonly checksOf: (phone: PhoneNumber) => Promise<readonly ResultContext[]>;
}

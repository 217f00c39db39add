import type { ResultToShow } from "../../contract/check-to-show.ts";
import type { Catalogue, CompiledCatalogue } from "../../engine/index.ts";
import type { Database } from "../db/database.ts";
import type { Keys } from "../login/keys.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { WindowFact } from "../admissions/applying-file.ts";
import type { StudentFacts } from "./facts.ts";

interface CatalogueNow {
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
}

/** What the student area works with. */
export interface StudentParts {
  readonly database: Database;
  readonly keys: Keys;
  readonly now: () => Date;
  readonly catalogue: () => CatalogueNow;
  readonly facts: StudentFacts;
  /** When schools take applications, as it is known now. */
  readonly windows: () => readonly WindowFact[];
  /** A student's own checks, newest first; what is not paid for is already taken out of them. */
  readonly checksOf: (phone: PhoneNumber) => Promise<readonly ResultToShow[]>;
}

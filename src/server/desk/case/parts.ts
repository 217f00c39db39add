import type { CheckParts } from "../../checks/parts.ts";
import type { Database } from "../../db/database.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { ServedCountries } from "../../lib/served-countries.ts";
import type { PaymentParts } from "../../payments/parts.ts";

/** Dependencies of the use cases of a case, for the desk and the command. */
export interface CaseParts {
  readonly database: Database;
  readonly payments: PaymentParts;
  readonly jobs: JobQueue;
  readonly catalogueOf: CheckParts["catalogueOf"];
  /** Whose phones may be searched for as they are written there. */
  readonly countries: ServedCountries;
  readonly now: () => Date;
  /** Texts a day; null where nobody counts. */
  readonly dailyBudget: number | null;
  /** What one operator may give back alone, in pesewas; above it a second one confirms. */
  readonly refundAlonePesewas: number;
}

/** And so many a day, whatever the sum. */
export const refundsADayAlone = 10;

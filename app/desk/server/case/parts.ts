import type { CheckParts } from "../../../features/result/server/parts.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";
import type { ServedCountries } from "../../../kernel/http/served-countries.ts";
import type { PaymentParts } from "../../../features/pay/server/parts.ts";

export interface CaseParts {
  readonly database: Database;
  readonly payments: PaymentParts;
  readonly jobs: JobQueue;
  readonly catalogue: CheckParts["catalogue"];
  readonly catalogueOf: CheckParts["catalogueOf"];
  /** Countries whose phones may be searched in national form. */
  readonly countries: ServedCountries;
  readonly now: () => Date;
  /** Daily budget of texts; null without one. */
  readonly dailyBudget: number | null;
  /** The most that one operator may refund alone, in pesewas. */
  readonly refundAlonePesewas: number;
}

/** The most refunds that one operator may make alone in a day. */
export const refundsADayAlone = 10;

import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { CaseParts } from "../desk/case/parts.ts";
import type { Services } from "./services.ts";

export function caseParts(
  config: Pick<Config, "OKWAN_SMS_COUNTRIES" | "OKWAN_DESK_REFUND_ALONE_PESEWAS">,
  own: Pick<Services, "payments" | "jobs" | "catalogueOf" | "dailyBudget"> & {
    readonly database: Database;
    readonly now: () => Date;
  },
): CaseParts {
  const { payments, jobs, catalogueOf, dailyBudget, database, now } = own;
  const countries = config.OKWAN_SMS_COUNTRIES;
  const refundAlonePesewas = config.OKWAN_DESK_REFUND_ALONE_PESEWAS;
  return { payments, jobs, catalogueOf, dailyBudget, database, now, countries, refundAlonePesewas };
}

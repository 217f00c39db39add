import { startCatalogue } from "../../kernel/catalogue/catalogue-store.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../../kernel/db/database.ts";
import { fixedCountry } from "../../kernel/lib/geo/fixed-country.ts";
import { serveUseCasesForTests } from "../../kernel/http/test-use-cases.ts";
import { createApp } from "./app.ts";

type Changed = Partial<Pick<Parameters<typeof createApp>[0], "countryFinder" | "now" | "onDesk">>;

/** For tests: the whole server without its site and jobs, with our catalogue, on this database. */
export async function createWholeServer(
  database: Database,
  settings: Readonly<Record<string, string>>,
  changed: Changed = {},
) {
  const catalogue = await startCatalogue(database);
  const app = await createApp({
    config: readConfig({ OKWAN_LOG_LEVEL: "silent", OKWAN_JOBS: "off", ...settings }),
    database,
    catalogue,
    countryFinder: fixedCountry(null),
    now: () => new Date(),
    hasSite: false,
    ...changed,
  });
  serveUseCasesForTests(app);
  app.addHook("onClose", () => catalogue.close());
  return { app, catalogue };
}

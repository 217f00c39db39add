import assert from "node:assert/strict";
import { test } from "node:test";
import { startCatalogue } from "../../kernel/catalogue/catalogue-store.ts";
import { readConfig } from "../config.ts";
import { createTestDatabase } from "../../kernel/db/test-database.ts";
import { fixedCountry } from "../../kernel/lib/geo/fixed-country.ts";
import { createApp } from "./app.ts";

test("a server of which a part does not start gives every connection back, so its process can end at once", async () => {
  const { database, drop } = await createTestDatabase();
  const catalogue = await startCatalogue(database);
  const starting = createApp({
    config: readConfig({ OKWAN_DESK: "on", OKWAN_LOG_LEVEL: "silent", OKWAN_DATA_DIR: import.meta.dirname }),
    database,
    catalogue,
    countryFinder: fixedCountry(null),
    now: () => new Date(),
    hasSite: false,
    onDesk: () => {
      throw new Error("the site is not built");
    },
  });
  await assert.rejects(starting, /the site is not built/);
  await catalogue.close();
  assert.equal(database.pool.totalCount, database.pool.idleCount);
  await drop();
});

import process from "node:process";
import Fastify from "fastify";
import { readCatalogue } from "../server/catalogue/catalogue-store.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { examine, type Finding } from "../server/doctor/checkup.ts";
import { checkupsOf } from "../server/doctor/checkups.ts";
import { nameOf, releaseIn } from "../server/lib/release.ts";
import { openOperatorSettings } from "../server/operator-settings/open-operator-settings.ts";
import { doubtsAbout } from "../server/strict-settings.ts";
import { makeServices } from "../server/wiring/services.ts";
import { withOurDatabase } from "./open-database.ts";

/**
 * npm run doctor: checks everything this server depends on and prints one line each: that it works, or what
 * to do. Changes and sends nothing. Exits with 1 if something must be done.
 */

const marks = { ok: "ok  ", trouble: "!!  ", skipped: "--  " } as const;

try {
  const config = readConfig(process.env);
  say([{ what: "release", is: "ok", sentence: nameOf(releaseIn()) }]);
  say([{ what: "settings", is: "ok", sentence: `complete for ${config.OKWAN_MODE}` }]);
  say(doubtsAbout(config).map((sentence): Finding => ({ what: "settings", is: "trouble", sentence })));
  const findings = await withOurDatabase(async (database) => {
    const { log } = Fastify({ logger: false });
    const now = () => new Date();
    const operatorSettings = await openOperatorSettings(database, { now });
    const services = await makeServices({
      config,
      database,
      now,
      log,
      operatorSettings,
      catalogueOf: async (version) => readCatalogue(database, version),
      ownUrl: () => `http://127.0.0.1:${config.PORT}`,
    });
    const findings = await examine(
      checkupsOf({
        mode: config.OKWAN_MODE,
        isSandbox: config.OKWAN_MODE === "demo" && config.OKWAN_PAYMENT_URL === undefined,
        publicUrl: config.OKWAN_PUBLIC_URL ?? null,
        dataDir: config.OKWAN_DATA_DIR,
        database,
        gateway: services.payments.gateway,
        senders: services.companies,
      }),
    );
    await operatorSettings.close();
    return findings;
  });
  say(findings);
  process.exitCode = findings.some(({ is }) => is === "trouble") ? 1 : 0;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

function say(findings: readonly Finding[]): void {
  for (const { what, is, sentence } of findings) console.log(`${marks[is]}${what}: ${sentence}`);
}

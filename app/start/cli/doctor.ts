import process from "node:process";
import { readConfig } from "../config.ts";
import { runCheckups, type CheckupResult, checkupsOf } from "../doctor/checkups.ts";
import { releaseName, releaseIn } from "../../kernel/lib/release.ts";
import { warningsAbout } from "../strict-settings.ts";
import { withServices } from "./open-database.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run doctor
  checks everything this server depends on and prints one line each: that it works, or what to do. Changes
  and sends nothing. Exits with 1 if something must be done.`;

const marks = { ok: "ok  ", trouble: "!!  ", skipped: "--  " } as const;

await runCommand(usage, async () => {
  const config = readConfig(process.env);
  say([{ what: "release", is: "ok", sentence: releaseName(releaseIn()) }]);
  say([{ what: "settings", is: "ok", sentence: `complete for ${config.OKWAN_MODE}` }]);
  say(
    warningsAbout(config).map((sentence): CheckupResult => ({ what: "settings", is: "trouble", sentence })),
  );
  const findings = await withServices(async ({ payments, companies }) =>
    runCheckups(
      checkupsOf({
        mode: config.OKWAN_MODE,
        isSandbox: config.OKWAN_MODE === "demo" && config.OKWAN_PAYMENT_URL === undefined,
        publicUrl: config.OKWAN_PUBLIC_URL ?? null,
        dataDir: config.OKWAN_DATA_DIR,
        database: payments.database,
        gateway: payments.gateway,
        gatewayUrl: config.OKWAN_PAYMENT_URL ?? `the sandbox of http://127.0.0.1:${config.PORT} (PORT)`,
        senders: companies,
      }),
    ),
  );
  say(findings);
  return findings.some(({ is }) => is === "trouble") ? 1 : 0;
});

function say(findings: readonly CheckupResult[]): void {
  for (const { what, is, sentence } of findings) console.log(`${marks[is]}${what}: ${sentence}`);
}

import { Gauge, type Registry } from "prom-client";
import { releaseIn } from "../lib/release.ts";

/**
 * The running release, mode and catalogue version. Always 1; two series exist while processes are replaced.
 */
export function installInfoGauge(
  registry: Registry,
  parts: { readonly mode: string; readonly catalogue: () => { readonly version: number } },
): void {
  const { version, commit } = releaseIn();
  const gauge = new Gauge({
    name: "okwan_info",
    help: "Release, mode and catalogue of this server",
    labelNames: ["version", "commit", "mode", "catalogue"],
    aggregator: "max",
    registers: [registry],
    collect() {
      gauge.reset();
      const catalogue = String(parts.catalogue().version);
      gauge.set({ version, commit: commit ?? "", mode: parts.mode, catalogue }, 1);
    },
  });
}

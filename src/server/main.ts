import cluster from "node:cluster";
import process from "node:process";
import { isStartedBySystemd, isSupervised, readConfig, settingsIn } from "./config.ts";
import { nameOf, releaseIn } from "./lib/release.ts";
import { Lifecycle } from "./lifecycle.ts";
import { doubtsAbout } from "./strict-settings.ts";
import { productName } from "../contract/product.ts";
import { whyNotStarted } from "./why-not-started.ts";

/** One process that serves, or one that keeps several which do. */

const life = new Lifecycle({
  name: cluster.isPrimary ? productName : null,
  tellsSystemd: cluster.isPrimary && isStartedBySystemd(process.env),
});

await life.run(async () => {
  const config = readConfig(process.env);
  if (cluster.isPrimary) {
    const set = Object.entries(settingsIn(process.env)).flatMap(([name, value]) =>
      value === "" ? [] : name,
    );
    life.say(
      `${productName} ${nameOf(releaseIn())}, ${config.OKWAN_MODE}. Set: ${set.join(", ") || "nothing"}`,
    );
    for (const doubt of doubtsAbout(config)) life.say(doubt);
  }
  // Only what is needed: the supervisor renders no page and reads no slip, so it stays small.
  if (cluster.isPrimary && isSupervised(config)) {
    const { supervise } = await import("./supervise.ts");
    await supervise(config, life);
  } else {
    // Unheard, it would end this process and with it every request under way.
    const nothing = "Nothing replaces this process; OKWAN_PROCESSES=auto would";
    if (cluster.isPrimary) process.on("SIGUSR2", () => life.say(nothing));
    const { serveProcess } = await import("./serve-process.ts");
    await serveProcess(config, life);
  }
}, explain);

/** A process that serves tells the one that keeps it, which says it once. */
async function explain(error: unknown): Promise<string | null> {
  const whyNot = whyNotStarted(error);
  if (cluster.isPrimary || process.send === undefined) return whyNot;
  await new Promise((resolve) => process.send?.({ whyNot }, undefined, undefined, resolve));
  return null;
}

import process from "node:process";
import { readConfig, settingsIn } from "./config.ts";
import { releaseName, releaseIn } from "../kernel/lib/release.ts";
import { Lifecycle } from "./lifecycle.ts";
import { serveProcess } from "./serve-process.ts";
import { warningsAbout } from "./strict-settings.ts";
import { productName } from "../kernel/contract/product.ts";

/** A server is one process. Several of them stand behind a proxy (docs/operate/install.md). */

const life = new Lifecycle(productName);

await life.run(async () => {
  const config = readConfig(process.env);
  const set = Object.entries(settingsIn(process.env)).flatMap(([name, value]) => (value === "" ? [] : name));
  life.say(
    `${productName} ${releaseName(releaseIn())}, ${config.OKWAN_MODE}. Set: ${set.join(", ") || "nothing"}`,
  );
  for (const doubt of warningsAbout(config)) life.say(doubt);
  await serveProcess(config, life);
});

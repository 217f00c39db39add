import process from "node:process";
import { ConfigError, readConfig, settingsIn } from "../server/config.ts";
import { askToReload } from "../server/reload-door.ts";

/**
 * npm run reload: the running server replaces its processes, one after the other, with what is now on the disk and the settings as
 * they are now. Ends with 1, and the old ones go on, where a setting is wrong or a new process does not start.
 */

try {
  const { OKWAN_DATA_DIR: dataDir } = readConfig(process.env);
  const { isDone, sentence } = await askToReload(dataDir, settingsIn(process.env)).catch((error: unknown) => {
    throw new ConfigError(
      `No server can be asked in ${dataDir} (${(error as Error).message}): is one running, with OKWAN_PROCESSES=auto or 2 and more?`,
    );
  });
  console.log(sentence);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

import { availableParallelism } from "node:os";
import { Settings } from "./settings.ts";
import { wrongInDemo, wrongInLive } from "./strict-settings.ts";

/** The environment, read once. Nobody else touches process.env. */

export type Config = Settings;

export const settingNames: readonly string[] = Object.keys(Settings.shape);

/** Names that look like ours and are none: a mistyped one would silently mean its default. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment).filter((name) => name.startsWith("OKWAN_") && !settingNames.includes(name));
}

/** How many processes serve; "auto" is one for each core. */
export function processesOf({ OKWAN_PROCESSES: wanted }: Config): number {
  return wanted === "auto" ? availableParallelism() : wanted;
}

/** Whether a process of its own keeps the serving ones and replaces them; "auto" may keep but one. */
export function isSupervised({ OKWAN_PROCESSES: wanted }: Config): boolean {
  return wanted === "auto" || wanted > 1;
}

/** All that is wrong with the environment, in one message. */
export class ConfigError extends Error {}

/** @throws {ConfigError} naming every setting that is missing or wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Settings.safeParse(environment);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (parsed.success) {
    wrong.push(...(parsed.data.OKWAN_MODE === "live" ? wrongInLive : wrongInDemo)(parsed.data));
  }
  if (!parsed.success || wrong.length > 0) {
    throw new ConfigError(`These settings need attention (see .env.example):\n  ${wrong.join("\n  ")}`);
  }
  return parsed.data;
}

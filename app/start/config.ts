import { ConfigError } from "../kernel/lib/config-error.ts";
import { Settings } from "./settings.ts";
import { wrongAnywhere, wrongInDemo, wrongInLive } from "./strict-settings.ts";

/** Reads the settings from the environment, once. */

export type Config = Settings;

export const settingNames: readonly string[] = Object.keys(Settings.shape);

type Environment = Readonly<Record<string, string | undefined>>;

/** Our settings as written; "" counts as not set. */
export function settingsIn(environment: Environment): Record<string, string> {
  return Object.fromEntries(settingNames.map((name) => [name, environment[name] ?? ""]));
}

/** systemd waits for our "ready" (Type=notify). */
export function isStartedBySystemd(environment: Environment): boolean {
  return (environment["NOTIFY_SOCKET"] ?? "") !== "";
}

/** Settings of tests and benches. */
const ofTests = /^OKWAN_(?:TEST|BENCH|FUZZ|RANDOM|NEAR)_|^OKWAN_SLIPS$/;

/**
 * Unknown names with our prefix, each with the nearest known one, because a mistyped name would silently
 * mean the default.
 */
export function unknownSettings(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith("OKWAN_") && !ofTests.test(name) && !settingNames.includes(name))
    .map((name) => `${name}: there is no such setting; the nearest is ${nearestTo(name)}`);
}

function nearestTo(name: string): string {
  return settingNames.toSorted((a, b) => lettersApart(name, a) - lettersApart(name, b))[0]!;
}

/** The letters to take out and to put in. */
function lettersApart(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const here = [row + 1];
    for (let at = 1; at <= other.length; at++)
      here.push(other[at - 1] === letter ? above[at - 1]! : 1 + Math.min(above[at]!, here[at - 1]!));
    above = here;
  }
  return above.at(-1)!;
}

/** @throws {ConfigError} naming every missing, wrong or unknown setting */
export function readConfig(environment: Environment): Config {
  const parsed = Settings.safeParse(environment);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  wrong.push(...unknownSettings(environment));
  if (parsed.success) {
    wrong.push(...wrongAnywhere(parsed.data));
    wrong.push(...(parsed.data.OKWAN_MODE === "live" ? wrongInLive : wrongInDemo)(parsed.data));
  }
  if (!parsed.success || wrong.length > 0) {
    throw new ConfigError(`These settings need attention (see .env.example):\n  ${wrong.join("\n  ")}`);
  }
  return parsed.data;
}

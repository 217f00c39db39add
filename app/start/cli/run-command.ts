import process from "node:process";
import { ConfigError } from "../../kernel/lib/config-error.ts";
import { Refusal } from "../../kernel/http/errors.ts";

/** Wrong arguments; the message is the usage, or what is wrong. */
export class UsageError extends Error {}

type Expected = abstract new (...args: never[]) => Error;

/**
 * Runs a command. The exit status is what it returns, 2 for wrong arguments, else 1. Only a fault of ours
 * shows where it happened.
 * @param expected errors that a person can mend, besides settings and refusals
 */
export async function runCommand(
  usage: string,
  run: () => Promise<number> | number,
  expected: readonly Expected[] = [],
): Promise<void> {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return console.log(usage);
  try {
    process.exitCode = await run();
  } catch (error) {
    const isUnknownOption =
      error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    if (isUnknownOption) console.error(usage);
    const isOfArguments = isUnknownOption || error instanceof UsageError;
    const isExpected =
      isOfArguments || [ConfigError, Refusal, ...expected].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = isOfArguments ? 2 : 1;
  }
}

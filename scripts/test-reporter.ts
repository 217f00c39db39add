import { writeFileSync } from "node:fs";
import path from "node:path";
import type { TestEvent } from "node:test/reporters";
import { inspect } from "node:util";

/**
 * Node's test reporter for `npm test`: a dot for what passed, everything about what failed, which took
 * longest (where minutes are to be saved), and the totals into the file that OKWAN_TEST_COUNTS names.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0 };
  const slow: { took: number; name: string }[] = [];
  const files = new Map<string, number>();
  let dots = 0;
  for await (const event of events) {
    if (event.type === "test:stdout" || event.type === "test:stderr") yield event.data.message;
    // Of a test that had ended: it fails the run, and no test.
    if (event.type === "test:diagnostic" && event.data.message.includes("after the test ended"))
      yield `\n✖ ${event.data.message}\n`;
    if (event.type !== "test:pass" && event.type !== "test:fail") continue;
    const { details, name, file, line } = event.data;
    if (event.type === "test:pass") {
      if (details.type === "suite" || event.data.skip !== undefined || event.data.todo !== undefined)
        continue;
      counts.passed += 1;
      slow.push({ took: details.duration_ms, name });
      const inFile = path.relative(process.cwd(), file ?? "");
      files.set(inFile, (files.get(inFile) ?? 0) + details.duration_ms);
      dots += 1;
      yield dots % 100 === 0 ? ".\n" : ".";
      continue;
    }
    // A suite, or a test with tests inside, that failed only because of what is in it was told already.
    const error = event.data.details.error as Error & { failureType?: string };
    if (error.failureType === "subtestsFailed") continue;
    counts.failed += 1;
    const place = file === undefined ? "" : ` (${path.relative(process.cwd(), file)}:${line ?? 1})`;
    yield `\n✖ ${name}${place}\n${inspect(error.cause ?? error).replaceAll(/^/gm, "    ")}\n`;
  }
  yield "\n";
  if (dots > 100) {
    yield `longest:\n${longestOf(slow)}by file:\n${longestOf([...files].map(([name, took]) => ({ name, took })))}`;
  }
  const file = process.env["OKWAN_TEST_COUNTS"];
  if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
}

function longestOf(tests: { took: number; name: string }[]): string {
  const longest = tests.sort((one, other) => other.took - one.took).slice(0, 12);
  return longest.map(({ took, name }) => `  ${(took / 1000).toFixed(0)} s  ${name}\n`).join("");
}

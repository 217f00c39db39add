import { runMoney, type MoneyResult } from "./money/run-money.ts";

/**
 * Money under crashes: the server is killed 200 times at random points of students' journeys, and a thousand
 * students more walk through every failure the sandbox knows. Then the books must balance.
 */
export async function run({ json }: { json: boolean }): Promise<unknown> {
  const say = json ? () => {} : (line: string) => console.log(line);
  const kills = Number(process.env["OKWAN_BENCH_KILLS"] ?? 200);
  const students = Number(process.env["OKWAN_BENCH_STUDENTS"] ?? 1000);
  const crash = await runMoney({ seed: 1, atOnce: 6, kills, say });
  if (!json) print(`Server killed ${kills} times`, crash);
  const crowd = await runMoney({ seed: 2, atOnce: 20, students, say });
  if (!json) print(`${students} students, every failure of the gateway mixed`, crowd);
  const broken = [...crash.broken, ...crowd.broken];
  if (broken.length > 0) throw new Error(`The books do not balance: ${broken.join("; ")}`);
  return { crash, crowd };
}

function print(title: string, result: MoneyResult): void {
  const cedis = (pesewas: number) => `GHS ${(pesewas / 100).toFixed(2)}`;
  console.log(title);
  const rows: readonly [string, string | number][] = [
    [
      "students",
      `${result.students} in ${result.seconds.toFixed(0)} s (${result.studentsPerSecond.toFixed(1)}/s)`,
    ],
    ["checks", `${result.checks}, of them free ${result.free}`],
    ["paid at the gateway", `${result.paidAtGateway}, ${cedis(result.pesewasAtGateway)}`],
    ["opened here", `${result.openedHere}, ${cedis(result.pesewasHere)}`],
    ["charged twice and given back", result.givenBack],
    ["texts sent", result.texts],
    ["broken promises", result.broken.length === 0 ? "none" : result.broken.join("; ")],
  ];
  for (const [what, value] of rows) console.log(`  ${what.padEnd(30)} ${value}`);
}

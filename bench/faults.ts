import { setTimeout as sleep } from "node:timers/promises";
import { startTwoPostgres, type TwoPostgres } from "./load/two-postgres.ts";
import { startProgram } from "./load/site.ts";

/**
 * How long students go without when something dies: six of them begin a check over and over, and the longest
 * time between two that were acknowledged is measured. The standby is promoted at once, so what a cluster
 * manager needs to decide so comes on top.
 */

interface Outage {
  readonly what: string;
  /** From the fault to the first order acknowledged after it. */
  readonly secondsWithout: number;
  readonly acknowledged: number;
  /** Acknowledged and not in the database afterwards. */
  readonly lost: number;
  /** Asked to come back in a moment. */
  readonly refused: number;
  /** Without any answer. */
  readonly broken: number;
}

export async function run({ json }: { json: boolean }): Promise<unknown> {
  const outages = [
    await measure("the database is killed, its standby takes over", async (databases) => {
      await databases.killFirst();
      await databases.promoteSecond();
    }),
    await measure("the database falls silent, its standby takes over", async (databases) => {
      databases.freezeFirst();
      await databases.promoteSecond();
    }),
  ];
  if (!json) print(outages);
  const lost = outages.filter((outage) => outage.lost > 0);
  if (lost.length > 0) throw new Error(`Acknowledged and lost: ${lost.map(({ what }) => what).join("; ")}`);
  return outages;
}

const students = 6;
const beforeMs = 12_000;
const afterMs = 10_000;

async function measure(what: string, fault: (databases: TwoPostgres) => Promise<void>): Promise<Outage> {
  const databases = await startTwoPostgres();
  const server = await startProgram("app/start/main.ts", {
    readyAt: "/readyz",
    env: { DATABASE_URL: databases.url, OKWAN_RATE_LIMITS: "off", OKWAN_LOG_LEVEL: "silent" },
  });
  const acknowledged: { code: string; at: number }[] = [];
  const counts = { refused: 0, broken: 0 };
  let isOver = false;
  const student = async () => {
    while (!isOver) {
      const asked = performance.now();
      const code = await begin(server.port, counts);
      // One that was under way when it happened says nothing of what came after.
      if (code !== null) acknowledged.push({ code, at: asked });
      await sleep(20);
    }
  };
  try {
    const all = Array.from({ length: students }, student);
    await sleep(beforeMs);
    const happened = performance.now();
    await fault(databases);
    const back = () => acknowledged.find(({ at }) => at > happened);
    while (back() === undefined && performance.now() - happened < 120_000) await sleep(50);
    await sleep(afterMs);
    isOver = true;
    await Promise.all(all);
    // The second has every commit before it is acknowledged, whoever takes the writes.
    const stored = await databases.ask<{ code: string }>("select code from orders");
    const codes = new Set(stored.map(({ code }) => code));
    const times = acknowledged.map(({ at }) => at).toSorted((one, other) => one - other);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
    return {
      what,
      secondsWithout: Math.round(Math.max(...gaps) / 100) / 10,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(({ code }) => !codes.has(code)).length,
      ...counts,
    };
  } finally {
    isOver = true;
    await server.stop();
    await databases.stop();
  }
}

async function begin(port: number, counts: { refused: number; broken: number }): Promise<string | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/check/initial`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer okwan_pub_demo" },
      body: JSON.stringify({ user_phone: "0241234567", user_name: "Ama" }),
    });
    const { data } = (await answer.json()) as { data: { code: string } | null };
    if (data === null) counts.refused += 1;
    return data?.code ?? null;
  } catch {
    counts.broken += 1;
    return null;
  }
}

function print(outages: readonly Outage[]): void {
  console.log("Longest time without an acknowledged order");
  for (const { what, secondsWithout, acknowledged, lost, refused, broken } of outages) {
    const seconds = `${secondsWithout.toFixed(1)} s`.padStart(8);
    console.log(
      `  ${what.padEnd(52)}${seconds}   ${acknowledged} acknowledged, ${lost} lost, ${refused} refused, ${broken} broken`,
    );
  }
}

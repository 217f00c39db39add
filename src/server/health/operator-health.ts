import type { FastifyInstance } from "fastify";
import { freeBytes } from "../lib/disk-space.ts";
import { databaseTrouble } from "../http/database-trouble.ts";
import { messageFigures } from "../messages/operator-figures.ts";
import { installGauges, type HealthParts } from "./operator-gauges.ts";
import { paymentFigures } from "../payments/operator-figures.ts";
import { TooLate, within } from "../lib/within.ts";

/** So many payments without one webhook are no accident. */
const paymentsThatNeedAWebhook = 10;
const longestOverdueSeconds = 300;
const longestUnsentSeconds = 900;
/** Below it uploads are refused soon (extraction/spool.ts). */
const leastFreeBytes = 512 * 1024 * 1024;
/** Nothing of ours minds, but certificates and the logs of two machines do. */
const mostSecondsApart = 10;
const patienceMs = 3_000;

/**
 * What tells the operator that students wait: gauges for the graphs, and /healthz/business for the alarm. A
 * load balancer does not look at it: a server whose gateway is silent is still the best one there is.
 */
export function installOperatorHealth(app: FastifyInstance, parts: HealthParts): void {
  const { dataDir } = parts;
  installGauges(parts);
  app.get("/healthz/business", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    const problems = [
      ...problemsOfDisk(await freeBytes(dataDir)),
      ...problemsOfClock(Date.now() - parts.now().getTime()),
      ...(await within(patienceMs, problemsOf(parts)).catch(asProblem)),
    ];
    return reply.code(problems.length === 0 ? 200 : 503).send({ problems });
  });
}

function problemsOfDisk(free: number): string[] {
  return free < leastFreeBytes ? [`${Math.floor(free / 1e6)} MB are left on the disk of OKWAN_DATA_DIR`] : [];
}

function problemsOfClock(aheadMs: number): string[] {
  const seconds = Math.round(aheadMs / 1000);
  if (Math.abs(seconds) <= mostSecondsApart) return [];
  return [`this machine's clock is ${seconds} s ahead of the database's: one of the two is wrong`];
}

function asProblem(error: unknown): string[] {
  const trouble = error instanceof TooLate ? "slow" : databaseTrouble(error);
  if (trouble === null) throw error;
  return [`the database: ${trouble}`];
}

async function problemsOf({ jobs, reads, now }: HealthParts): Promise<string[]> {
  const [payments, messages, queues] = await Promise.all([
    reads.read((database) => paymentFigures({ database, now })),
    reads.read((database) => messageFigures({ database, now })),
    jobs.depths(),
  ]);
  const problems: string[] = [];
  if (payments.paidLastHour >= paymentsThatNeedAWebhook && payments.webhooksLastHour === 0) {
    problems.push(`${payments.paidLastHour} payments in the last hour and no webhook`);
  }
  if (payments.overdueSeconds > longestOverdueSeconds) {
    problems.push(`reconciliation is ${Math.round(payments.overdueSeconds)} s behind`);
  }
  const held = payments.byState["held"] ?? 0;
  if (held > 0) problems.push(`${held} payments held: npm run payments -- report`);
  if (messages.oldestUnsentSeconds > longestUnsentSeconds) {
    problems.push(`a text waits for ${Math.round(messages.oldestUnsentSeconds)} s`);
  }
  const dead = queues.filter(({ isDeadLetters, waiting }) => isDeadLetters && waiting > 0);
  for (const { queue, waiting } of dead) problems.push(`${waiting} dead letters in ${queue}`);
  return problems;
}

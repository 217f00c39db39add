import type { FastifyInstance } from "fastify";
import { freeBytes } from "../../../kernel/lib/metrics.ts";
import { databaseTrouble } from "../../../kernel/http/error-handler.ts";
import { messageFigures } from "../../../features/texts/server/text-history.ts";
import { installGauges, type HealthParts } from "./operator-gauges.ts";
import { moneyTroubles } from "../../../features/pay/server/operator-figures.ts";
import { TooLate, within } from "../../../kernel/lib/call-provider.ts";
import { Gauge, type Registry } from "prom-client";
import { releaseIn } from "../../../kernel/lib/release.ts";

/** This many payments without a webhook are not a coincidence. */
const paymentsThatNeedAWebhook = 10;
const longestOverdueSeconds = 300;
/** The gateway is asked again every few minutes. */
const longestRefundSeconds = 3 * 3600;
const longestUnsentSeconds = 900;
/** Below it, uploads are refused soon (slip/spool.ts). */
const leastFreeBytes = 512 * 1024 * 1024;
/** Our code tolerates it, but certificates and comparing logs of two machines do not. */
const mostSecondsApart = 10;
const timeoutMs = 3_000;

export interface HealthProblem {
  /** Smaller is worse: 1 nobody is served, 2 money, 3 texts, 4 the machine. */
  readonly rank: 1 | 2 | 3 | 4;
  readonly about: "database" | "disk" | "clock" | "payments" | "held" | "texts" | "jobs";
  /** Waits in minutes: the desk shows it, and a screen reader would read out every second. */
  readonly sentence: string;
}

/**
 * Tells the operator that students wait: gauges for graphs, /healthz/business for alarms. Load balancers do
 * not use it: a server whose gateway is silent is still usable.
 */
export function installOperatorHealth(app: FastifyInstance, parts: HealthParts): void {
  installGauges(parts);
  app.get("/healthz/business", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    const problems = (await operatorProblems(parts)).map(({ sentence }) => sentence);
    return reply.code(problems.length === 0 ? 200 : 503).send({ problems });
  });
}

export async function operatorProblems(parts: Omit<HealthParts, "registry">): Promise<HealthProblem[]> {
  return [
    ...problemsOfDisk(await freeBytes(parts.dataDir)),
    ...problemsOfClock(Date.now() - parts.now().getTime()),
    ...(await within(timeoutMs, problemsOf(parts)).catch(asProblem)),
  ];
}

function problemsOfDisk(free: number): HealthProblem[] {
  if (free >= leastFreeBytes) return [];
  const sentence = `${Math.floor(free / 1e6)} MB are left on the disk of OKWAN_DATA_DIR`;
  return [{ rank: 1, about: "disk", sentence }];
}

function problemsOfClock(aheadMs: number): HealthProblem[] {
  const seconds = Math.round(aheadMs / 1000);
  if (Math.abs(seconds) <= mostSecondsApart) return [];
  const sentence = `this machine's clock is ${seconds} s ahead of the database's: one of the two is wrong`;
  return [{ rank: 4, about: "clock", sentence }];
}

function asProblem(error: unknown): HealthProblem[] {
  const trouble = error instanceof TooLate ? "slow" : databaseTrouble(error);
  if (trouble === null) throw error;
  return [{ rank: 1, about: "database", sentence: `the database: ${trouble}` }];
}

async function problemsOf({ jobs, database, now }: Omit<HealthParts, "registry">): Promise<HealthProblem[]> {
  const [money, texts, queues] = await Promise.all([
    moneyTroubles({ database, now }),
    messageFigures({ database, now }),
    jobs.depths(),
  ]);
  const problems: HealthProblem[] = [];
  if (money.paidLastHour >= paymentsThatNeedAWebhook && money.webhooksLastHour === 0) {
    const sentence = `${money.paidLastHour} payments in the last hour and no webhook`;
    problems.push({ rank: 2, about: "payments", sentence });
  }
  if (money.overdueSeconds > longestOverdueSeconds) {
    const sentence = `reconciliation is ${Math.floor(money.overdueSeconds / 60)} min behind`;
    problems.push({ rank: 2, about: "payments", sentence });
  }
  if (money.refundingSeconds > longestRefundSeconds) {
    const hours = Math.floor(money.refundingSeconds / 3600);
    const sentence = `${money.refunding} refunds wait for the gateway, the oldest for ${hours} h`;
    problems.push({ rank: 2, about: "payments", sentence });
  }
  if (money.underReview > 0) {
    const sentence = `${money.underReview} payments held: npm run payments -- report`;
    problems.push({ rank: 2, about: "held", sentence });
  }
  if (texts.oldestUnsentSeconds > longestUnsentSeconds) {
    const sentence = `a text waits for ${Math.floor(texts.oldestUnsentSeconds / 60)} min`;
    problems.push({ rank: 3, about: "texts", sentence });
  }
  const dead = queues.filter(({ isDeadLetters, waiting }) => isDeadLetters && waiting > 0);
  for (const { queue, waiting } of dead) {
    problems.push({ rank: 3, about: "jobs", sentence: `${waiting} dead letters in ${queue}` });
  }
  return problems;
}

/**
 * The running release, mode and catalogue version. Always 1; two series exist while processes are replaced.
 */
export function installInfoGauge(
  registry: Registry,
  parts: { readonly mode: string; readonly catalogue: () => { readonly version: number } },
): void {
  const { version, commit } = releaseIn();
  const gauge = new Gauge({
    name: "okwan_info",
    help: "Release, mode and catalogue of this server",
    labelNames: ["version", "commit", "mode", "catalogue"],
    registers: [registry],
    collect() {
      gauge.reset();
      const catalogue = String(parts.catalogue().version);
      gauge.set({ version, commit: commit ?? "", mode: parts.mode, catalogue }, 1);
    },
  });
}

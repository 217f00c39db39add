import type { FastifyInstance } from "fastify";
import { Gauge, type GaugeConfiguration, type Registry } from "prom-client";
import { messageFigures } from "./messages/operator-figures.ts";
import { paymentFigures } from "./payments/operator-figures.ts";
import type { Services } from "./services.ts";

/** So many payments without one webhook are no accident. */
const paymentsThatNeedAWebhook = 10;
const longestOverdueSeconds = 300;
const longestUnsentSeconds = 900;

/**
 * What tells the operator that students wait: gauges for the graphs, and /healthz/business for the alarm. A
 * load balancer does not look at it: a server whose gateway is silent is still the best one there is.
 */
export function installOperatorHealth(app: FastifyInstance, services: Services, registry: Registry): void {
  installGauges(services, registry);
  app.get("/healthz/business", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    const problems = await problemsOf(services);
    return reply.code(problems.length === 0 ? 200 : 503).send({ problems });
  });
}

export async function problemsOf(services: Services): Promise<string[]> {
  const [payments, messages, queues] = await Promise.all([
    paymentFigures(services.payments),
    messageFigures(services.messages),
    services.jobs.depths(),
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

function installGauges(services: Services, registry: Registry): void {
  const payments = remembered(() => paymentFigures(services.payments));
  const messages = remembered(() => messageFigures(services.messages));
  const add = <Label extends string>(gauge: GaugeConfiguration<Label>) =>
    // Every process reads the same database, so of several figures any one is right and their sum is not.
    registry.registerMetric(new Gauge({ ...gauge, aggregator: "max", registers: [] }));

  add({
    name: "okwan_payments",
    help: "Attempts to pay of the last 72 hours, by state",
    labelNames: ["state"],
    async collect() {
      const { byState } = await payments();
      this.reset();
      for (const [state, count] of Object.entries(byState)) this.set({ state }, count);
    },
  });
  add({
    name: "okwan_payments_oldest_awaiting_seconds",
    help: "Age of the oldest payment a student went to the gateway for and that is still open",
    async collect() {
      this.set((await payments()).oldestAwaitingSeconds);
    },
  });
  add({
    name: "okwan_reconciliation_overdue_seconds",
    help: "How late the reconciliation is",
    async collect() {
      this.set((await payments()).overdueSeconds);
    },
  });
  add({
    name: "okwan_jobs_waiting",
    help: "Jobs ready and not taken yet, by queue",
    labelNames: ["queue"],
    async collect() {
      for (const { queue, waiting } of await services.jobs.depths()) this.set({ queue }, waiting);
    },
  });
  add({
    name: "okwan_messages_oldest_unsent_seconds",
    help: "Age of the oldest text that no company took yet",
    async collect() {
      this.set((await messages()).oldestUnsentSeconds);
    },
  });
}

const rememberedForMs = 5_000;

/** One look at the database serves every gauge of a scrape. */
function remembered<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { at: number; figures: Promise<T> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > rememberedForMs) {
      last = { at: performance.now(), figures: look() };
    }
    return last.figures;
  };
}

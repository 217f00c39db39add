import { parseArgs } from "node:util";
import type { PaymentReport } from "../../features/pay/contract/payments.ts";
import { money } from "../../kernel/lib/days.ts";
import type { Payment } from "../../features/pay/server/payments-table.ts";
import { reconcilePayment } from "../../features/pay/server/reconcile-payments.ts";
import { refundByReference } from "../../features/pay/server/refund-payment.ts";
import { paymentsToPoll, reportPayments } from "../../features/pay/server/compare-books.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { writeLog } from "../../kernel/operators/write-log.ts";
import type { Services } from "../wiring/services.ts";
import { withServices } from "./open-database.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `Use: npm run payments -- …
  report [--day YYYY-MM-DD | --month YYYY-MM] [--json]   orders, payments, fees, differences
  reconcile                           asks the gateway about every open payment now
  refund REFERENCE [--reason TEXT]    gives a payment back
  refund REFERENCE --at-gateway       one that only the gateway knows, as after a restore
  jobs [--retry]                      texts that could not be sent; gives them another chance
In demo mode the gateway is the running server itself, so it must be running.`;

type Values = ReturnType<typeof read>["values"];

const read = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      day: { type: "string" },
      month: { type: "string" },
      "at-gateway": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      reason: { type: "string", default: "asked for by the operator" },
      retry: { type: "boolean", default: false },
    },
  });

async function run(services: Services, values: Values, [command, reference]: string[]): Promise<number> {
  switch (command) {
    case "report":
      return report(services, values);
    case "reconcile":
      return reconcile(services);
    case "refund":
      if (reference === undefined) throw new UsageError("Say which payment: refund REFERENCE.");
      return logged(services, reference, values.reason, () => refund(services, reference, values));
    case "jobs":
      return jobs(services, values);
    default:
      throw new UsageError(usage);
  }
}

async function report({ payments }: Services, { month, json, ...values }: Values): Promise<number> {
  const day = values.day ?? payments.now().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new UsageError(`--day must be a day like 2026-11-20, not ${day}.`);
  }
  if (month !== undefined && (!/^\d{4}-\d{2}$/.test(month) || Number.isNaN(Date.parse(`${month}-01`)))) {
    throw new UsageError(`--month must be a month like 2026-11, not ${month}.`);
  }
  const books = await reportPayments(payments, month ?? day);
  console.log(json ? JSON.stringify(books) : readable(books));
  // A day that could not be compared counts as different.
  return books.differences.length === 0 && books.gateway !== null ? 0 : 1;
}

function readable(books: PaymentReport): string {
  const states = Object.entries(books.payments).map(
    ([state, { count, pesewas }]) => `  ${state.padEnd(10)} ${String(count).padStart(6)}  ${money(pesewas)}`,
  );
  const isMonth = books.day.length === "2026-11".length;
  const gateway =
    books.gateway === null
      ? "could not be asked"
      : `${books.gateway.count} payments, ${money(books.gateway.pesewas)}`;
  return [
    `${(isMonth ? "Month" : "Day").padEnd(12)} ${books.day} (UTC)`,
    `Orders       ${books.orders}`,
    `Checks       ${books.checks}, of them free ${books.free_checks}`,
    `Payments started that ${isMonth ? "month" : "day"}, as they stand now`,
    ...(states.length > 0 ? states : ["  none"]),
    `Payments made that ${isMonth ? "month" : "day"}`,
    `  opened     ${books.opened}`,
    `  received   ${money(books.received)}`,
    `  not opened ${money(books.not_opened.pesewas)}`,
    `  fees       ${money(books.fees)}`,
    `  given back ${money(books.refunded)}`,
    `  net        ${money(books.net)}`,
    `At the gateway: ${gateway}`,
    books.gateway === null
      ? "Not compared: the gateway could not be asked. Run this again."
      : books.differences.length === 0
        ? "No differences."
        : `${books.differences.length} differences:`,
    ...books.differences.map(({ reference, what }) => `  ${reference}: ${what}`),
  ].join("\n");
}

async function reconcile({ payments }: Services): Promise<number> {
  const open = await paymentsToPoll(payments);
  let failures = 0;
  for (const payment of open) {
    try {
      const after = await reconcilePayment(payments, payment);
      if (after.state !== payment.state)
        console.log(`${payment.reference}: ${payment.state}, now ${after.state}`);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failures += 1;
      console.error(`${payment.reference}: ${error.message}`);
    }
  }
  console.log(
    `${open.length} open payments asked about${failures === 0 ? "" : `, ${failures} without an answer`}`,
  );
  return failures === 0 ? 0 : 1;
}

/** Refunds by this command are in the desk's log too. */
async function logged(
  services: Services,
  reference: string,
  why: string,
  act: () => Promise<number>,
): Promise<number> {
  const { database, now } = services.payments;
  const about = { kind: "payment", reference };
  const line = { operatorId: null, what: "refund", about, why };
  // Log the beginning first: money moves only if the log could be written.
  const begunAs = await writeLog(database.kysely, { ...line, outcome: "begun" }, now());
  let outcome: "done" | "failed" = "failed";
  try {
    const status = await act();
    if (status === 0) outcome = "done";
    return status;
  } finally {
    await writeLog(database.kysely, { ...line, outcome, begunAs }, now());
  }
}

async function refund({ payments }: Services, reference: string, values: Values): Promise<number> {
  const after: Payment | null = await refundByReference(payments, reference, values.reason);
  if (after === null) return refundUnknown(payments, reference, values);
  const isBack = after.state === "refunded";
  const why =
    isBack || after.state === "refunding" ? "" : "; only what was paid or is under review can be given back";
  console.log(`${reference} is ${after.state}${why}`);
  return isBack ? 0 : 1;
}

/**
 * Refunds a payment that our records lack, made after the backup that was restored. The gateway still has
 * its money.
 */
async function refundUnknown(
  { gateway }: Services["payments"],
  reference: string,
  values: Values,
): Promise<number> {
  const there = await gateway.verify(reference);
  if (there === null) throw new UsageError(`There is no payment ${reference}, here or at ${gateway.name}.`);
  const { status, amountPesewas, paidAt } = there;
  const paid = `${money(amountPesewas)}${paidAt === null ? "" : `, paid ${paidAt.toISOString()}`}`;
  console.log(`There is no payment ${reference} here. At ${gateway.name}: ${status}, ${paid}`);
  if (status !== "success") return 1;
  if (!values["at-gateway"]) {
    console.log(`To give it back there: payments refund ${reference} --at-gateway`);
    return 1;
  }
  const { alreadyDone } = await gateway.refund({ reference });
  console.log(alreadyDone ? "It was given back before" : "Given back there; our books do not hold it");
  return 0;
}

async function jobs(services: Services, { retry }: Values): Promise<number> {
  if (retry) console.log(`${await services.jobs.revive()} given another chance`);
  for (const { queue, waiting, active } of await services.jobs.depths()) {
    console.log(`${queue.padEnd(24)} ${waiting} waiting, ${active} at work`);
  }
  return 0;
}

await runCommand(usage, () => {
  const { values, positionals } = read();
  return withServices(async (services) => {
    // A payment opened here queues its texts.
    await services.jobs.start();
    try {
      return await run(services, values, positionals);
    } finally {
      await services.jobs.stop();
    }
  });
}, [Error]);

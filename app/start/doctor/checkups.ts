import { ProviderError } from "@okwan/kit/provider-error";
import { loadModels } from "@okwan/slip-reader/models";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import path from "node:path";
import { connect } from "node:tls";
import { paymentWebhookPath } from "../../features/pay/contract/payments.ts";
import type { PaymentGateway } from "../../features/pay/server/gateway/port.ts";
import type { SmsSender } from "../../features/texts/server/companies/port.ts";
import type { Database } from "../../kernel/db/database.ts";
import { lastRuns } from "../../kernel/db/server-facts.ts";
import { within } from "../../kernel/lib/call-provider.ts";
import { dayMs } from "../../kernel/lib/days.ts";

/** The result of one checkup. */
export interface CheckupResult {
  readonly what: string;
  /** "skipped": not applicable here. */
  readonly is: "ok" | "trouble" | "skipped";
  /** The finding; for trouble, also what to do. */
  readonly sentence: string;
}

interface Checkup {
  readonly what: string;
  /** Returns the finding; throws Trouble if something must be done. */
  readonly look: () => Promise<string>;
}

/** The message states the problem and what to do. */
class CheckupProblem extends Error {}

/** The checkup does not apply here; the message says why. */
class NothingToSee extends Error {}

const timeoutMs = 15_000;

/** Runs all checkups in order; a failure does not stop the others. */
export async function runCheckups(checkups: readonly Checkup[]): Promise<CheckupResult[]> {
  const findings: CheckupResult[] = [];
  for (const { what, look } of checkups) {
    findings.push(
      await within(timeoutMs, look()).then(
        (sentence): CheckupResult => ({ what, is: "ok", sentence }),
        (error: unknown): CheckupResult => ({
          what,
          is: error instanceof NothingToSee ? "skipped" : "trouble",
          sentence: error instanceof Error ? error.message : String(error),
        }),
      ),
    );
  }
  return findings;
}

export interface Installation {
  readonly mode: "demo" | "live";
  /** true if the payment gateway is our sandbox. */
  readonly isSandbox: boolean;
  /** The public address; null if none is set. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** The address it is asked at. */
  readonly gatewayUrl: string;
  readonly senders: readonly SmsSender[];
}

const oldestPostgres = 15;
const leastDays = 14;
const leastFreeBytes = 2 * 2 ** 30;
const mostClockMs = 5_000;

/** All checkups, for before going live and for an incident. */
export function checkupsOf(patient: Installation): Checkup[] {
  return [
    { what: "database", look: () => lookAtDatabase(patient.database) },
    { what: "role", look: () => lookAtRole(patient.database) },
    { what: "clock", look: () => lookAtClock(patient.database) },
    { what: "disk", look: () => lookAtDisk(patient.dataDir) },
    { what: "certificate", look: () => lookAtCertificate(patient) },
    { what: "site", look: () => lookAtSite(patient) },
    { what: "webhook", look: () => lookAtWebhook(patient) },
    { what: "payments", look: () => lookAtGateway(patient) },
    ...patient.senders.map((sender) => ({ what: `texts: ${sender.name}`, look: () => lookAtSender(sender) })),
    { what: "backup", look: () => lookAtBackup(patient) },
    { what: "reader", look: lookAtReader },
  ];
}

async function lookAtDatabase({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ version: string; bytes: number; standby: boolean }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      pg_is_in_recovery() as standby`.execute(kysely);
  const { version, bytes, standby } = rows[0]!;
  if (Number.parseInt(version, 10) < oldestPostgres) {
    throw new CheckupProblem(`PostgreSQL ${version}: ${oldestPostgres} or newer is needed`);
  }
  if (standby)
    throw new CheckupProblem("a standby, which takes no writes: DATABASE_URL must name the primary");
  return `PostgreSQL ${version}, ${megabytes(bytes)}`;
}

async function lookAtRole({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ name: string; isSuper: boolean; isLocal: boolean }>`
    select current_user as name, usesuper as "isSuper", inet_server_addr() is null as "isLocal"
    from pg_user where usename = current_user`.execute(kysely);
  const { name, isSuper, isLocal } = rows[0]!;
  if (isSuper && !isLocal) {
    throw new CheckupProblem(
      `${name} is a superuser: whoever breaks the server owns the database (ops/roles.sql)`,
    );
  }
  return isSuper ? `${name}, of this machine's own database` : name;
}

async function lookAtClock({ kysely }: Database): Promise<string> {
  const asked = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely);
  const off = rows[0]!.now.getTime() - (asked + Date.now()) / 2;
  if (Math.abs(off) > mostClockMs) {
    throw new CheckupProblem(
      `this machine's clock is ${Math.round(off / 1000)} s off the database's: set up NTP`,
    );
  }
  return `${Math.abs(Math.round(off))} ms off the database's`;
}

async function lookAtDisk(folder: string): Promise<string> {
  const { bavail, bsize, blocks } = await statfs(folder).catch(() => {
    throw new CheckupProblem(
      `OKWAN_DATA_DIR (${path.resolve(folder)}) cannot be read: give this command the server's settings, or make it for the server's user`,
    );
  });
  const free = bavail * bsize;
  if (free < leastFreeBytes) throw new CheckupProblem(`${megabytes(free)} left for ${folder}: make room`);
  return `${megabytes(free)} of ${megabytes(blocks * bsize)} free for ${folder}`;
}

async function lookAtCertificate({ publicUrl }: Installation): Promise<string> {
  if (publicUrl === null || !publicUrl.startsWith("https:"))
    throw new NothingToSee("no https address is set");
  const { hostname, port } = new URL(publicUrl);
  const name = isIP(hostname) === 0 ? { servername: hostname } : {};
  const socket = connect({ host: hostname, port: Number(port || 443), ...name });
  try {
    await once(socket, "secureConnect");
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
    if (days < leastDays) throw new CheckupProblem(`ends in ${days} days: see that it is renewed`);
    return `good for ${days} days`;
  } finally {
    socket.destroy();
  }
}

async function lookAtSite({ publicUrl }: Installation): Promise<string> {
  const answer = await ask(publicUrl, "/readyz", "GET");
  if (answer.status !== 200)
    throw new CheckupProblem(`/readyz answers ${answer.status}: look at the server's log`);
  return `${publicUrl} is ready`;
}

/** Sends an unsigned notice to the public address: it must arrive and be refused. */
async function lookAtWebhook({ publicUrl, gateway }: Installation): Promise<string> {
  const path = paymentWebhookPath(gateway.name);
  const { status } = await ask(publicUrl, path, "POST");
  if (status !== 401) {
    throw new CheckupProblem(
      `${path} answers ${status} to an unsigned notice, not 401: see what stands before it`,
    );
  }
  return `${path} is reached, and refuses what is not signed`;
}

async function ask(publicUrl: string | null, path: string, method: "GET" | "POST"): Promise<Response> {
  if (publicUrl === null) throw new NothingToSee("OKWAN_PUBLIC_URL is not set");
  const init = method === "POST" ? { method, body: "{}" } : { method };
  return fetch(new URL(path, publicUrl), { ...init, redirect: "manual" }).catch((error: unknown) => {
    const cause = (error as Error).cause;
    throw new CheckupProblem(
      `${publicUrl} is not reached from here (${cause instanceof Error ? cause.message : String(error)})`,
    );
  });
}

/** Asks about an invented payment: a wrong key is refused, a valid one gets "not found". */
async function lookAtGateway({ gateway, gatewayUrl, isSandbox }: Installation): Promise<string> {
  try {
    await gateway.verify(`okw-doctor-${randomBytes(8).toString("hex")}`);
    if (isSandbox) return "the sandbox answers: no real money moves";
    return `${gateway.name} answers, and takes our key`;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new CheckupProblem(
      error.kind === "refused"
        ? `${gateway.name} at ${gatewayUrl} refuses us: is OKWAN_PAYMENT_KEY right? (${error.message})`
        : `${gateway.name} is not reached at ${gatewayUrl}: ${error.message}`,
    );
  }
}

async function lookAtSender(sender: SmsSender): Promise<string> {
  if (sender.balance === undefined) throw new NothingToSee("it cannot tell what is left");
  try {
    return `${await sender.balance()} left`;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new CheckupProblem(
      error.kind === "refused" ? `refuses us: is its key right? (${error.message})` : error.message,
    );
  }
}

async function lookAtBackup({ database, mode }: Installation): Promise<string> {
  const at = (await lastRuns(database.kysely, "backup")).ok?.endedAt;
  if (at !== undefined && Date.now() - at.getTime() < dayMs) return `the last one ${at.toISOString()}`;
  if (mode === "demo") throw new NothingToSee("a demo needs none");
  throw new CheckupProblem(
    at === undefined
      ? "there is none: npm run db -- backup, and its timer (docs/operate/install.md)"
      : `the last one is of ${at.toISOString()}: see why its timer did not run`,
  );
}

async function lookAtReader(): Promise<string> {
  await loadModels();
  return "its models load";
}

function megabytes(bytes: number): string {
  return bytes > 10 * 2 ** 30 ? `${Math.round(bytes / 2 ** 30)} GB` : `${Math.round(bytes / 2 ** 20)} MB`;
}

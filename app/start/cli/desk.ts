import process from "node:process";
import { parseArgs } from "node:util";
import { deskRoles, type DeskRole } from "../../kernel/contract/desk/roles.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../../kernel/db/database.ts";
import {
  listOperatorRows,
  endOperator,
  inviteOperator,
  operatorWithPhone,
} from "../../desk/server/operators.ts";
import { textInvited } from "../../desk/server/operator-routes.ts";
import { dayOf } from "../../kernel/lib/days.ts";
import { writeLog } from "../../kernel/operators/write-log.ts";
import type { PhoneNumber } from "../../kernel/lib/phone-number.ts";
import { needServedPhone } from "../../kernel/http/served-countries.ts";
import type { Services } from "../wiring/services.ts";
import { withServices } from "./open-database.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `npm run desk -- COMMAND

  invite PHONE --role ROLE [--name NAME]   PHONE may log in at /desk from now on; ROLE is ${deskRoles.join(", ")}
  list                                     shows every operator, and who is invited
  end PHONE                                ends an operator and every session of theirs`;

type Values = { readonly role?: string; readonly name?: string };

async function run(
  services: Services,
  [command, typed, ...more]: readonly string[],
  values: Values,
): Promise<void> {
  if (more.length > 0) throw new UsageError(usage);
  const { database } = services.payments;
  if (command === "list" && typed === undefined) return list(database);
  if (typed === undefined) throw new UsageError(usage);
  if (command === "invite") return invite(services, phoneOf(typed), values);
  if (command === "end") return end(database, phoneOf(typed));
  throw new UsageError(usage);
}

async function invite(services: Services, phone: PhoneNumber, values: Values): Promise<void> {
  const { kysely } = services.payments.database;
  const role = deskRoles.find((one) => one === values.role);
  if (role === undefined) throw new UsageError(usage);
  const name = values.name ?? nameless[role];
  const now = new Date();
  const { id } = await inviteOperator(kysely, { phone, name, role, invitedBy: null }, now);
  await note(kysely, { what: "invite operator", id, detail: `${name}, ${role}` }, now);
  const { OKWAN_DESK_ORIGIN: own, OKWAN_PUBLIC_URL: site, ...config } = readConfig(process.env);
  const { href } = new URL("/desk", own ?? site ?? `http://localhost:${config.PORT}`);
  console.log(`${name} may log in at ${href} as ${role}, with a code to ${phone} and a passkey made then.`);
  if (config.OKWAN_DESK === "off") {
    console.log("The desk is switched off: set OKWAN_DESK=on and start the server again.");
    return;
  }
  const { deskTexts: sms, messages } = services;
  const isTexted = await textInvited({ sms, log: messages.log }, { phone, name, address: href });
  console.log(isTexted ? "The address is texted there." : "No text could be sent: tell them the address.");
}

async function end({ kysely }: Database, phone: PhoneNumber): Promise<void> {
  const found = await operatorWithPhone(kysely, phone);
  if (found === null) throw new UsageError(`${phone} is no operator’s.`);
  const now = new Date();
  await endOperator(kysely, found.id, now);
  await note(kysely, { what: "end operator", id: found.id }, now);
  console.log(`${phone} may not log in any more, and every session is over.`);
}

async function list({ kysely }: Database): Promise<void> {
  const rows = await listOperatorRows(kysely, null, new Date());
  if (rows.length === 0) console.log("Nobody. The first owner: desk invite PHONE --role owner");
  for (const { name, phone, role, passkeys, ended_at: ended } of rows) {
    const state = ended !== null ? `ended ${dayOf(new Date(ended))}` : passkeys > 0 ? "at work" : "invited";
    console.log(`${role.padEnd(10)} ${state.padEnd(17)} ${phone.padEnd(16)} ${name}`);
  }
}

async function note(
  kysely: Database["kysely"],
  { what, id, detail }: { what: string; id: string; detail?: string },
  now: Date,
): Promise<void> {
  const about = { kind: "operator", reference: id };
  const why = "by the command on the server";
  await writeLog(kysely, { operatorId: null, what, about, why, outcome: "done", detail }, now);
}

const nameless: Record<DeskRole, string> = {
  support: "Support",
  catalogue: "Catalogue",
  money: "Money",
  owner: "Owner",
};

function phoneOf(typed: string): PhoneNumber {
  return needServedPhone(readConfig(process.env).OKWAN_SMS_COUNTRIES, typed);
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string" }, name: { type: "string" } },
  });
  if (positionals[0] === "help") console.log(usage);
  else await withServices((services) => run(services, positionals, values));
  return 0;
});

import { sql } from "kysely";
import type { z } from "zod";
import { readMessages, type Company, type TextFailure } from "../../../contract/desk/messages.ts";
import type { Database } from "../../db/database.ts";
import { readSettings, type StoredSetting } from "../../operator-settings/stored-settings.ts";
import type { OperatorSettings } from "../../operator-settings/open-operator-settings.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import type { SmsSender } from "../../providers/sms/port.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { hourMs } from "../../lib/days.ts";

const weekMs = 7 * 24 * hourMs;

export interface MessagesParts {
  readonly database: Database;
  /** The companies in use, in the order they are tried. */
  readonly senders: () => readonly SmsSender[];
  /** All configured companies. */
  readonly companies: readonly SmsSender[];
  readonly operatorSettings: Pick<OperatorSettings, "textsPausedUntil">;
}

/** Texts to students and their results, without naming students. */
export function messagesRoutes(desk: Desk, parts: MessagesParts): void {
  const { kysely, now } = desk.parts;
  serveDesk(desk, readMessages, async () => {
    const on = parts.senders();
    const off = parts.companies.filter((sender) => !on.includes(sender));
    const [companies, holding, failures] = await Promise.all([
      Promise.all([...on, ...off].map(companyOf)),
      readSettings(kysely, now()),
      textFailures(parts.database, now()),
    ]);
    return {
      companies: companies.map((company) => ({
        ...company,
        is_on: on.some(({ name }) => name === company.name),
        switched: switchedIn(holding, company.name),
      })),
      paused_until: parts.operatorSettings.textsPausedUntil(),
      failures,
    };
  });
}

/** The failures of a week, the most frequent first. */
async function textFailures({ kysely }: Pick<Database, "kysely">, now: Date) {
  const found = await sql<z.input<typeof TextFailure>>`
    select sender, coalesce(left(reason, 200), 'no reason given') as reason, count(*) as count,
      max(created_at) as last_at
    from message_attempts
    where outcome = 'failed' and created_at > ${new Date(now.getTime() - weekMs)}
    group by 1, 2 order by count(*) desc, max(created_at) desc limit 50`.execute(kysely);
  return found.rows;
}

/** The operator who switched it off, with the reason. */
function switchedIn(holding: readonly StoredSetting[], company: string): string | null {
  const row = holding.find(({ kind, subject }) => kind === "sms-off" && subject === company);
  return row === undefined ? null : `off by ${row.who}: ${row.why}`;
}

/** If a company does not answer, show the others. */
async function companyOf(sender: SmsSender): Promise<Pick<Company, "name" | "balance" | "unknown">> {
  const { name } = sender;
  if (sender.balance === undefined) return { name, balance: null, unknown: "It has no balance to ask for." };
  try {
    return { name, balance: await sender.balance(), unknown: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { name, balance: null, unknown: `It could not be asked: ${error.message}` };
  }
}

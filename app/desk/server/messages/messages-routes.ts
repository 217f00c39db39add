import { readMessages, type Company } from "../../contract/log.ts";
import { readSettings, type StoredSetting } from "../../../kernel/settings/stored-settings.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import type { SmsSender } from "../../../features/texts/server/companies/port.ts";
import { serveDesk, type Desk } from "../desk-route.ts";

export interface MessagesParts {
  /** The companies in use, in the order they are tried. */
  readonly senders: () => readonly SmsSender[];
  /** All configured companies. */
  readonly companies: readonly SmsSender[];
}

/** The companies that send texts. */
export function messagesRoutes(desk: Desk, parts: MessagesParts): void {
  const { kysely, now } = desk.parts;
  serveDesk(desk, readMessages, async () => {
    const on = parts.senders();
    const off = parts.companies.filter((sender) => !on.includes(sender));
    const [companies, holding] = await Promise.all([
      Promise.all([...on, ...off].map(companyOf)),
      readSettings(kysely, now()),
    ]);
    return {
      companies: companies.map((company) => ({
        ...company,
        is_on: on.some(({ name }) => name === company.name),
        switched: switchedIn(holding, company.name),
      })),
    };
  });
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

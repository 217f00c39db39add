import { ProviderError } from "@okwan/kit/provider-error";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { accraClock, dayOf } from "../../../kernel/lib/days.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { OperatorSettings, ActiveSwitch } from "../../../kernel/settings/open-operator-settings.ts";
import type { SmsSender } from "./companies/port.ts";
import { sendAtOnce } from "./deliver-message.ts";
import type { MessageParts } from "./parts.ts";

/** Sends one text message. Rejects with ProviderError; there is no half-success. */
export interface TextSender {
  /** Throws if no text can be sent now; called before anything is counted. */
  readonly refuseNow?: () => void;
  send(message: {
    to: PhoneNumber;
    text: string;
    /** true if the phone's owner asked; a part of the daily budget is reserved for owners. */
    isOwners?: boolean;
  }): Promise<unknown>;
}

/** Refuses while texts are paused; the caller retries what can wait. */
export function refusingWhilePaused(
  { textsPausedUntil }: Pick<OperatorSettings, "textsPausedUntil">,
  sender: TextSender,
): TextSender {
  const refuseNow = () => {
    const until = textsPausedUntil();
    if (until === null) return;
    const sentence = sentenceOf("errors.code.paused", { time: accraClock.format(until) });
    throw new Refusal("busy", "texts-paused", sentence, { retryAfterSeconds: 600 });
  };
  return {
    refuseNow,
    async send(message) {
      refuseNow();
      await sender.send(message);
    },
  };
}

/** The companies in the order they are tried, without those that are switched off at the desk. */
export function sendersNow(
  setUp: readonly SmsSender[],
  active: readonly ActiveSwitch[],
): readonly SmsSender[] {
  const on = setUp.filter(
    ({ name }) => !active.some(({ kind, subject }) => kind === "sms-off" && subject === name),
  );
  // If every company is off, because settings changed since, use them all.
  return on.length > 0 ? on : setUp;
}

/**
 * The last share of a day's texts is for owners of the phones, so that a flood of strangers cannot lock them
 * out.
 */
export const shareForAnybody = 0.9;
export const shareForOwners = 1;
const alarmAtShares = [0.8, shareForAnybody, 1];

export type BudgetParts = Pick<MessageParts, "database" | "senders" | "now" | "log" | "onFailure"> & {
  /** Texts a day; null where nobody counts (load tests). */
  readonly dailyBudget: number | null;
};

/**
 * Sends an unpaid text, a code or news, within the daily budget, which all servers share. Texts after a
 * payment are not counted.
 * @throws {Refusal} if the budget is spent
 * @throws {ProviderError} if no company accepted it
 */
export async function sendWithinBudget(
  parts: BudgetParts,
  message: { to: PhoneNumber; text: string; isOwners?: boolean },
): Promise<void> {
  const { kysely } = parts.database;
  const day = dayOf(parts.now());
  const share = message.isOwners === true ? shareForOwners : shareForAnybody;
  if (!(await spendText(parts, kysely, share))) {
    throw new Refusal("busy", "text-budget", sentenceOf("errors.code.budgetSpent"), {
      retryAfterSeconds: 3600,
    });
  }
  try {
    await sendAtOnce(parts, message);
  } catch (error) {
    // The text surely did not go out: refund it to the budget.
    if (error instanceof ProviderError && !error.mayBeDone && parts.dailyBudget !== null) {
      await sql`update spending set spent = spent - 1 where period = ${day}`.execute(kysely);
    }
    throw error;
  }
}

/**
 * Counts one text of the day in the caller's transaction; false if that part of the budget is spent.
 * @param share the part of the day's texts that such texts may use, 0 to 1
 */
export async function spendText(
  { dailyBudget: budget, now, log }: Pick<BudgetParts, "dailyBudget" | "now" | "log">,
  db: Kysely<Tables>,
  share: number,
): Promise<boolean> {
  if (budget === null) return true;
  const day = dayOf(now());
  const most = Math.ceil(budget * share);
  const spent = await sql<{ texts: number }>`
    insert into spending as today (period, spent) values (${day}, 1)
    on conflict (period) do update set spent = today.spent + 1 where today.spent < ${most}
    returning spent as texts`.execute(db);
  const texts = spent.rows[0]?.texts;
  if (texts === undefined) return false;
  // Only the text with exactly this number warns, so one server logs it once a day.
  const passed = alarmAtShares.find((one) => texts === Math.ceil(budget * one));
  if (passed !== undefined)
    log.error({ alarm: "text-budget", texts, budget }, `${passed * 100} % of the day's texts are spent`);
  return true;
}

export async function textsOfToday(kysely: Kysely<Tables>, now: Date): Promise<number> {
  const found = await sql<{ texts: number }>`
    select spent as texts from spending where period = ${dayOf(now)}`.execute(kysely);
  return found.rows[0]?.texts ?? 0;
}

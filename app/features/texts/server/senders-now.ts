import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import type { OperatorSettings, ActiveSwitch } from "../../../kernel/settings/open-operator-settings.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { SmsSender } from "./companies/port.ts";
import { accraClock } from "../../../kernel/lib/days.ts";

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

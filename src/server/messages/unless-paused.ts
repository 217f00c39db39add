import { timeZone } from "../../contract/product.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import type { OperatorSettings } from "../operator-settings/open-operator-settings.ts";
import type { CodeSender } from "../login/verification.ts";

/** While texts are paused it sends nothing and says so; what can wait is tried again by whoever asks. */
export function unlessPaused(
  { textsPausedUntil }: Pick<OperatorSettings, "textsPausedUntil">,
  sender: CodeSender,
): CodeSender {
  const refuseNow = () => {
    const until = textsPausedUntil();
    if (until === null) return;
    const sentence = said("errors.code.paused", { time: inAccra.format(until) });
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

/** Twenty-four hours, in every language. */
const inAccra = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
});

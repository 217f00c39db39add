import type { HeldSwitch } from "../operator-settings/open-operator-settings.ts";
import type { SmsSender } from "../providers/sms/port.ts";

/** In the order they are tried now: as they are set up, but for what is switched at the desk. */
export function sendersNow(setUp: readonly SmsSender[], held: readonly HeldSwitch[]): readonly SmsSender[] {
  const isSwitched = (kind: HeldSwitch["kind"], { name }: SmsSender) =>
    held.some((one) => one.kind === kind && one.subject === name);
  const on = setUp.filter((sender) => !isSwitched("sms-off", sender));
  // The desk never switches the last one off; one that was taken out of the settings since leaves us with
  // those there are.
  return (on.length > 0 ? on : [...setUp]).toSorted(
    (one, other) => Number(isSwitched("sms-first", other)) - Number(isSwitched("sms-first", one)),
  );
}

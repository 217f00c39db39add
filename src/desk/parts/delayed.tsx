import type { Delay } from "../../contract/desk/delays.ts";
import { showMoment } from "../lib/format.ts";

/** A delayed act. Nobody else could confirm it when it was proposed; by now this operator may. */
export function Delayed({ delay, mayConfirm = false }: { delay: Delay | null; mayConfirm?: boolean }) {
  if (delay === null) return null;
  return (
    <p>
      <strong>
        {mayConfirm ? "Nobody else could confirm this; you may now." : "Nobody else may confirm this."}
      </strong>{" "}
      {delay.takes_effect_at === null
        ? "The owners get a text within a minute. It takes effect 24 hours later, unless somebody stops it."
        : `The owners have a text. It takes effect on ${showMoment(delay.takes_effect_at)}, unless somebody stops it.`}
    </p>
  );
}

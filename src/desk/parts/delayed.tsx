import type { Delay } from "../../contract/desk/delays.ts";
import { showMoment } from "../lib/format.ts";

/** Nobody else may confirm it: when it takes effect by itself. */
export function Delayed({ delay }: { delay: Delay | null }) {
  if (delay === null) return null;
  return (
    <p>
      <strong>Nobody else may confirm this.</strong>{" "}
      {delay.takes_effect_at === null
        ? "The owners get a text within a minute. It takes effect 24 hours later, unless somebody stops it."
        : `The owners have a text. It takes effect on ${showMoment(delay.takes_effect_at)}, unless somebody stops it.`}
    </p>
  );
}

import type { Delay } from "../../contract/desk/delays.ts";
import { showMoment } from "../lib/format.ts";
import { type Act, Acts } from "./acts.tsx";

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

interface SecondPersonProps {
  delay: Delay | null;
  /** Why this operator may not confirm it; null if they may. */
  mayNot: string | null;
  confirm: Act;
  against: Act;
}

/** What waits for a second person: confirmed by those who may, called off by all who see it. */
export function SecondPerson({ delay, mayNot, confirm, against }: SecondPersonProps) {
  return (
    <>
      <Delayed delay={delay} mayConfirm={mayNot === null} />
      {delay === null && mayNot !== null && <p className="text-ink-2">{mayNot}</p>}
      <Acts of={[mayNot === null && { ...confirm, isMain: true }, against]} />
    </>
  );
}

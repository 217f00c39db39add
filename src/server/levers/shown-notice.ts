import type { NoticeKind } from "../../contract/site-notice.ts";

interface Planned {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly beginsAt: Date;
  readonly endsAt: Date;
}

/** Of the notices that hold now the one that is shown: trouble before news, then the newest. */
export function shownNotice<Notice extends Planned>(planned: readonly Notice[], now: Date): Notice | null {
  const holding = planned.filter(({ beginsAt, endsAt }) => beginsAt <= now && now < endsAt);
  return holding.toSorted(byWeight)[0] ?? null;
}

function byWeight(one: Planned, other: Planned): number {
  const isTrouble = ({ kind }: Planned) => Number(kind === "trouble");
  return isTrouble(other) - isTrouble(one) || other.id - one.id;
}
